package pleat.stores.fold;

import java.util.function.LongPredicate;
import pleat.stores.diagram.key.Codes;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.order.DeclaredOrder;
import pleat.stores.diagram.order.LayerJoining;
import pleat.stores.diagram.order.LayerRanking;
import pleat.stores.diagram.order.LayeredGraph;
import pleat.stores.diagram.order.Sifting;
import pleat.stores.diagram.order.SlotMerging;

/** Decides when the layers of a diagram that is being made anew are put in another order, and does it. */
final class SiftingPolicy {
    private final Layering layering;
    /** The cost of the diagram when its layers were last sifted; 0 before that. */
    private long siftedCost;
    /** How many times as small sifting made the diagram the first time; 0 before that. */
    private double gain;

    SiftingPolicy(Layering layering) {
        this.layering = layering;
    }

    /** Of the first sifting; 0 if there was none. */
    double gain() {
        return gain;
    }

    /**
     * Looks for better layers if the diagram has grown by half and is not small anyway.
     *
     * @param size the number of states
     * @return the codes that labels are made of afterwards
     */
    Codes whileGrowing(LayeredGraph graph, Encoding encoding, long size) {
        return ordered(
                graph,
                encoding,
                size,
                cost -> cost > Math.max(siftedCost + siftedCost / 2, size / FoldTuning.STATES_PER_COST));
    }

    /** The same when no more states will come: only memory counts from now on. */
    Codes atEnd(LayeredGraph graph, Encoding encoding, long size) {
        return ordered(
                graph,
                encoding,
                size,
                cost -> siftedCost == 0 || (size >= FoldTuning.LEAST_SIFTED_AT_END && cost != siftedCost));
    }

    private Codes ordered(LayeredGraph graph, Encoding encoding, long size, LongPredicate isWorthSifting) {
        if (layering == Layering.GIVEN) {
            Codes codes = ranked(graph, encoding);
            DeclaredOrder.restore(graph);
            return codes;
        }
        return isWorthSifting.test(graph.cost()) ? sifted(graph, encoding, size) : encoding.codes();
    }

    private Codes sifted(LayeredGraph graph, Encoding encoding, long size) {
        double before = graph.cost();
        graph.splitAll();
        Codes codes = ranked(graph, encoding);
        long mostWork = Math.min(
                FoldTuning.MOST_WORK, FoldTuning.LEAST_WORK + size * graph.depth() / FoldTuning.LAYERS_PER_WORK);
        new SlotMerging(graph, graph.cost() / FoldTuning.MERGING_PART).run(mostWork);
        new Sifting(graph, mostWork).run();
        new LayerJoining(graph, graph.cost() / FoldTuning.JOINING_PART).run();
        siftedCost = graph.cost();
        gain = gain == 0 ? before / siftedCost : gain;
        return codes;
    }

    /** Short keys are made quickest of the values themselves. */
    private static Codes ranked(LayeredGraph graph, Encoding encoding) {
        return encoding.hasGatherTable() ? encoding.codes() : new LayerRanking(graph, encoding).run();
    }
}
