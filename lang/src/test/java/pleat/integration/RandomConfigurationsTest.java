package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.ir.Program;
import pleat.languages.ShippedModels;
import pleat.search.Order;
import pleat.testkit.RandomDve;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Executors, stores and orders on random programs: same counts everywhere, and every violation survives its replay. */
class RandomConfigurationsTest {
    private static final int PROGRAMS = 200;
    private static final long LARGEST = 5000;

    @Test
    void allConfigurationsAgreeOnRandomPrograms() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
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
