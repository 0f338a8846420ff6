package pleat.automaton.hoa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.automaton.Observer;
import pleat.automaton.Runs;
import pleat.ltl.Formula;
import pleat.ltl.FormulaParser;
import pleat.ltl.Formulas;
import pleat.ltl.Lasso;
import pleat.ltl.LassoEvaluator;

/** Texts written from the specification of the format. What they accept is known as a formula. */
class HoaReaderTest {

    @Test
    void generalisedWithMarksOnTransitions() throws Exception {
        accepts("G F p0 & G F p1", """
                HOA: v1
                name: "both again and again"
                tool: "ltl2tgba" "2.9"
                States: 1
                Start: 0
                AP: 2 "p0" "p1"
                acc-name: generalized-Buchi 2
                Acceptance: 2 Inf(0)&Inf(1)
                properties: trans-labels explicit-labels trans-acc complete
                properties: deterministic stutter-invariant
                --BODY--
                State: 0
                [!0&!1] 0
                [0&!1] 0 {0}
                [!0&1] 0 {1}
                [0&1] 0 {0 1}
                --END--
                """);
    }

    @Test
    void marksOnStates() throws Exception {
        accepts("G (p0 -> F p1)", """
                HOA: v1
                States: 2
                Start: 0
                AP: 2 "p0" "p1"
                acc-name: Buchi
                Acceptance: 1 Inf(0)
                properties: trans-labels explicit-labels state-acc
                --BODY--
                State: 0 "nothing owed" {0}
                [!0 | 1] 0
                [0&!1] 1
                State: 1 "owed"
                [1] 0
                [!1] 1
                --END--
                """);
    }

    @Test
    void aliasesAndComments() throws Exception {
        accepts("F (p0 & !p1)", """
                HOA: v1 /* a comment /* in a comment */ */
                Alias: @hit 0 & !1
                AP: 2 "p0" "p1"
                Alias: @miss !@hit
                Start: 0
                Acceptance: 1 Inf(0)
                --BODY--
                State: 0 [@miss] 0 [@hit] 1
                State: 1 [t] 1 {0}
                --END--""");
    }

    @Test
    void labelsOnStates() throws Exception {
        // A state's label is the guard of its edges.
        accepts("p0 U G p1", """
                HOA: v1
                States: 2
                Start: 0
                Start: 1
                AP: 2 "p0" "p1"
                Acceptance: 1 Inf(0)
                --BODY--
                State: [0] 0 0 1
                State: [1] 1 {0} 1
                --END--
                """);
    }

    @Test
    void implicitLabels() throws Exception {
        // Edges in the order of the valuations: none, p0, p1, both.
        accepts("G F (p0 & p1)", """
                HOA: v1
                States: 1
                Start: 0
                AP: 2 "p0" "p1"
                Acceptance: 1 Inf(0)
                --BODY--
                State: 0
                0 0 0 0 {0}
                --END--
                """);
    }

    @Test
    void marksOnStatesAndTransitionsTogether() throws Exception {
        accepts("G F p0", """
                HOA: v1
                Start: 0
                AP: 1 "p0"
                Acceptance: 2 Inf(1) & (Inf(0))
                --BODY--
                State: 0 {1}
                [0] 0 {0}
                [!0] 0
                --END--
                """);
    }

    @Test
    void setsThatTheConditionDoesNotMention() throws Exception {
        accepts("G F p0", """
                HOA: v1
                Start: 0
                AP: 1 "p0"
                Acceptance: 3 Inf(2)
                --BODY--
                State: 0
                [0] 0 {2 0}
                [!0] 0 {1}
                --END--
                """);
    }

    @Test
    void everyRunAccepted() throws Exception {
        accepts("G p0", "HOA: v1 Start: 0 AP: 1 \"p0\" acc-name: all Acceptance: 0 t --BODY-- State: 0 [0] 0 --END--");
    }

    @Test
    void noRunAccepted() throws Exception {
        accepts("false", "HOA: v1 Start: 0 AP: 1 \"p0\" Acceptance: 0 f --BODY-- State: 0 [t] 0 --END--");
        accepts("false", "HOA: v1 AP: 1 \"p0\" Acceptance: 0 t --BODY-- State: 0 [t] 0 --END--");
    }

    @Test
    void statesWithoutDefinitionHaveNoEdges() throws Exception {
        Observer observer =
                HoaReader.read("HOA: v1 States: 3 Start: 0 Acceptance: 0 t --BODY-- State: 1 [t] 1 --END--");
        assertThat(observer.size()).isEqualTo(3);
        assertThat(observer.degree(0)).isZero();
        assertThat(observer.degree(1)).isEqualTo(1);
    }

    private static void accepts(String formula, String text) throws Exception {
        Observer observer = HoaReader.read(text);
        Formulas formulas = new Formulas();
        Formula expected = FormulaParser.parse("(p0 | !p0 | p1) & (" + formula + ")", formulas)
                .formula();
        Random random = new Random(3);
        for (int i = 0; i < 400; i++) {
            Lasso word = Lasso.random(random, 2);
            assertThat(Runs.accepts(observer, word))
                    .as(word.toString())
                    .isEqualTo(LassoEvaluator.holds(expected, word));
        }
    }

    /** A vertical bar stands for a line break, a quote for a double quote. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "States: 1 ; 1 ; 1 ; expected 'HOA:', not 'States:'",
                "HOA: v2 ; 1 ; 6 ; unsupported version 'v2', expected v1",
                "HOA: v1|Start: 0|--BODY--|--END-- ; 3 ; 1 ; expected the header 'Acceptance:', not '--BODY--'",
                "HOA: v1|Acceptance: 1 Fin(0)|--BODY-- ; 2 ; 15 ; unsupported acceptance condition",
                "HOA: v1|Acceptance: 2 Inf(0) / Inf(1) ; 2 ; 22 ; unexpected '/'",
                "HOA: v1|Acceptance: 1 Inf(!0) ; 2 ; 19 ; unsupported acceptance condition",
                "HOA: v1|Acceptance: 1 Inf(1) ; 2 ; 19 ; expected the number of an acceptance set of at most 0",
                "HOA: v1|Acceptance: 1 Foo(1) ; 2 ; 15 ; expected Inf, Fin, t or f, not 'Foo'",
                "HOA: v1|Acceptance: 99999999999999999999 t ; 2 ; 13 ; expected the number of acceptance sets of at most 10000",
                "HOA: v1|States: 4000000000 ; 2 ; 9 ; expected the number of states of at most 100000",
                "HOA: v1|AP: 2 'a' ; 2 ; 10 ; the name of a proposition, 1 of 2 are given",
                "HOA: v1|AP: 1 'a' 'b' ; 2 ; 11 ; more propositions than the 1 that are declared",
                "HOA: v1|AP: 2 'a' 'a' ; 2 ; 11 ; the proposition 'a' occurs twice",
                "HOA: v1|AP: 65 ; 2 ; 5 ; expected the number of propositions of at most 64",
                "HOA: v1|AP: 0|AP: 0 ; 3 ; 1 ; the header 'AP:' occurs twice",
                "HOA: v1|Alias: @x 7|AP: 1 'a'|Acceptance: 0 t|--BODY-- ; 2 ; 11 ; there is no proposition 7",
                "HOA: v1|Alias: @x @y ; 2 ; 11 ; the alias '@y' is not defined",
                "HOA: v1|Alias: @x t|Alias: @x f ; 3 ; 8 ; the alias '@x' is defined twice",
                "HOA: v1|Alias: @ t ; 2 ; 8 ; expected the name of an alias behind '@'",
                "HOA: v1|Fairness: 3 ; 2 ; 1 ; unknown header 'Fairness:'",
                "HOA: v1|Start: 0&1 ; 2 ; 9 ; alternating automata",
                "HOA: v1|States: 1|Start: 1|Acceptance: 0 t|--BODY--|--END-- ; 3 ; 8 ; there is no state 1",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0|[t 0|--END-- ; 5 ; 4 ; expected ']', not '0'",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0|[0] 0|--END-- ; 5 ; 2 ; there is no proposition 0",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0 {0}|--END-- ; 4 ; 11 ; no acceptance set is declared",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0|State: 0|--END-- ; 5 ; 8 ; state 0 is defined twice",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: [t] 0|[t] 0|--END-- ; 5 ; 1 ; the state has one",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0|0 [t] 0|--END-- ; 5 ; 3 ; another edge has none",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0|[t] 0 0|--END-- ; 5 ; 7 ; the edge needs a label",
                "HOA: v1|AP: 1 'a'|Acceptance: 0 t|--BODY--|State: 0|0|--END-- ; 5 ; 1 ; an edge for each of 2 valuations",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0|0 0|--END-- ; 5 ; 3 ; more edges without label than the 1 valuations",
                "HOA: v1|Acceptance: 0 t|--BODY--|Spate: 0|--END-- ; 4 ; 1 ; expected 'State:', not 'Spate:'",
                "HOA: v1|Acceptance: 0 t|--BODY--|State: 0 ; 4 ; 9 ; '--END--', not the end of the text",
                "HOA: v1|Acceptance: 0 t|--BODY--|--ABORT-- ; 4 ; 1 ; '--END--', not '--ABORT--'",
                "HOA: v1|Acceptance: 0 t|--BODY--|--END--|HOA: v1 ; 5 ; 1 ; expected one automaton only, not 'HOA:'",
                "HOA: v1|name: 'x ; 2 ; 7 ; the string is not closed",
                "HOA: v1|/* /* */ ; 2 ; 1 ; the comment is not closed",
                "HOA: v1|--BUDDY-- ; 2 ; 1 ; unexpected '--BUDDY--'",
                "HOA: v1|Acceptance: 0 t ; 2 ; 16 ; expected a header or '--BODY--', not the end of the text"
            })
    void errors(String text, int line, int column, String message) {
        String written = text.replace('|', '\n').replace('\'', '"');
        HoaFormatException error = catchThrowableOfType(HoaFormatException.class, () -> HoaReader.read(written));
        assertThat(error).as(text).isNotNull();
        assertThat(error.getMessage().replace('"', '\'')).contains(message);
        assertThat(error.line() + ":" + error.column()).isEqualTo(line + ":" + column);
    }

    @Test
    void disjunctionOfSetsIsUnsupported() {
        HoaFormatException error = catchThrowableOfType(
                HoaFormatException.class, () -> HoaReader.read("HOA: v1 Acceptance: 2 Inf(0) | Inf(1)"));
        assertThat(error).hasMessageContaining("unsupported acceptance condition");
        assertThat(error.column()).isEqualTo(30);
    }

    @Test
    void deepAndWideLabelsAreRefused() {
        String before = "HOA: v1 AP: 64";
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < 64; i++) {
            names.append(" \"p").append(i).append('"');
        }
        for (int i = 1; i < 24; i++) {
            // Parity of i + 1 propositions through aliases: short to write, 2^i products.
            names.append(" Alias: @x")
                    .append(i)
                    .append(i == 1 ? " 0&!1 | !0&1" : " @x" + (i - 1) + "&!" + i + " | !@x" + (i - 1) + "&" + i);
        }
        String body = " Acceptance: 0 t --BODY-- State: 0 [";
        HoaFormatException wide = catchThrowableOfType(
                HoaFormatException.class, () -> HoaReader.read(before + names + body + "@x23] 0 --END--"));
        assertThat(wide).hasMessageContaining("the label is too complex");
        HoaFormatException deep = catchThrowableOfType(
                HoaFormatException.class,
                () -> HoaReader.read(before + names + body + "(".repeat(100_000) + "0] 0 --END--"));
        assertThat(deep).hasMessageContaining("nested more than 200 deep");
    }
}
