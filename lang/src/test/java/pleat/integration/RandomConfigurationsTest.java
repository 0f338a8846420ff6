package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.ir.Program;
import pleat.languages.ShippedModels;
import pleat.search.Order;
import pleat.testkit.RandomDve;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Executors, stores and orders on random programs: same counts everywhere, and every violation survives its replay. */
@Tag("long")
class RandomConfigurationsTest {
    private static final int PROGRAMS = 200;
    private static final int FIRST = 60;
    private static final long LARGEST = 5000;

    @Test
    void allConfigurationsAgreeOnRandomPrograms() {
        agree(0, FIRST);
    }

    @Test
    @Tag("fuzz")
    void allConfigurationsAgreeOnMoreRandomPrograms() {
        agree(FIRST, PROGRAMS);
    }

    private static void agree(int first, int end) {
        for (long seed = first; seed < end; seed++) {
            Program program = ShippedModels.program("random.dve", RandomDve.program(seed));
            Verdict reference = new Configuration(Configuration.Executor.INTERPRETED, "hash", Order.BREADTH_FIRST)
                    .count(program, LARGEST);
            if (!reference.isComplete()) {
                continue;
            }
            long number = seed;
            Configuration.all().forEach(configuration -> {
                Statistics actual = configuration.count(program, LARGEST).statistics();
                assertThat(List.of(actual.states(), actual.transitions(), actual.deadlocks(), actual.faults()))
                        .as("seed %d, %s", number, configuration)
                        .containsExactly(
                                reference.statistics().states(),
                                reference.statistics().transitions(),
                                reference.statistics().deadlocks(),
                                reference.statistics().faults());
                configuration.check(program);
            });
        }
    }
}
