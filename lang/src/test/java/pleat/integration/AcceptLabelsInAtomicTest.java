package pleat.integration;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.model.Fairness;
import pleat.source.SourceFile;

/**
 * Cycles through an atomic sequence. What the label stands at decides, not where in the cycle the search meets it: docs/liveness.md
 * compares this with SPIN.
 */
class AcceptLabelsInAtomicTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "atomic { n = 1; accept_mid: n = 2 } :: n == 2 -> n = 0",
                "atomic { n = 1; accept_mid: n = 2; n = 3 } :: n == 3 -> n = 0",
                "atomic { n = 1; accept_mid: n = 2 }; n = 4; n = 5",
                "n = 4; n = 5; atomic { n = 1; accept_mid: n = 2 }",
                "n = 4; n = 5; d_step { n = 1; accept_mid: n = 2 }"
            })
    void theMiddleOfASequenceIsNoState(String option) {
        assertVerdict(option, false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n = 4; accept_before: atomic { n = 1; n = 2 }",
                "atomic { n = 1; n = 2 }; accept_behind: n = 4",
                "atomic { n = 1; accept_blocked: go; n = 2 }"
            })
    void whatIsBeforeItBehindItOrBlockedInItIs(String option) {
        assertVerdict(option, true);
    }

    private static void assertVerdict(String option, boolean violated) {
        String model = "byte n; bool go; active proctype P() { do :: " + option
                + " od } active proctype Q() { do :: go = !go od }";
        for (Fairness fairness : List.of(Fairness.NONE, Fairness.WEAK)) {
            AcceptingRuns.assertVerdict(new SourceFile("model.pml", model), "accept", fairness, violated);
        }
    }
}
