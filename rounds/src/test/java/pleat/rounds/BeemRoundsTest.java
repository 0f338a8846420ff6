package pleat.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
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
import pleat.search.TraversalSource;
import pleat.search.traversal.CancellationCheck;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Traversal;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/** Published counts, however a search in rounds is divided; and the same set of states in the end. */
@Tag("shared")
class BeemRoundsTest {
    /** {@code -Dpleat.rounds.states=N} for larger models. */
    private static final long MOST_STATES = Long.getLong("pleat.rounds.states", 30_000);

    /** Divides early, but not into crumbs. */
    private static final RoundTuning EARLY = new RoundTuning(20, 200, 1_000);

    static Stream<SharedModels.Row> models() {
        return SharedModels.beem(MOST_STATES).stream();
    }

    @ParameterizedTest
    @MethodSource("models")
    void countsArePublished(SharedModels.Row row) {
        List<Integer> sets = new ArrayList<>();
        for (Rounds.Shape shape : Rounds.Shape.values()) {
            for (int parts : new int[] {1, 3, 8}) {
                Rounds usual = Rounds.threads(shape, 2, parts);
                Hashed rounds = new Hashed(new Rounds(shape, parts, usual.executors(), EARLY));
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
                sets.add(rounds.hash);
            }
        }
        assertThat(sets).as("%s", row).containsOnly(sets.get(0));
    }

    /** Keeps a hash of the states that there are in the end, which does not depend on their order. */
    private static final class Hashed implements TraversalSource {
        private final TraversalSource source;
        private int hash;

        Hashed(TraversalSource source) {
            this.source = source;
        }

        @Override
        public String name() {
            return source.name();
        }

        @Override
        public StateStore store(Problem problem) {
            return new RoundStates(problem.model().layout(), problem.budget()) {
                @Override
                public void compact() {
                    super.compact();
                    hash = 0;
                    forEach(state -> hash += Arrays.hashCode(Arrays.copyOf(
                                    state, problem.model().layout().width()))
                            * 0x9E3779B1);
                }
            };
        }

        @Override
        public Traversal traversal(
                Problem problem, OpenProperties properties, StateStore store, CancellationCheck cancellation) {
            return source.traversal(problem, properties, store, cancellation);
        }
    }
}
