package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.csp.declare.Declarations;
import pleat.csp.engine.CspSystem;
import pleat.memory.MemoryBudget;
import pleat.run.Limits;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** What is compiled before a search is bounded; the search compiles the rest. */
@Timeout(60)
class CompilationAheadTest {
    /** Each of its terms leads to thousands that no other leads to. */
    private static final String WIDE =
            "P(i) = a -> P(i + 1) [] c -> ([] x: {0..4999} @ b.i.x -> P(x)); Q() = P(0); #assert Q() deadlockfree;";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P(i) = [i < 100000000] a -> P(i + 1); Q() = P(0); #assert Q() deadlockfree;",
                "P(i) = [i < 100000000] a.i -> P(i + 1); Q() = ||| i: {1..20} @ P(i * 1000); #assert Q() deadlockfree;",
                "P(i) = [i < 100000000] a.i -> P(i + 1); Q() = || i: {1..20} @ P(i * 1000); "
                        + "#alphabet P {a.i}; #assert Q() deadlockfree;",
                WIDE
            })
    void littleIsCompiledBeforeTheSearch(String text) {
        Declarations declared = CspFiles.read(text);
        MemoryBudget budget = MemoryBudget.of(24 << 20);
        long start = System.nanoTime();
        new CspSystem(
                declared,
                declared.assertions().get(0).process(),
                CspSystem.Ending.AS_STOP,
                CspSystem.Extra.NOTHING,
                budget);
        assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(3).toNanos());
        assertThat(budget.used()).isLessThan(16 << 20);
    }

    @Test
    void theSearchCompilesTheRest() {
        String text = "P(i) = [i < 5000] a -> P(i + 1); Q() = P(0); #assert Q() deadlockfree;";
        Verdict verdict = CspRuns.check(CspRuns.assertion(text, 0), "fold", 1, Limits.none());
        assertThat(verdict.decisions().get(0).outcome()).isInstanceOf(Outcome.Violated.class);
        assertThat(verdict.statistics().states()).isEqualTo(5001);
    }

    /** Nearly all of the work is in one expansion. */
    @Test
    void timeEndsAnExpansion() {
        String text = "P(i) = [] x: {0..9999} @ a.x -> P(x); Q() = P(0); #assert Q() deadlockfree;";
        long start = System.nanoTime();
        Verdict verdict = CspRuns.check(
                CspRuns.assertion(text, 0), "fold", 1, Limits.none().withTime(Duration.ofMillis(500)));
        assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(5).toNanos());
        assertThat(verdict.decisions().get(0).outcome()).isInstanceOf(Outcome.Unknown.class);
    }
}
