package pleat.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models in files, checked from Java. What is expected of shipped models is what they say about themselves. */
class FileCheckTest {
    private static final Path MODELS = Path.of("..", "models");
    private static final Path HYMAN = MODELS.resolve("dve/hyman.dve");
    private static final Path PETERSON = MODELS.resolve("promela/peterson.pml");
    /** Two processes and 32,768 states. */
    private static final String LARGE = """
        byte a; byte b; byte c;
        process P { state s; init s; trans
          s -> s { effect a = (a + 1) %% 32; },
          s -> s { effect b = (b + 1) %% 32; },
          s -> s { effect c = (c + 1) %% 32; };
        }
        process Q { state s; init s; assert s: a %s 32; trans s -> s {}; }
        system async;
        """;

    @TempDir
    private Path folder;

    private Path model(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aLockThatHolds() {
        Result result = Pleat.check(PETERSON).run().assertHolds();
        assertThat(result.verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(result.isComplete()).isTrue();
        assertThat(result.properties()).extracting(PropertyResult::verdict).containsOnly(Verdict.HOLDS);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> result.assertViolated("deadlock"))
                .withMessageContaining("deadlock is not violated");
    }

    @Test
    void aLockThatDoesNot() {
        Result result = Pleat.check(HYMAN).run();
        Trace trace = result.assertViolated("H0.cs").inSteps(7);
        assertThat(trace.steps()).hasSize(7);
        assertThat(trace.loop()).isEmpty();
        assertThat(trace.initial()).containsEntry("turn", "0").containsEntry("H0", "idle");
        Step last = trace.steps().get(6);
        assertThat(last.actor()).isEqualTo("H1");
        assertThat(last.values()).containsEntry("H0", "cs").containsEntry("H1", "cs");
        assertThat(trace.message()).contains("H0.cs + H1.cs < 2");
        assertThat(result.toString())
                .contains("hyman.dve: violated", "H0.cs", "violated after 7 steps", "test -> cs", "turn: 0 -> 1");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(result::assertHolds)
                .withMessageContaining("violated after 7 steps");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> trace.inSteps(6))
                .withMessageContaining("H0.cs takes 7 steps, not 6");
    }

    @Test
    void expectationsOfTheModel() throws IOException {
        Pleat.check(HYMAN).toTheEnd().run().assertAsExpected();
        Path other = model("other.dve", Files.readString(HYMAN).replace("states=30", "states=31"));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Pleat.check(other).toTheEnd().run().assertAsExpected())
                .withMessageContaining("states is 30, not 31");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Pleat.check(HYMAN).run().assertAsExpected())
                .withMessageContaining("cut short");
        Path silent = model("silent.dve", "process P { state s; init s; trans s -> s {}; } system async;");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Pleat.check(silent).run().assertAsExpected())
                .withMessageContaining("no line with EXPECT");
    }

    @Test
    void aFormulaWithAndWithoutFairness() throws IOException {
        Path model = model(
                "idle.dve",
                "byte x; process P { state a, b; init a; trans a -> b { effect x = 1; }; }"
                        + " process Q { state s; init s; trans s -> s {}; } system async;");
        Trace lasso = Pleat.check(model).ltl("F \"x == 1\"").run().assertViolated("formula");
        assertThat(lasso.loop()).hasValue(0);
        assertThat(lasso.toString()).contains("the cycle, which repeats for ever");
        Pleat.check(model)
                .property("formula")
                .ltl("F \"x == 1\"")
                .fairness(Fairness.WEAK)
                .run()
                .assertHolds();
    }

    @Test
    void aConstantFromOutside() throws IOException {
        Path model = model("ring.pml", """
            #ifndef N
            #define N 3
            #endif
            byte x; active proctype P() { do :: x < N -> x++ :: else -> x = 0 od }
            """);
        assertThat(Pleat.check(model).define("N", 9).run().states())
                .isGreaterThan(Pleat.check(model).run().states());
    }

    @Test
    void aRunThatIsCutShortNeverHolds() throws IOException {
        Path large = model("large.dve", LARGE.formatted("<"));
        Result many = Pleat.check(large).maxStates(1000).run();
        assertThat(many.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(many.ending()).isEqualTo("more than 1,000 states");
        assertThatExceptionOfType(AssertionError.class).isThrownBy(many::assertHolds);
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> many.assertHolds("deadlock"));

        Result late = Pleat.check(large).timeout(Duration.ofMillis(1)).run();
        assertThat(late.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(late.ending()).contains("time limit");

        Result tight = Pleat.check(large).store("hash").memory(100_000).run();
        assertThat(tight.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(tight.ending()).startsWith("out of memory");

        Result probable = Pleat.check(large).store("bitstate").run();
        assertThat(probable.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(probable.isComplete()).isFalse();

        Thread.currentThread().interrupt();
        Result interrupted = Pleat.check(large).run();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(interrupted.ending()).isEqualTo("interrupted");
    }

    @Test
    void whatCannotBeChecked() throws IOException {
        assertThatExceptionOfType(ModelException.class)
                .isThrownBy(() -> Pleat.check(folder.resolve("none.pml")).run())
                .withMessageContaining("no such file");
        assertThatExceptionOfType(ModelException.class)
                .isThrownBy(() -> Pleat.check(model("a.txt", "text")).run())
                .withMessageContaining(".pml");
        assertThatExceptionOfType(ModelException.class)
                .isThrownBy(() -> Pleat.check(model("bad.pml", "active proctype P() { x = 1 }"))
                        .run())
                .withMessageContaining("bad.pml:1:23: error[");
        assertThatExceptionOfType(ModelException.class)
                .isThrownBy(() -> Pleat.check(HYMAN).ltl("G (").run())
                .withMessageContaining("formula:1:4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pleat.check(HYMAN).property("H0.c").run())
                .withMessageContaining("did you mean 'H0.cs'?");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pleat.check(HYMAN).store("hsh"))
                .withMessageContaining("hash");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pleat.check(HYMAN).store("hash").threads(2).run())
                .withMessageContaining("serves one thread");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pleat.check(HYMAN).depthFirst().threads(2).run());
        assertThatIllegalArgumentException().isThrownBy(() -> Pleat.check(HYMAN).threads(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Pleat.check(HYMAN).memory(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Pleat.check(HYMAN).maxStates(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Pleat.check(HYMAN).timeout(Duration.ofSeconds(-1)));
    }

    @Test
    void threadsFindWhatOneFinds() throws IOException {
        Path large = model("wrong.dve", LARGE.formatted("!= 31 or b < 20 or c <"));
        Result one = Pleat.check(large).run();
        Result two = Pleat.check(large).threads(2).run();
        assertThat(two.verdict()).isEqualTo(one.verdict());
        assertThat(two.states()).isEqualTo(one.states());
    }

    /** Each assertion is about a process of its own; five philosophers that take one fork each are stuck. */
    @Test
    void aModelOfSeveralSystems() {
        Result result = Pleat.check(MODELS.resolve("csp/01_dining_paper.csp"))
                .property("College() deadlockfree", "OnlyEat0() refines Table()")
                .run();
        Trace stuck = result.assertViolated("College() deadlockfree").inSteps(5);
        assertThat(stuck.steps()).extracting(Step::action).allMatch(action -> action.startsWith("get."));
        result.assertHolds("OnlyEat0() refines Table()");
    }
}
