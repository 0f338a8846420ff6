package pleat.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.rounds.RoundTuning;
import pleat.rounds.Rounds;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Search;
import pleat.stores.Stores;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/** Published counts, by tasks of Spark. */
@Tag("shared")
class SparkBeemTest {
    /** {@code -Dpleat.spark.states=N} for larger models, {@code -Dpleat.spark.above=N} without the smaller ones. */
    private static final long MOST_STATES = Long.getLong("pleat.spark.states", 15_000);

    private static final long ABOVE = Long.getLong("pleat.spark.above", 0);

    /** Divides early, but not every level of a few states. */
    private static final RoundTuning EARLY = new RoundTuning(300, 500, 2_000);

    static Stream<SharedModels.Row> models() {
        return SharedModels.beem(MOST_STATES).stream().filter(row -> row.states() > ABOVE);
    }

    @ParameterizedTest
    @MethodSource("models")
    void countsArePublished(SharedModels.Row row) throws IOException {
        for (Rounds.Shape shape : Rounds.Shape.values()) {
            Loaded loaded = Loaded.of(row.file());
            Rounds rounds = new Rounds(
                    shape,
                    shape == Rounds.Shape.LEVELS ? 3 : 8,
                    (problem, properties) -> new SparkService().connect("local[2]", loaded.text(), problem, properties),
                    EARLY);
            Statistics found = new Search(Order.BREADTH_FIRST)
                    .by(rounds)
                    .run(Loaded.problem(loaded.subject(), List.of()), Stores.parse("fold"), RunListener.none())
                    .statistics();
            assertThat(found.states()).as("%s %s", row, shape).isEqualTo(row.states());
            assertThat(found.transitions()).as("%s %s", row, shape).isEqualTo(row.transitions());
            assertThat(found.deadlocks()).as("%s %s", row, shape).isEqualTo(row.deadlocks());
            if (shape == Rounds.Shape.LEVELS) {
                assertThat(found.depth()).as("%s %s", row, shape).isEqualTo(row.depth());
            }
        }
    }
}
