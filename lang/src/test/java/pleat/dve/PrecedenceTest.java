package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** DVE's own table of precedence, seen in the printed tree. */
class PrecedenceTest {
    /** Loosest first; the operators of a line share a level. */
    private static final List<List<String>> LEVELS = List.of(
            List.of("imply"),
            List.of("or", "and"),
            List.of("|", "&", "^"),
            List.of("==", "!="),
            List.of("<", "<=", ">=", ">"),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private static String tree(String expression) {
        String text = Dve.translate("byte a, b, c, d; process P { state s; init s; trans s -> s { guard " + expression
                        + "; }; } system async;")
                .syntax()
                .orElseThrow()
                .text();
        String guard = "guard ";
        int start = text.indexOf(guard) + guard.length();
        return text.substring(start, text.indexOf('\n', start));
    }

    static Stream<List<String>> neighbours() {
        List<List<String>> pairs = new ArrayList<>();
        for (int level = 0; level + 1 < LEVELS.size(); level++) {
            for (String loose : LEVELS.get(level)) {
                for (String tight : LEVELS.get(level + 1)) {
                    pairs.add(List.of(loose, tight));
                }
            }
        }
        return pairs.stream();
    }

    @ParameterizedTest
    @MethodSource("neighbours")
    void everyLevelBindsTighterThanTheOneBefore(List<String> pair) {
        String loose = pair.get(0);
        String tight = pair.get(1);
        assertThat(tree("a " + loose + " b " + tight + " c")).isEqualTo("(a " + loose + " (b " + tight + " c))");
        assertThat(tree("a " + tight + " b " + loose + " c")).isEqualTo("((a " + tight + " b) " + loose + " c)");
    }

    static Stream<List<String>> levels() {
        return LEVELS.stream();
    }

    @ParameterizedTest
    @MethodSource("levels")
    void operatorsOfOneLevelAssociateToTheLeft(List<String> level) {
        for (String first : level) {
            for (String second : level) {
                assertThat(tree("a " + first + " b " + second + " c"))
                        .isEqualTo("((a " + first + " b) " + second + " c)");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "not a == b; ((not a) == b)",
                "- a * b; ((-a) * b)",
                "~a[b] + c; ((~a[b]) + c)",
                "a - - b; (a - (-b))",
                "not not a and b; ((not (not a)) and b)",
                "a * (b + c); (a * (b + c))",
                "((a)); a",
                "a[b + c * d]; a[(b + (c * d))]",
                "P.s + a; (P.s + a)",
                "P->x[a + 1] * 2; (P->x[(a + 1)] * 2)",
                "a&&b||c; ((a and b) or c)",
                "true imply false; (1 imply 0)",
                "a-1; (a - 1)",
                "a->b; a->b",
            })
    void unaryOperatorsAndPrimariesBindTightest(String written, String tree) {
        assertThat(tree(written)).isEqualTo(tree);
    }

    @Test
    void theTreeIsPrintedWithOneLineANode() {
        String text = """
                const byte N = 2; int x[N] = {1, -1}, y = 3;
                channel c, d; channel {byte, int} e[4];
                process P {
                  byte l;
                  state a, b, u; commit b; init a; accept u; accept rabin (a; b), (;u);
                  assert a: x[0] == 1, b: true;
                  trans a -> b { guard y; sync c!; effect x[1] = 2, l = 1; },
                    -> a { sync e?{l, x[0]}; }, b -> b { sync d!3; },
                    b => { a : 1, b : 2 };
                }
                system sync property P;
                """;
        assertThat(Dve.translate(text).syntax().orElseThrow().text()).isEqualTo("""
                model
                  constant byte N = 2
                  variable int x[N] = {1, (-1)}
                  variable int y = 3
                  channel c
                  channel d
                  channel {byte, int} e[4]
                  process P
                    variable byte l
                    state a, b, u
                    init a
                    commit b
                    accept buchi u
                    accept rabin a, b, u
                    assert a: (x[0] == 1)
                    assert b: 1
                    transition a -> b
                      guard y
                      sync c!{}
                      effect x[1] = 2
                      effect l = 1
                    transition -> a
                      sync e?{l, x[0]}
                    transition b -> b
                      sync d!{3}
                    transition b => a, b
                  system sync property P
                """);
    }
}
