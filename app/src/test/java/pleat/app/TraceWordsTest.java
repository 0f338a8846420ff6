package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counterexamples speak in the words of the model. The expected lines follow from the models, which have one run each. */
class TraceWordsTest {
    @TempDir
    private Path folder;

    private Path model;

    @BeforeEach
    void name() {
        model = folder.resolve("m.pml");
    }

    /** The lines of the trace that a check prints, without their indent. */
    private List<String> trace(String text, String... options) throws IOException {
        Files.writeString(model, text);
        String[] args = new String[options.length + 2];
        args[0] = "check";
        args[1] = model.toString();
        System.arraycopy(options, 0, args, 2, options.length);
        Invocation run = Invocation.of(args);
        assertThat(run.exitCode()).as(run.err() + run.out()).isEqualTo(1);
        return run.out()
                .lines()
                .dropWhile(line -> !line.isEmpty())
                .skip(1)
                .map(String::strip)
                .toList();
    }

    @Test
    void symbolsHaveTheirNamesAndBookkeepingIsLeftOut() throws IOException {
        List<String> trace = trace("""
                mtype = { red, green };
                mtype:fruit = { apple };
                mtype light = red;
                mtype:fruit f;
                active proctype P() {
                  light = green;
                  f = apple;
                  assert(light == red)
                }
                """);
        assertThat(trace)
                .startsWith(
                        "0  initial state",
                        "light: red, P[0] before light = green",
                        "1  P[0]  light = green  (m.pml:6)",
                        "light: red -> green, P[0] before f = apple",
                        "2  P[0]  f = apple  (m.pml:7)",
                        "f: 0 -> apple, P[0] before assert(light == red)",
                        "3  P[0]  assert(light == red)  (m.pml:8)",
                        "P[0] fails here: light is green");
        assertThat(trace.get(8)).endsWith("m.pml:8:3: error[RUN0001]: assertion violated: assert(light == red)");
    }

    @Test
    void aSymbolThatIsDeclaredBehindItsVariableHasItsName() throws IOException {
        assertThat(trace("""
                mtype = { one };
                mtype v = one;
                mtype = { two };
                active proctype P() { v = two; assert(false) }
                """)).contains("v: one -> two, P[0] before assert(false)");
    }

    @Test
    void channelsAreListsAndMessagesHaveTheirValues() throws IOException {
        List<String> trace = trace("""
                mtype = { msg, ack };
                chan c = [2] of { mtype, byte };
                byte x;
                active proctype P() {
                  c!msg(x + 7);
                  c!ack(2);
                  c??ack(x);
                  c?<msg(x)>;
                  assert(false)
                }
                """);
        assertThat(trace)
                .containsSequence("1  P[0]  c!msg(7)  (m.pml:5)", "c: [] -> [msg(7)], P[0] before c!ack(2)")
                .containsSequence(
                        "2  P[0]  c!ack(2)  (m.pml:6)", "c: [msg(7)] -> [msg(7), ack(2)], P[0] before c??ack(x)")
                .containsSequence(
                        "3  P[0]  c??ack(2)  (m.pml:7)",
                        "c: [msg(7), ack(2)] -> [msg(7)], x: 0 -> 2, P[0] before c?<msg(x)>")
                .containsSequence("4  P[0]  c?<msg(7)>  (m.pml:8)", "x: 2 -> 7, P[0] before assert(false)");
    }

    @Test
    void structuresAndArraysAreNamedAsInTheSource() throws IOException {
        assertThat(trace("""
                mtype = { on };
                typedef Inner { byte a[2]; mtype m };
                typedef Outer { Inner in[2] };
                Outer o[2];
                active proctype P() {
                  byte i = 1;
                  o[i].in[0].a[i] = 3;
                  o[0].in[i].m = on;
                  assert(o[i].in[0].a[1] == 4 && i == 2)
                }
                """))
                .contains("o[1].in[0].a[1]: 0 -> 3, P[0] before o[0].in[i].m = on")
                .contains("o[0].in[1].m: 0 -> on, P[0] before assert(o[i].in[0].a[1] == 4 && i == 2)")
                .contains("P[0] fails here: P[0].i is 1, o[1].in[0].a[1] is 3");
    }

    @Test
    void anIndexOutsideIsTold() throws IOException {
        assertThat(trace("""
                byte a[3];
                active proctype P() { byte i = 44; a[i] = 1 }
                """, "--property", "runtime-error"))
                .contains("1  P[0]  a[i] = 1  (m.pml:2)", "P[0] fails here: P[0].i is 44");
    }

    @Test
    void aHandshakeHasTwoActorsAndOneMessage() throws IOException {
        assertThat(trace("""
                chan rv = [0] of { byte, bit };
                byte got;
                active proctype S() { rv!5(1) }
                active proctype R() { bit b; rv?got(b); assert(got == 4) }
                """))
                .containsSequence(
                        "1  S[0] -> R[1]  rv!(5,1)  (m.pml:3)",
                        "got: 0 -> 5, S[0]: -end-, R[1] before assert(got == 4), R[1].b: 0 -> 1");
    }

    @Test
    void processesStartAndEndAndTheirChannelsHaveNames() throws IOException {
        assertThat(trace("""
                init { run A(3) }
                proctype A(byte n) {
                  chan mine = [1] of { byte };
                  mine!n;
                  run B(mine)
                }
                proctype B(chan other) {
                  byte x;
                  other?x;
                  assert(x == 4)
                }
                """))
                .contains("init[0]: -end-, A[1] starts, A[1].n: 3")
                .contains("2  A[1]     A[1].mine!3  (m.pml:4)")
                .contains("A[1] before run B(mine), A[1].mine: [] -> [3]")
                .contains("A[1]: -end-, B[2] starts, B[2].other: A[1].mine")
                .contains("A[1].mine: [3] -> [], B[2] before assert(x == 4), B[2].x: 0 -> 3");
    }

    @Test
    void aProcessThatEndsIsGone() throws IOException {
        assertThat(trace("""
                active proctype P() { skip; run Q(); _nr_pr == 1; assert(false) }
                proctype Q() { skip }
                """)).contains("Q[1] ends");
    }

    @Test
    void aDeadlockSaysWhoWaitsForWhat() throws IOException {
        assertThat(trace("""
                chan a = [0] of { byte };
                byte y;
                active proctype P() { if :: a!1 :: y > 3 fi }
                active proctype Q() { y == 1 }
                """))
                .endsWith(
                        "0  initial state",
                        "P[0] before a!1 | y > 3, Q[1] before y == 1",
                        "invalid end state: no process can step, and not all of them are at an end",
                        "P[0] waits for a!1 or y > 3  (m.pml:3)",
                        "Q[1] waits for y == 1  (m.pml:4)");
    }

    @Test
    void anAtomicSequenceTakesOneLine() throws IOException {
        String text = """
                byte x;
                active proctype P() {
                  atomic { x = 1; x = 2; printf("at %d\\n", x); x = 3; x = 4; x = 5; x = 6; x = 7; x = 8; x = 9; x = 10; x = 11 }
                  assert(false)
                }
                """;
        assertThat(trace(text))
                .containsSequence(
                        "1  P[0]  x = 1; x = 2; printf(\"at %d\\n\", x); x = 3; x = 4; x = 5; ... (12 statements)  (m.pml:3)",
                        "> at 2", "x: 0 -> 11, P[0] before assert(false)");
        assertThat(trace(text, "-v")).contains("· P[0]  x = 7  (m.pml:3)");
    }

    @Test
    void whatFailsInsideOfASequenceIsTheLastLine() throws IOException {
        assertThat(trace("""
                byte x;
                active proctype P() { d_step { x = 1; x = 2; assert(x == 1); x = 3 } }
                """))
                .containsSequence(
                        "1  P[0]  x = 1; x = 2  (m.pml:2)",
                        "1  P[0]  assert(x == 1)  (m.pml:2)",
                        "P[0] fails here: x is 2");
    }

    @Test
    void loopsCountToWhatIsWritten() throws IOException {
        List<String> trace = trace("""
                #define LAST 2
                typedef T { byte x }
                byte a[2]; chan c = [2] of { T };
                active proctype P() {
                  byte i; byte k = 1; T t;
                  for (i : k .. LAST) { skip }
                  for (i in a) { skip }
                  c!5;
                  for (t in c) { skip }
                  select (i : 3 .. k + 3);
                  assert(i == 9)
                }
                """);
        assertThat(trace)
                .contains(
                        "1  P[0]  i = k  (m.pml:6)",
                        "2  P[0]  i <= 2  (m.pml:6)",
                        "8  P[0]  else  (m.pml:6)",
                        "9  P[0]  i = 0  (m.pml:7)",
                        "10  P[0]  i <= 1  (m.pml:7)")
                .anyMatch(line -> line.matches("[0-9]+ +P\\[0\\]  \\w+ < len\\(c\\)  \\(m\\.pml:9\\)"))
                .anyMatch(line -> line.matches("[0-9]+ +P\\[0\\]  i = 3  \\(m\\.pml:10\\)"))
                .anyMatch(line -> line.contains("P[0] before ") && line.contains("i < k + 3"));
    }

    @Test
    void aClaimWithoutANameIsNamedOnce() throws IOException {
        List<String> trace = trace("""
                byte x;
                active proctype P() { x = 1 }
                never { do :: x == 1 -> break :: else od }
                """);
        assertThat(trace)
                .anyMatch(line -> line.endsWith("error[RUN0004]: never is violated: the claim comes to its end"));
    }

    @Test
    void theStyleOfSpinIsThere() throws IOException {
        assertThat(trace("""
                chan c = [1] of { byte };
                active proctype P() { c!3; printf("sent\\n"); assert(false) }
                """, "--style", "spin"))
                .startsWith(
                        "1: proc  0 (P) m.pml:2 [c!3]",
                        "2: proc  0 (P) m.pml:2 [printf(\"sent\\n\")]",
                        "sent",
                        "3: proc  0 (P) m.pml:2 [assert(false)]");
    }

    @Test
    void channelsAndAssertionsOfDve() throws IOException {
        model = folder.resolve("m.dve");
        assertThat(trace("""
                channel {byte, byte} c[2];
                channel r;
                byte a[2];
                process P { state s, t, u; init s;
                  trans s -> t { sync c!{7, 1}; }, t -> u { sync r!; }; }
                process Q { byte x, y; state w, v, z; init w;
                  assert z : a[x - 6] < 7;
                  trans w -> v { sync c?{x, y}; }, v -> z { sync r?; effect a[1] = x; }; }
                system async;
                """, "--no-deadlock"))
                .contains(
                        "1  P       s -> t { sync c!{7, 1}; }  c!(7,1)  (m.dve:5)",
                        "c: [] -> [(7,1)], P: s -> t",
                        "2  Q       w -> v { sync c?{x, y}; }  c?(7,1)  (m.dve:8)",
                        "3  P -> Q  t -> u { sync r!; }  ⇄  v -> z { sync r?; effect a[1] = x; }  (m.dve:5)",
                        "a[1]: 0 -> 7, P: t -> u, Q: v -> z",
                        "does not hold here: Q is at z, Q.x is 7, a[1] is 7");
    }
}
