package pleat.cluster;

import java.util.List;
import java.util.stream.Stream;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.rounds.RoundFormat;
import pleat.rounds.RoundTuning;
import pleat.rounds.Rounds;
import pleat.run.RunEvent;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.TraversalSource;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Traversal;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.stores.diagram.FoldableStore;
import pleat.stores.diagram.FoldedSet;
import pleat.verdict.Statistics;

/** What tasks on Spark have found of a model: the counts, and the bytes of the set of states in the end. */
@SuppressWarnings("ArrayRecordComponent")
record Explored(Statistics statistics, byte[] set) {
    /** Tasks of a round to try; {@code -Dpleat.spark.parts=1,3,8} for several. */
    static final List<Integer> PARTS = Stream.of(
                    System.getProperty("pleat.spark.parts", "3").split(",", -1))
            .map(Integer::valueOf)
            .toList();

    /** @param part of the model; a negative number for all of it */
    static Explored of(Loaded loaded, int part, Rounds.Shape shape, int parts, RoundTuning tuning) {
        Subject all = loaded.subject();
        Subject subject = part < 0 ? all : all.parts().get(part);
        Kept kept = new Kept(new Rounds(
                shape,
                parts,
                (problem, properties) -> new SparkService().connect("local[2]", loaded.text(part), problem, properties),
                tuning));
        Statistics statistics = new Search(Order.BREADTH_FIRST)
                .by(kept)
                .run(Loaded.problem(subject, List.of()), Stores.parse("fold"), event -> {
                    if (event instanceof RunEvent.StoreRemark) {
                        kept.keep();
                    }
                })
                .statistics();
        return new Explored(statistics, kept.bytes);
    }

    /** The set encoded as that of another search, which may have met values in another order. */
    byte[] setUnder(Explored other) {
        try (FoldedSet own = RoundFormat.set(set, MemoryBudget.unlimited());
                FoldedSet others = RoundFormat.set(other.set, MemoryBudget.unlimited());
                FoldedSet alike = own.under(others.encoding())) {
            return RoundFormat.write(alike);
        }
    }

    /** Has the store of a search in rounds at hand. */
    private static final class Kept implements TraversalSource {
        private final Rounds rounds;
        private StateStore store;
        private byte[] bytes;

        Kept(Rounds rounds) {
            this.rounds = rounds;
        }

        /** To be called when the search is over and the store is still open. */
        void keep() {
            try (FoldedSet states = ((FoldableStore) store).freeze()) {
                bytes = RoundFormat.write(states);
            }
        }

        @Override
        public String name() {
            return rounds.name();
        }

        @Override
        public StateStore store(Problem problem) {
            store = rounds.store(problem);
            return store;
        }

        @Override
        public Traversal traversal(
                Problem problem, OpenProperties properties, StateStore states, CancellationCheck cancellation) {
            return rounds.traversal(problem, properties, states, cancellation);
        }
    }
}
