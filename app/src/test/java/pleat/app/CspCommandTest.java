package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the command says of CSP# models. */
class CspCommandTest {
    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("model.csp"), text).toString();
    }

    /** Of two loops side by side, one can be starved by a run that is fair to nobody. */
    @Test
    void fairnessDecides() throws IOException {
        String model = file("P() = a -> P(); Q() = b -> Q(); S() = P() ||| Q(); #assert S() |= []<> a;");
        assertThat(Invocation.of("check", model).exitCode()).isEqualTo(1);
        for (String kind : new String[] {"event-weak", "event-strong", "process-weak", "process-strong", "global"}) {
            assertThat(Invocation.of("check", model, "--fairness", kind).exitCode())
                    .as(kind)
                    .isZero();
        }
    }

    @Test
    void fairnessThatSaysNotOfWhatIsRefused() throws IOException {
        Invocation run = Invocation.of("check", file("P() = a -> P(); #assert P() |= []<> a;"), "--fairness", "weak");
        assertThat(run.err()).contains("--fairness weak: CSP# tells fairness to events and to processes apart");
        assertThat(run.exitCode()).isEqualTo(4);
        Invocation counted = Invocation.of(
                "check",
                file("P() = a -> b -> P(); S() = |||{2}@P(); #assert S() |= []<> a;"),
                "--fairness",
                "process-weak");
        assertThat(counted.err()).contains("equal processes of an interleaving are counted, not told apart");
    }

    @Test
    void aRunTimeErrorIsAViolationWithATrace() throws IOException {
        Invocation run = Invocation.of(
                "check", file("var x:{0..2} = 0; P() = up{x = x + 1;} -> P(); #assert P() deadlockfree;"), "--json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.json().at("/properties/0/outcome").asText()).isEqualTo("unknown");
        assertThat(run.json().at("/properties/1/name").asText()).isEqualTo("P() runtime-error");
        assertThat(run.json().at("/properties/1/outcome").asText()).isEqualTo("violated");
    }

    /** A witness decides what was asked, also where the rest of the process has no end. */
    @Test
    void aWitnessIsEnough() throws IOException {
        Invocation run = Invocation.of(
                "check", file("var x = 0; P(i) = up{x = i;} -> P(i + 1); #assert P(1) reaches x == 3;"), "--json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.json().at("/verdict").asText()).isEqualTo("holds");
        assertThat(run.json().at("/properties")).hasSize(1);
    }

    @Test
    void aRunTimeErrorBeforeTheWitnessIsAViolation() throws IOException {
        Invocation run = Invocation.of(
                "check", file("var x:{0..2} = 0; P() = up{x = x + 1;} -> P(); #assert P() reaches x == 3;"), "--json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.json().at("/properties/0/outcome").asText()).isEqualTo("unknown");
        assertThat(run.json().at("/properties/1/outcome").asText()).isEqualTo("violated");
    }

    /** Though there is no variable whose value could be wrong. */
    @Test
    void aProcessWithoutDataCanFailToo() throws IOException {
        String model = file("#define N 0; P(i) = a -> e.(i % N) -> P(i); #assert P(1) deadlockfree;");
        Invocation run = Invocation.of("check", model, "--json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.json().at("/properties/1/name").asText()).isEqualTo("P(1) runtime-error");
        assertThat(run.json().at("/properties/1/outcome").asText()).isEqualTo("violated");
        assertThat(Invocation.of("check", model).out()).contains("model.csp:1:", "division by zero");
        Invocation sound =
                Invocation.of("check", file("P(i) = e.(i % 2) -> P(i); #assert P(1) deadlockfree;"), "--json");
        assertThat(sound.json().at("/properties")).hasSize(1);
    }

    /** A path of tau steps without end. */
    @Test
    void aSearchForDivergenceEndsAtTheMemory() throws IOException {
        Invocation run = Invocation.of(
                "check", file("P(i) = tau -> P(i + 1); #assert P(0) divergencefree;"), "--memory", "4MB", "--json");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.json().at("/ending").asText()).contains("memory");
    }

    /** Each assertion numbers terms and events for itself. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "P() deadlockfree; 1; is violated after 3 steps",
                "P() reaches n == 1; 0; is reached after 1 step",
                "L() |= []<> b; 1; is violated after 2 steps",
                "W() refines T(); 1; is violated after 3 steps",
                "W() refines <F> T(); 1; is violated after 2 steps"
            })
    void tracesAreReplayed(String property, int exitCode, String said) throws IOException {
        String model = file("""
            channel c 1;
            var n = 0;
            S() = c!1{n++;} -> Stop;
            R() = c?x -> got.x -> R();
            P() = S() ||| R();
            L() = a -> L() [] b -> L();
            W() = a -> (b -> Stop <> d -> Stop);
            T() = a -> b -> Stop;
            #assert P() deadlockfree;
            #assert P() reaches n == 1;
            #assert L() |= []<> b;
            #assert W() refines T();
            #assert W() refines <F> T();
            """);
        Path trace = folder.resolve("trace.json");
        Invocation check = Invocation.of("check", model, "--property", property, "--trace", trace.toString());
        assertThat(check.exitCode()).isEqualTo(exitCode);
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.exitCode()).isEqualTo(exitCode);
        assertThat(replay.out()).startsWith("model.csp: " + property + " " + said);
        assertThat(check.out()).contains(replay.out().lines().skip(2).limit(4).toList());
    }

    /** Whichever comes first. */
    @Test
    void runTimeErrorsAreLookedForWhereAllIsSeenAnyway() throws IOException {
        Invocation run = Invocation.of(
                "check",
                file("var x = 0; P() = up{x = 1 - x;} -> P();"
                        + " #assert P() reaches x == 1; #assert P() |= <> up; #assert P() deadlockfree;"),
                "--json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.json().at("/properties").findValuesAsText("name"))
                .containsExactly("P() reaches x == 1", "P() |= <> up", "P() deadlockfree", "P() runtime-error");
    }

    @Test
    void theProductThatPatCounts() throws IOException {
        Invocation run = Invocation.of("states", file("P() = a -> P(); #assert P() |= []<> a;"), "--product", "--json");
        // The automaton of "from some point on never a" has read the start, and waits or not; or it has read a, and
        // waits.
        assertThat(run.json().at("/states").asInt()).isEqualTo(3);
        Invocation none = Invocation.of("states", file("P() = a -> P(); #assert P() deadlockfree;"), "--product");
        assertThat(none.err()).contains("CSP0209");
        assertThat(none.exitCode()).isEqualTo(3);
    }

    /** The last event, which formulas ask for, is no part of the model; and one sees which trace is whose. */
    @Test
    void tracesAreInTheWordsOfTheModel() throws IOException {
        String out = Invocation.of(
                        "check", file("P() = a -> b -> Stop; #assert P() |= []<> a; #assert P() deadlockfree;"))
                .out();
        assertThat(out)
                .contains("P() |= []<> a:", "P() deadlockfree:", "P()#0: P()")
                .contains("P()#0 before b -> Stop")
                .doesNotContain("event:");
    }

    @Test
    void aConstantThatTheModelDoesNotHaveIsTold() {
        Invocation run = Invocation.of("check", "../models/csp/12_choices.csp", "-D", "NOPE=3");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("12_choices.csp:1:1: warning[CSP").contains("NOPE");
    }
}
