package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the commands say about models whose processes come and go. */
class PromelaCommandTest {
    private static final String CALLS = """
        chan c = [1] of { byte };
        byte x;

        proctype Child(byte v) {
            atomic { c!v; printf("sent %d\\n", v) }
        }

        init {
            run Child(N);
            c?x;
            assert(x == 3)
        }
        """;

    @TempDir
    private Path directory;

    private String model(String text) throws IOException {
        return Files.writeString(directory.resolve("m.pml"), text).toString();
    }

    @Test
    void definitionsDecideAndTracesShowInnerStepsAndOutput() throws IOException {
        String model = model(CALLS);
        assertThat(Invocation.of("check", model, "-D", "N=3").exitCode()).isZero();
        Invocation broken = Invocation.of("check", model, "-D", "N=4");
        assertThat(broken.exitCode()).isEqualTo(1);
        assertThat(broken.out())
                .contains("assert(x == 3)  violated after 3 steps")
                .contains("Child[1]  c!4; printf(\"sent %d\\n\", v)  (m.pml:5)")
                .contains("  > sent 4")
                .contains("m.pml:11:5: error[RUN0001]: assertion violated: assert(x == 3)");
    }

    @Test
    void aDefinitionFromOutsideWinsAndOneThatChangesNothingIsAWarning() throws IOException {
        String model = model("""
            #define LIMIT 2
            #ifndef START
            #define START 0
            #endif
            byte x = START;
            active proctype P() { do :: x < LIMIT -> x++ :: x == LIMIT -> break od }
            """);
        // Two steps for each increment, then break and the end of P: counted by hand.
        for (String[] row : new String[][] {{"LIMIT=2", "7"}, {"LIMIT=5", "13"}, {"START=1", "5"}}) {
            Invocation run = Invocation.of("states", model, "--json", "-D", row[0]);
            assertThat(run.json().get("states").asText()).as(row[0]).isEqualTo(row[1]);
            assertThat(run.err()).isEmpty();
        }
        Invocation unused = Invocation.of("states", model, "-D", "LIMITS=5");
        assertThat(unused.err()).contains("warning[PML0508]: -D LIMITS changes nothing", "did you mean 'LIMIT'?");
        assertThat(unused.exitCode()).isZero();
    }

    private static final String SEVERAL = """
        byte x;
        inline positive(v) { assert(v > 0) }
        active proctype P() {
            do
            :: x < 3 -> x++
            :: x == 2 -> assert(x != 2)
            :: x == 3 -> break
            od;
            assert(x == 3);
            assert(x != 3); assert(x != 3);
            positive(x);
            positive(x - 3);
            false
        }
        ltl grows { <> (x == 4) }
        """;

    /** Lengths counted by hand: two steps for each increment, one for each guard, break, and statement on the way. */
    @Test
    void everyAssertionIsAPropertyAndContinueFindsAllViolations() throws IOException {
        String model = model(SEVERAL);
        JsonNode all = Invocation.of("check", model, "--continue", "--json").json();
        Map<String, String> outcomes = new TreeMap<>();
        all.get("properties")
                .forEach(property -> outcomes.put(
                        property.get("name").textValue(),
                        property.get("outcome").textValue()
                                + (property.has("trace") ? property.get("trace").get("length") : "")));
        assertThat(outcomes)
                .containsEntry("deadlock", "violated12")
                .containsEntry("assert(x != 2)", "violated5")
                .containsEntry("assert(x == 3)", "holds")
                .containsEntry("assert(x != 3) at m.pml:10:5", "violated8")
                .containsEntry("assert(x != 3) at m.pml:10:21", "violated9")
                .containsEntry("assert(x > 0)", "holds")
                .containsEntry("assert(x - 3 > 0)", "violated11")
                .containsEntry("runtime-error", "holds")
                .hasSize(9);
        assertThat(outcomes.get("grows")).startsWith("violated");
        assertThat(all.get("complete").booleanValue()).isTrue();
        JsonNode counted = Invocation.of("states", model, "--json").json();
        for (String figure : List.of("states", "transitions", "depth", "deadlocks")) {
            assertThat(all.get(figure)).as(figure).isEqualTo(counted.get(figure));
        }
        Invocation text = Invocation.of("check", model, "--continue");
        assertThat(text.exitCode()).isEqualTo(1);
        assertThat(text.out()).contains("\n\nassert(x != 2):\n    0  initial state");

        Invocation one = Invocation.of("check", model, "--property", "assert(x == 3)");
        assertThat(one.exitCode()).isZero();
        Invocation assertions = Invocation.of("check", model, "--property", "assertions");
        assertThat(assertions.out())
                .contains("assert(x != 2)                 violated after 5 steps")
                .contains("assert(x > 0)                  unknown")
                .doesNotContain("deadlock", "runtime-error");
    }

    @Test
    void storedTracesOfNewProcessesCanBeReplayed() throws IOException {
        String model = model(CALLS.replace("N", "4"));
        Path trace = directory.resolve("trace.json");
        Invocation.of("check", model, "--trace", trace.toString());
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.err()).isEmpty();
        assertThat(replay.exitCode()).isEqualTo(1);
        assertThat(replay.out()).contains("violated after 3 steps");
    }

    @Test
    void severalThreadsStoreTheSameTrace() throws IOException {
        String model = model(CALLS.replace("N", "4"));
        Path one = directory.resolve("one.json");
        Path three = directory.resolve("three.json");
        Invocation.of("check", model, "--trace", one.toString());
        Invocation check = Invocation.of("check", model, "--threads", "3", "--trace", three.toString());
        assertThat(check.err()).isEmpty();
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(three).hasSameTextualContentAs(one);
    }

    @Test
    void formulasOfTheModelAreDecided() throws IOException {
        Invocation holds = Invocation.of("check", model("byte x; ltl small { [] (x < 2) } init { x = 1 }"));
        assertThat(holds.exitCode()).isZero();
        assertThat(holds.out()).contains("small           holds");

        Invocation violated = Invocation.of(
                "check", model("bit x; ltl settles { <> [] (x == 0) } active proctype P() { do :: x = 1 - x od }"));
        assertThat(violated.exitCode()).isEqualTo(1);
        assertThat(violated.out()).contains("settles         violated").contains("the cycle, which repeats for ever:");
    }

    /** The process may stay away from 1 for ever, unless it must step. */
    @Test
    void formulasOfTheUserAreDecided() throws IOException {
        String model = model("bit x, z; active proctype P() { x = 1 } active proctype Q() { do :: z = 1 - z od }");
        Invocation unfair = Invocation.of("check", model, "--ltl", "<> (x == 1)");
        assertThat(unfair.exitCode()).isEqualTo(1);
        Invocation fair = Invocation.of("check", model, "--ltl", "<> (x == 1)", "--fairness", "weak");
        assertThat(fair.err()).isEmpty();
        assertThat(fair.exitCode()).isZero();
        Invocation wrong = Invocation.of("check", model, "--ltl", "<> (y == 1)");
        assertThat(wrong.exitCode()).isEqualTo(3);
        assertThat(wrong.err()).contains("y");
    }

    @Test
    void automataOfTheUserAreDecided() throws IOException {
        Path never = directory.resolve("never.hoa");
        Files.writeString(never, """
            HOA: v1
            States: 1
            Start: 0
            AP: 1 "x == 2"
            acc-name: Buchi
            Acceptance: 1 Inf(0)
            --BODY--
            State: 0 {0}
            [!0] 0
            --END--
            """);
        String stays = model("byte x; active proctype P() { do :: x = 1 - x od }");
        assertThat(Invocation.of("check", stays, "--hoa", never.toString()).exitCode())
                .isEqualTo(1);
        String leaves = model("byte x; bit z; active proctype P() { x = 2; do :: z = 1 - z od }");
        assertThat(Invocation.of("check", leaves, "--hoa", never.toString()).exitCode())
                .isZero();
    }

    @Test
    void messagesAreDrawnAsTextAndAsPicture() throws IOException {
        String model = model(CALLS.replace("N", "4"));
        Path text = directory.resolve("chart.txt");
        Path picture = directory.resolve("chart.svg");
        Invocation.of("check", model, "--msc", text.toString());
        Invocation.of("check", model, "--msc", picture.toString());
        assertThat(text).hasContent("""
                  Child[1]  init[0]
               1  c!4       |
               2  |         c?4 <- 1
            """);
        assertThat(picture).content().startsWith("<svg").contains("marker-end=\"url(#tip)\"", "Child[1]", "c?4");
    }

    /** A sorted send overtakes, a receive may take any message, and one that copies leaves it there. */
    @Test
    void aChartTellsWhichMessageIsReceived() throws IOException {
        Path text = directory.resolve("chart.txt");
        String model = model("""
            chan c = [4] of { byte };
            init {
              byte x;
              c!3; c!!1; c!2;
              c?<x>; c??2; c?x; c?x;
              assert(x == 0)
            }
            """);
        assertThat(Invocation.of("check", model, "--msc", text.toString()).exitCode())
                .isEqualTo(1);
        assertThat(text).hasContent("""
                  init[0]
               1  c!3
               2  c!!1
               3  c!2
               4  c?<1> <- 2
               5  c??2 <- 3
               6  c?1 <- 2
               7  c?3 <- 1
            """);
    }

    @Test
    void simulationsNameProcessPlaceAndStatement() throws IOException {
        Invocation run = Invocation.of("simulate", model(CALLS.replace("N", "3")), "--random", "--style", "spin");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("    1: proc  0 (init) m.pml:9 [run Child(3)]")
                .contains("          sent 3");
    }

    @Test
    void errorsInIncludedFilesShowTheirLine() throws IOException {
        Path part = Files.writeString(directory.resolve("part.h"), "byte y;\nbyte z = w;\n");
        Invocation check = Invocation.of("check", model("#include \"part.h\"\ninit { skip }"));
        assertThat(check.exitCode()).isEqualTo(3);
        assertThat(check.err()).contains(part + ":2:10: error[PML0302]").contains("    2 | byte z = w;");
    }

    @Test
    void everyViewOfAModelCanBeDumped() throws IOException {
        String model = model(CALLS.replace("N", "3"));
        assertThat(Invocation.of("dump", model, "--ast").out())
                .contains("Proctype Child")
                .contains("Run Child");
        assertThat(Invocation.of("dump", model, "--ir").out()).contains("type Child, 0 at the start, frame (@, v)");
        assertThat(Invocation.of("dump", model, "--layout").out()).contains("init[0]");
        assertThat(Invocation.of("dump", model, "--dot").out()).contains("label=\"Child\"");
    }
}
