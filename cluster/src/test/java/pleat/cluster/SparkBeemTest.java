package pleat.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.rounds.RoundTuning;
import pleat.rounds.Rounds;
import pleat.testkit.SharedModels;

/** Published counts, by tasks of Spark; and the same bytes of the set of states in the end, however they are divided. */
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
        Loaded loaded = Loaded.of(row.file());
        Explored first = null;
        for (Rounds.Shape shape : Rounds.Shape.values()) {
            for (int parts : Explored.PARTS) {
                String as = row + " " + shape + " " + parts;
                Explored found = Explored.of(loaded, 0, shape, parts, EARLY);
                assertThat(found.statistics().states()).as(as).isEqualTo(row.states());
                assertThat(found.statistics().transitions()).as(as).isEqualTo(row.transitions());
                assertThat(found.statistics().deadlocks()).as(as).isEqualTo(row.deadlocks());
                if (shape == Rounds.Shape.LEVELS) {
                    assertThat(found.statistics().depth()).as(as).isEqualTo(row.depth());
                }
                first = first == null ? found : first;
                assertThat(found.setUnder(first)).as(as).isEqualTo(first.set()).isNotEmpty();
            }
        }
    }
}
