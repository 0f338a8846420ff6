package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.run.Limits;
import pleat.verdict.Outcome;

/** A macro with parameters: an argument is evaluated wherever the macro mentions it, and sees only what is declared where it is written. */
class MacroTest {
    private static final String DECLARATIONS = """
            var x = 1;
            var y = 0;
            var a = [7, 1, 2];
            var b = [1, 0, 0];
            #define isFirst(k) || i:{1..2}@(k && a[i] == i);
            #define keep(k) {var j = 5; if (k) { y = j; }};
            #define twice(k) {x = x + k; y = k;};
            #define both(k, l) k && l;
            #define apart(k) call(both, k, || i:{0..2}@(k));
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "call(keep, (|| i:{0..1}@(b[i] == 1))); # y == 5",
                "call(keep, call(isFirst, (|| i:{0..2}@(b[i] == 1)))); # y == 5",
                "var i = 3; if (call(isFirst, (&& j:{0..3}@(j <= i)))) { y = i; } # y == 3",
                "if (call(apart, (|| j:{0..2}@(b[j] == 1)))) { y = 4; } # y == 4",
                "call(twice, x); # x == 2 && y == 2",
                "var i = 2; if (call(both, i < 2, a[i + 1] == 0)) { y = 9; } else { y = 8; } # y == 8"
            })
    void anArgumentIsAsIfWrittenThere(String block, String reached) {
        String text = DECLARATIONS + "P = e{" + block + "} -> Stop; #assert P reaches " + reached + ";";
        assertThat(CspRuns.check(CspRuns.assertion(text, 0), "fold", 1, Limits.none())
                        .decisions()
                        .get(0)
                        .outcome())
                .isInstanceOf(Outcome.Witnessed.class);
    }
}
