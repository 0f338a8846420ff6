package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.run.Limits;
import pleat.verdict.Verdict;

/** Loops of blocks and the values of indexes come to an end, or are taken for endless, soon. */
@Timeout(30)
class CspLoopsTest {
    private static Verdict check(String text, Limits limits) {
        return CspRuns.check(CspRuns.assertion(text, 0), "fold", 1, limits);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "var i; var j; P = b{i = 0; while (i < 99999) { j = 0; while (j < 99999) { j++; } i++; }} -> P;",
                "var x; P = b{while (x == 0) { x = x * 1; }} -> P;",
                "var x; P = [&& i:{0..50000}; j:{0..50000}@(x == 0)] b -> P;",
                "var x; P = [&& i:{0..2147483647}@(x == 0)] b -> P;",
                "var x; #define far(k) || i:{0..50000}@(k); P = [call(far, (|| j:{0..50000}@(x == 1)))] b -> P;"
            })
    void tooManyRoundsAreAnError(String text) {
        Verdict verdict = check(text + " #assert P deadlockfree;", Limits.none());
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.VIOLATED);
        assertThat(verdict.decisions().get(1).property().name()).isEqualTo("P runtime-error");
    }

    @Test
    void aMillionRoundsAreNot() {
        String text = """
                var i; var j; var n;
                P = b{i = 0; while (i < 999) { j = 0; while (j < 999) { j++; n++; } i++; }} -> Stop;
                #assert P reaches n == 998001;
                """;
        assertThat(check(text, Limits.none()).summary()).isEqualTo(Verdict.Summary.HOLDS);
    }

    @Test
    void aQuantifierOverManyValuesIsConfirmed() {
        String text = "var x; P = [&& i:{0..200000}@(x == 0)] b -> Stop; #assert P deadlockfree;";
        assertThat(check(text, Limits.none()).summary()).isEqualTo(Verdict.Summary.VIOLATED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "var x; P = [&& i:{2147483646..2147483647}@(x == 0)] b -> P;",
                "P = [] i:{2147483646..2147483647}@(a.i -> P);",
                "Q = a.2147483647 -> Q; #alphabet Q {i:{2147483646..2147483647}@a.i}; P = Q || Q;",
                "P = b -> P \\ {i:{2147483646..2147483647}@a.i};"
            })
    void anIndexMayReachTheLargestNumber(String text) {
        assertThat(check(text + " #assert P deadlockfree;", Limits.none()).summary())
                .isEqualTo(Verdict.Summary.HOLDS);
    }

    /** Of these steps it takes the search minutes to come to a look at the clock by itself. */
    @Test
    void timeEndsASearchWhoseBlocksTakeLong() {
        String text = """
                var x; var i;
                P = b{i = 0; while (i < 900000) { i = i + 1; } x = (x + 1) % 30000;} -> P;
                #assert P deadlockfree;
                """;
        long start = System.nanoTime();
        Verdict verdict = check(text, Limits.none().withTime(Duration.ofMillis(300)));
        assertThat(verdict.ending().code()).isEqualTo("time-limit");
        assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(10).toNanos());
    }
}
