package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateCommandTest {
    @TempDir
    private Path directory;

    private String promela(String text) throws IOException {
        return Files.writeString(directory.resolve("m.pml"), text).toString();
    }

    @Test
    void followsThePerson() {
        Invocation run = Invocation.withInput("2\n7\nb\nq\n", "simulate", model("broken_lock.dve"));
        assertThat(run.out()).isEqualTo("""
            state after 0 steps
                   turn: 1, P: out, Q: out
                1  P  out -> in { guard turn != 0; effect inside = inside + 1; }  (broken_lock.dve:9)
                2  Q  out -> in { effect inside = inside + 1, turn = 2; }  (broken_lock.dve:17)
            1-2, b back, q quit> state after 1 step
                   turn: 2, inside: 1, P: out, Q: in
                1  P  out -> in { guard turn != 0; effect inside = inside + 1; }  (broken_lock.dve:9)
                2  Q  in -> out { effect inside = inside - 1; }  (broken_lock.dve:18)
            1-2, b back, q quit>        '7' is not one of the choices
            1-2, b back, q quit> state after 0 steps
                   turn: 1, P: out, Q: out
                1  P  out -> in { guard turn != 0; effect inside = inside + 1; }  (broken_lock.dve:9)
                2  Q  out -> in { effect inside = inside + 1, turn = 2; }  (broken_lock.dve:17)
            1-2, b back, q quit>\s""");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void saysWhatCanBeAnswered() {
        for (String question : new String[] {"?", "h"}) {
            assertThat(Invocation.withInput(question + "\nq\n", "simulate", model("broken_lock.dve"))
                            .out())
                    .contains("a number takes that step, b goes back, q or the end of the input ends")
                    .doesNotContain("is not one of the choices");
        }
    }

    @Test
    void remarksWhatIsWrong() {
        assertThat(Invocation.withInput("1\n2\n", "simulate", model("broken_lock.dve"))
                        .out())
                .contains("assertion P.in does not hold: inside < 2");
        assertThat(Invocation.withInput("1\n1\n", "simulate", model("jam.dve")).out())
                .contains("deadlock: no transition is enabled");
        assertThat(Invocation.withInput("1\n1\n", "simulate", model("fault.dve"))
                        .out())
                .contains("fault.dve:6:27: index out of range: a has 2 elements");
    }

    /** A directory as standard input is another stream that cannot be read. */
    @Test
    void answersThatCannotBeReadEndIt() throws IOException {
        InputStream failing = InputStream.nullInputStream();
        failing.close();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Pleat.run(
                new String[] {"simulate", model("jam.dve")},
                failing,
                OutputStream.nullOutputStream(),
                new PrintStream(err, true, UTF_8));
        assertThat(err.toString(UTF_8)).startsWith("pleat: cannot read the answers: Stream closed");
        assertThat(exitCode).isEqualTo(4);
    }

    @Test
    void theSameSeedGivesTheSameWalk() {
        Invocation first = Invocation.of("simulate", "--random", "--seed", "5", "--steps", "30", model("holds.dve"));
        Invocation again = Invocation.of("simulate", "--random", "--seed", "5", "--steps", "30", model("holds.dve"));
        assertThat(first.out()).isEqualTo(again.out()).contains("\n   30  P  ");
        assertThat(first.exitCode()).isZero();
    }

    @Test
    void anotherSeedGivesAnotherWalk() {
        Invocation first = Invocation.of("simulate", "--random", "--seed", "1", model("broken_lock.dve"));
        Invocation other = Invocation.of("simulate", "--random", "--seed", "2", model("broken_lock.dve"));
        assertThat(first.out()).isNotEqualTo(other.out());
    }

    @Test
    void aRandomWalkEndsAtADeadlock() {
        Invocation run = Invocation.of("simulate", "--random", "--steps", "100", model("jam.dve"));
        assertThat(run.out()).endsWith("""
                   Left.sent: 1 -> 2
                   deadlock: no transition is enabled
                   Left waits for go -> go { guard sent < LIMIT; sync c!; effect sent = sent + 1; }
                   Right waits for go -> go { sync c?; }
            """);
        assertThat(run.exitCode()).isZero();
    }

    /** The only process is at its end: what SPIN calls a valid end state. */
    @Test
    void aValidEndIsNoDeadlock() throws IOException {
        Invocation run = Invocation.of("simulate", "--random", promela("byte x; init { x = 1 }"));
        assertThat(run.out()).contains("valid end state: every process that is left may end here");
        assertThat(run.out()).doesNotContain("deadlock", "invalid");
    }

    /** A label that starts with "end" makes it one. */
    @Test
    void whereAnEndLabelAllowsItAWaitingProcessMayEnd() throws IOException {
        String waiting = "chan c = [0] of { byte }; active proctype P() { %s c?1 }";
        assertThat(Invocation.of("simulate", "--random", promela(waiting.formatted("end:")))
                        .out())
                .contains("valid end state")
                .doesNotContain("invalid");
        assertThat(Invocation.of("simulate", "--random", promela(waiting.formatted("")))
                        .out())
                .contains("invalid end state: no process can step");
    }

    @Test
    void aBrokenAssertionIsRemarkedOnAndTheWalkGoesOn() throws IOException {
        String model = promela("byte x;\ninit { x = 1; assert(x == 2); x = 3 }\n");
        Invocation random = Invocation.of("simulate", "--random", model);
        assertThat(random.out())
                .containsOnlyOnce(model + ":2:15: assertion violated: assert(x == 2), by init[0]")
                .contains("x: 1 -> 3");
        Invocation byHand = Invocation.withInput("1\n1\nq\n", "simulate", model);
        assertThat(byHand.out()).containsOnlyOnce("assertion violated: assert(x == 2)");
    }

    @Test
    void anAssertionThatHoldsIsNotRemarkedOn() throws IOException {
        assertThat(Invocation.of("simulate", "--random", promela("byte x; init { x = 1; assert(x == 1) }"))
                        .out())
                .doesNotContain("violated");
    }

    /** The values are those that SPIN 6.5.2 tells of the same statements. */
    @Test
    void aValueThatDoesNotFitIsNoted() throws IOException {
        String model = promela("""
            byte b; short s; chan c = [1] of { byte };
            init { b = 200; b = b + 100; s = b * 2000; c!(b + 300); b = 255; b++; b-- }
            """);
        assertThat(Invocation.of("simulate", "--random", model).out().lines().filter(line -> line.contains("note: ")))
                .map(String::strip)
                .containsExactly(
                        "note: value 300 truncated to 44",
                        "note: value 88000 truncated to 22464",
                        "note: value 344 truncated to 88",
                        "note: value 256 truncated to 0",
                        "note: value -1 truncated to 255");
    }
}
