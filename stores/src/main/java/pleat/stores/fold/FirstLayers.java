package pleat.stores.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.stores.diagram.Insertion;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.key.CodeLearning;
import pleat.stores.diagram.key.Codes;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeySort;
import pleat.stores.diagram.key.Layer;
import pleat.stores.diagram.key.Piece;
import pleat.stores.diagram.key.Reencoding;
import pleat.stores.diagram.order.Level;
import pleat.stores.diagram.order.SlotOrder;

/**
 * The layers to begin with: one for each slot, several for a slot with many bits.
 *
 * @param reason for the order of the slots, for a person
 */
record FirstLayers(Encoding encoding, String reason) {
    /** So many states tell which order is small; each order costs some milliseconds. */
    private static final int SAMPLE = 1 << 11;
    /** With more pairs of slots that are in a relation, none but the declared order is tried: that would take a second. */
    private static final long MOST_PAIRS = 1 << 24;

    /** The slots as they are declared. */
    static FirstLayers declared(Encoding old, FlatTable table) {
        Codes plain = Codes.of(old.codes().layout());
        Encoding encoding = declared(plain, new CodeLearning(table, old).fitting(plain).bits);
        if (!encoding.hasGatherTable()) {
            Codes.Fitting learnt = new CodeLearning(table, old).learn();
            encoding = declared(learnt.codes, learnt.bits);
        }
        return new FirstLayers(encoding, SlotOrder.DECLARED.title());
    }

    private static Encoding declared(Codes codes, int[] bits) {
        return encoding(codes, bits, SlotOrder.DECLARED.of(bits.length, List.of()));
    }

    /** The slots in the order under which a sample of the states is smallest, of those that {@link SlotOrder} knows. */
    static FirstLayers smallest(Encoding old, FlatTable table, Account account) {
        FirstLayers best = declared(old, table);
        Codes codes = best.encoding().codes();
        int[] bits = IntStream.range(0, best.encoding().width())
                .map(best.encoding()::bits)
                .toArray();
        List<int[]> relations = codes.layout().relations().stream()
                .map(relation -> Arrays.stream(relation)
                        .filter(slot -> slot < bits.length)
                        .toArray())
                .toList();
        if (relations.isEmpty() || isCostly(relations, bits.length)) {
            return best;
        }
        try {
            long least = cost(best.encoding(), old, table, account);
            List<String> costs = new ArrayList<>(List.of(tried(SlotOrder.DECLARED, least)));
            for (SlotOrder order : List.of(SlotOrder.FORCE, SlotOrder.CUTHILL_MCKEE, SlotOrder.SLOAN)) {
                Encoding other = encoding(codes, bits, order.of(bits.length, relations));
                long cost = cost(other, old, table, account);
                costs.add(tried(order, cost));
                if (cost < least) {
                    least = cost;
                    best = new FirstLayers(other, order.title());
                }
            }
            return new FirstLayers(best.encoding(), best.reason() + " (sampled: " + String.join(", ", costs) + ")");
        } catch (OutOfBudgetException full) {
            // No room to try another one; what is best so far will do.
            return best;
        }
    }

    /** The graph of the slots has an edge for each pair in a relation, and ways through it start at each slot. */
    private static boolean isCostly(List<int[]> relations, int slots) {
        long pairs = relations.stream()
                .mapToLong(relation -> (long) relation.length * relation.length)
                .sum();
        return slots > FoldTuning.MOST_LAYERS || pairs > MOST_PAIRS;
    }

    private static String tried(SlotOrder order, long cost) {
        return String.format(Locale.ROOT, "%s %,d bytes", order.title(), Level.UNIT_BYTES * cost);
    }

    /** What a sample of the keys costs in other layers; see {@link Level#cost}. */
    private static long cost(Encoding layers, Encoding old, FlatTable table, Account account) {
        int step = Math.max(1, table.size() / SAMPLE);
        int count = (table.size() + step - 1) / step;
        long bytes = HeapSize.ofLongs((long) count * layers.words()) + KeySort.bytes(layers.words(), count);
        account.reserve(bytes);
        try {
            NodeArena nodes = new NodeArena(account, 0);
            try {
                long[] sorted = new Reencoding(table, old, layers).sortedKeys(step);
                new Insertion(nodes, layers.shape(), sorted).insert(NodeArena.NONE, 0, count);
                return Level.cost(nodes.nodes(), nodes.edges());
            } finally {
                nodes.free();
            }
        } finally {
            account.release(bytes);
        }
    }

    /** The encoding that the keys of a table need, and no more. */
    private static Encoding encoding(Codes codes, int[] bits, int[] order) {
        List<Layer> layers = new ArrayList<>();
        for (int i = order.length - 1; i >= 0; i--) {
            int slot = order[i];
            int parts = (bits[slot] + Layer.MOST_BITS - 1) / Layer.MOST_BITS;
            int done = 0;
            for (int part = 0; part < parts; part++) {
                int next = (bits[slot] - done) / (parts - part);
                layers.add(Layer.of(new Piece(slot, done, next)));
                done += next;
            }
        }
        return new Encoding(codes, bits.length, layers);
    }
}
