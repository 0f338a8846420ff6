package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.ShippedModels;
import pleat.search.Order;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/** The published counts of the BEEM models. Runs only where these models are, and when asked for. */
@Tag("shared")
class BeemCountsTest {
    static List<SharedModels.Row> upTo20Million() {
        return SharedModels.beem(20_000_000);
    }

    static List<SharedModels.Row> upTo50Thousand() {
        return SharedModels.beem(50_000);
    }

    @ParameterizedTest
    @MethodSource("upTo20Million")
    void countsArePublishedCounts(SharedModels.Row row) {
        compare(Configuration.USUAL, row);
    }

    @ParameterizedTest
    @MethodSource("upTo50Thousand")
    void countsAreTheSameInEveryConfiguration(SharedModels.Row row) {
        Configuration.all().forEach(configuration -> compare(configuration, row));
    }

    private static void compare(Configuration configuration, SharedModels.Row row) {
        Program program = ShippedModels.program(row.file());
        Statistics actual = configuration.count(program).statistics();
        assertThat(actual.states()).as("%s states", configuration).isEqualTo(row.states());
        assertThat(actual.transitions()).as("%s transitions", configuration).isEqualTo(row.transitions());
        assertThat(actual.deadlocks()).as("%s deadlocks", configuration).isEqualTo(row.deadlocks());
        assertThat(actual.faults()).as("%s faults", configuration).isZero();
        if (configuration.order() == Order.BREADTH_FIRST) {
            assertThat(actual.depth()).as("%s depth", configuration).isEqualTo(row.depth());
        }
    }
}
