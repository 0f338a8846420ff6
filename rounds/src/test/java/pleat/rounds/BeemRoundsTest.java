package pleat.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.memory.MemoryBudget;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.stores.Stores;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/** Published counts, however a search in rounds is divided; and the same bytes of the set of states in the end. */
@Tag("shared")
class BeemRoundsTest {
    /** {@code -Dpleat.rounds.states=N} for larger models, {@code -Dpleat.rounds.above=N} without the smaller ones. */
    private static final long MOST_STATES = Long.getLong("pleat.rounds.states", 30_000);

    private static final long ABOVE = Long.getLong("pleat.rounds.above", 0);

    /** Divides early, but not into crumbs. */
    private static final RoundTuning EARLY = new RoundTuning(20, 200, 1_000);

    static Stream<SharedModels.Row> models() {
        return SharedModels.beem(MOST_STATES).stream().filter(row -> row.states() > ABOVE);
    }

    @ParameterizedTest
    @MethodSource("models")
    void countsArePublished(SharedModels.Row row) {
        List<byte[]> sets = new ArrayList<>();
        FinalSet first = null;
        for (Rounds.Shape shape : Rounds.Shape.values()) {
            for (int parts : new int[] {1, 3, 8}) {
                Rounds usual = Rounds.threads(shape, 2, parts);
                FinalSet rounds = new FinalSet(new Rounds(shape, parts, usual.executors(), EARLY));
                var subject = Models.subject(row.file());
                Problem problem = new Problem(
                        subject.fast(), subject.reference(), List.of(), Limits.none(), MemoryBudget.unlimited());
                Statistics found = new Search(Order.BREADTH_FIRST)
                        .by(rounds)
                        .run(problem, Stores.parse("fold"), RunListener.none())
                        .statistics();
                String as = row + " " + shape + " " + parts;
                assertThat(found.states()).as(as).isEqualTo(row.states());
                assertThat(found.transitions()).as(as).isEqualTo(row.transitions());
                assertThat(found.deadlocks()).as(as).isEqualTo(row.deadlocks());
                if (shape == Rounds.Shape.LEVELS) {
                    assertThat(found.depth()).as(as).isEqualTo(row.depth());
                }
                first = first == null ? rounds : first;
                // Levels find values in the same order, however they are divided.
                sets.add(shape == Rounds.Shape.LEVELS ? rounds.bytes() : rounds.bytesUnder(first));
                assertThat(sets.get(sets.size() - 1)).as(as).isEqualTo(sets.get(0));
            }
        }
        assertThat(sets.get(0).length).isPositive();
    }
}
