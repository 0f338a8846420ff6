package pleat.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.ShippedModels;
import pleat.testkit.Expectation;
import pleat.testkit.RandomDve;

/** The compiler against the interpreter. */
class ExecutorDifferentialTest {
    @ParameterizedTest
    @MethodSource("pleat.languages.ShippedModels#acceptedDve")
    void bothExecutorsAgreeOnEveryShippedModel(Path file) {
        Program program = ShippedModels.program(file);
        int expected = (int) Math.min(Expectation.of(file).number("states"), 5000);
        assertThat(new ExecutorComparison(program).explore(expected)).isEqualTo(expected);
    }

    @Test
    void bothExecutorsAgreeOnRandomPrograms() {
        compare(0, 200);
    }

    @Test
    @Tag("fuzz")
    void bothExecutorsAgreeOnManyRandomPrograms() {
        compare(200, 1_000);
    }

    private static void compare(long first, int programs) {
        int states = 0;
        int steps = 0;
        int faults = 0;
        for (long seed = first; seed < first + programs; seed++) {
            String source = RandomDve.program(seed);
            ExecutorComparison comparison;
            try {
                comparison = new ExecutorComparison(ShippedModels.program("random" + seed + ".dve", source));
                states += comparison.explore(300);
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError("seed " + seed + "\n" + source, failure);
            }
            steps += comparison.steps();
            faults += comparison.faults();
        }
        assertThat(states).as("the programs do something").isGreaterThan(20 * programs);
        assertThat(steps).isGreaterThan(states);
        assertThat(faults).as("some evaluations fail").isGreaterThan(programs);
    }

    /** Twelve processes with eight edges each, and one that is stuck: 8^12 combinations that lead nowhere. */
    @Test
    @Timeout(60)
    void aStuckProcessInLockstepIsSeenBeforeTheOthersAreCombined() {
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            source.append("process P%d { state s; init s; trans ".formatted(i))
                    .append("s -> s {}, ".repeat(7))
                    .append("s -> s {}; }\n");
        }
        source.append("process Stuck { state s; init s; trans s -> s { guard false; }; }\nsystem sync;");
        ExecutorComparison comparison = new ExecutorComparison(ShippedModels.program("stuck.dve", source.toString()));
        assertThat(comparison.explore(2)).isEqualTo(1);
        assertThat(comparison.steps()).isZero();
    }
}
