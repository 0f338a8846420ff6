package pleat.stores.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.LongPredicate;
import pleat.store.MemoryBudget.Account;
import pleat.store.OutOfBudgetException;
import pleat.stores.memory.HeapSize;
import pleat.stores.node.Picture;

/**
 * The states that are folded: a diagram whose layers are those of an {@link Encoding}. Grows by sorted batches, and puts itself
 * in order when half of it is garbage: what is reachable is taken apart, its layers are sifted if it has grown, and made anew.
 */
final class FoldedStates {
    /** Below this much garbage it is not worth looking. */
    private static final long LEAST_GARBAGE = 1 << 18;
    /** Bytes an edge takes while the diagram is apart: its level, the level that replaces it, and the numbering. */
    private static final long BYTES_APART = 16;
    /**
     * Sifting looks at so many entries at most, and one more for so many layers of each state: its time stays in proportion, and
     * the more layers there are, the more of them can be moved. ADR 11 has figures.
     */
    private static final long LEAST_WORK = 1 << 16;

    private static final int LAYERS_PER_WORK = 8;

    /** The states that make a unit of {@link Level#cost}, of a diagram that is small: half a byte a state. */
    private static final int STATES_PER_COST = 2 * Level.UNIT_BYTES;

    /** Layers of fewer states are not sifted once more when no more will come: the time is worth more than the memory. */
    private static final long WORTH_SIFTING = 1 << 20;

    /** A list that is empty most of the time. */
    private static final long LIST_BYTES = 24;

    private final Account account;
    private final Layering layering;
    /** Nodes that have been replaced and that others may still read. */
    private final List<CompactNodes> retired = new ArrayList<>();

    private boolean retains;
    private Encoding encoding;
    private CompactNodes nodes;
    private int root;
    /** To the diagram below the root; null until there was a root. */
    private Entrance entrance;

    private long size;
    /** Bytes of the nodes when they were last made anew. */
    private long cleanBytes;
    /** The cost of the diagram when its layers were last sifted. */
    private long siftedCost;
    /** The order of the slots before they were sifted, for a person. */
    private String start = "";
    /** How many times as small sifting made the diagram the first time; 0 before that. */
    private double gain;

    FoldedStates(Account account, Encoding encoding, Layering layering) {
        this.account = account;
        this.layering = layering;
        account.reserve(HeapSize.ofObject(7, 2, 4) + LIST_BYTES + encoding.bytes());
        this.encoding = encoding;
        this.nodes = new CompactNodes(account, 0);
        this.cleanBytes = nodes.bytes();
    }

    private void replaceRoot(int other) {
        root = other;
        entrance = root == CompactNodes.NONE ? entrance : Entrance.to(nodes, root, encoding);
    }

    Encoding encoding() {
        return encoding;
    }

    long size() {
        return size;
    }

    /** Nodes and edges, with those that are garbage. */
    CompactNodes nodes() {
        return nodes;
    }

    /** Bytes without garbage, as of the last time that it was dropped. */
    long cleanBytes() {
        return cleanBytes;
    }

    boolean contains(long[] keys, int at) {
        int node = root;
        for (int layer = encoding.depth() - 1; layer >= 0 && node != CompactNodes.NONE; layer--) {
            node = nodes.child(node, encoding.label(layer, keys, at));
        }
        return node != CompactNodes.NONE;
    }

    /** See {@link Diagram#find(KeyBatch, int)}. */
    int find(KeyBatch batch, int waiting) {
        return root == CompactNodes.NONE ? 0 : Diagram.find(nodes.pages(), entrance, encoding, batch, waiting);
    }

    /** The diagram as it is now, for any thread. Its memory counts here as long as {@link #retain} was called before. */
    Diagram diagram() {
        return new Diagram(encoding, nodes.pagesForGood(), entrance, root, nodes.nodes(), nodes.edges());
    }

    /** From now on nodes that are replaced are kept until {@link #forgetRetired}, since others may still read them. */
    void retain() {
        retains = true;
    }

    void forgetRetired() {
        retired.forEach(CompactNodes::free);
        retired.clear();
    }

    /** Nobody reads old nodes any more. */
    void retainNoMore() {
        forgetRetired();
        retains = false;
    }

    /**
     * Adds keys.
     *
     * @param sorted keys that are not there yet
     * @param mostBytes what the nodes may take together
     * @throws OutOfBudgetException when there is no room; nothing is added then
     * @throws CompactNodes.TooManyNodes when they would take more; nothing is added then
     */
    void insert(long[] sorted, int count, long mostBytes) {
        if (entrance == null) {
            account.reserve(Entrance.bytes());
            entrance = Entrance.to(nodes, root, encoding);
        }
        int larger;
        try {
            larger = inserted(sorted, count, mostBytes);
        } catch (OutOfBudgetException full) {
            dropGarbage();
            larger = inserted(sorted, count, mostBytes);
        }
        replaceRoot(larger);
        size += count;
        if (nodes.bytes() > 2 * cleanBytes + LEAST_GARBAGE) {
            ifThereIsRoom(this::reorganise);
        }
    }

    /** What was to be done is done, so garbage is no reason to refuse it: it stays until the next time. */
    private static void ifThereIsRoom(Runnable tidying) {
        try {
            tidying.run();
        } catch (OutOfBudgetException full) {
            return;
        }
    }

    private int inserted(long[] sorted, int count, long mostBytes) {
        nodes.limitTo(mostBytes);
        try {
            return new Insertion(nodes, encoding, sorted).insert(root, 0, count);
        } finally {
            nodes.limitTo(Long.MAX_VALUE);
        }
    }

    /** Takes out a key that is there. */
    void remove(long[] key) {
        replaceRoot(new Removal(nodes, encoding, key).remove(root));
        size--;
        if (nodes.bytes() > 2 * cleanBytes + LEAST_GARBAGE) {
            ifThereIsRoom(this::dropGarbage);
        }
    }

    /** The layers to fold the states of a table in, if they are the first. */
    FirstLayers firstLayers(Encoding old, FlatTable table) {
        return layering == Layering.GIVEN
                ? FirstLayers.declared(old, table)
                : FirstLayers.smallest(old, table, account);
    }

    /** Goes over to other layers; there must be no state. */
    void begin(FirstLayers first) {
        widen(first.encoding());
        start = first.reason();
    }

    /** Goes over to an encoding that has the same layers and more on top; to any other one while there is no state. */
    void widen(Encoding wider) {
        int taller = root;
        for (int layer = encoding.depth(); layer < wider.depth() && root != CompactNodes.NONE; layer++) {
            taller = nodes.single(0, taller);
        }
        account.reserve(wider.bytes());
        account.release(encoding.bytes());
        encoding = wider;
        replaceRoot(taller);
    }

    /**
     * Drops garbage and, if the diagram has grown by half and is not small anyway, looks for better layers: the encoding changes
     * then.
     */
    private void reorganise() {
        reorganise(cost -> cost > Math.max(siftedCost + siftedCost / 2, size / STATES_PER_COST));
    }

    /** The same when no more will come: only memory counts from now on. */
    void settle() {
        reorganise(cost -> siftedCost == 0 || (size >= WORTH_SIFTING && cost != siftedCost));
    }

    /** @param isWorthSifting whether a diagram of this cost is */
    private void reorganise(LongPredicate isWorthSifting) {
        makeAnew(graph -> {
            if (layering == Layering.GIVEN) {
                Codes codes = ranked(graph);
                DeclaredOrder.restore(graph);
                return codes;
            }
            return isWorthSifting.test(graph.cost()) ? sifted(graph) : encoding.codes();
        });
    }

    private Codes sifted(LayeredGraph graph) {
        double before = graph.cost();
        graph.splitAll();
        Codes codes = ranked(graph);
        long mostWork = LEAST_WORK + size * graph.depth() / LAYERS_PER_WORK;
        new Uniting(graph).run(mostWork);
        new Sifting(graph, mostWork).run();
        new Joining(graph).run();
        siftedCost = graph.cost();
        gain = gain == 0 ? before / siftedCost : gain;
        return codes;
    }

    /** Keys that can be gathered are made quickest of the values themselves. */
    private Codes ranked(LayeredGraph graph) {
        return encoding.canGather() ? encoding.codes() : new Ranking(graph, encoding).run();
    }

    /** The diagram in the language of Graphviz. */
    String dot() {
        Picture picture = new Picture(layer -> encoding.nameOf(encoding.depth() - 1 - layer));
        if (root != CompactNodes.NONE) {
            LayeredGraph.of(nodes, root, encoding).drawOn(picture);
        }
        return picture.text();
    }

    /** What was chosen, for a person. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>(List.of("layers, from the top: " + encoding.describe()));
        remarks.add("order of the slots at first: " + start);
        if (gain > 0) {
            remarks.add(String.format(Locale.ROOT, "sifted: %.1f times as small as in that order", gain));
        }
        return remarks;
    }

    void dropGarbage() {
        makeAnew(graph -> encoding.codes());
    }

    /** @param change what is done to the layers; the codes that their labels are made of afterwards */
    private void makeAnew(Function<LayeredGraph, Codes> change) {
        if (root == CompactNodes.NONE) {
            nodes.free();
            nodes = new CompactNodes(account, 0);
            cleanBytes = nodes.bytes();
            return;
        }
        long apart = BYTES_APART * nodes.edges();
        account.reserve(apart);
        try {
            LayeredGraph graph = LayeredGraph.of(nodes, root, encoding);
            replaceBy(graph, change.apply(graph));
        } finally {
            account.release(apart);
        }
    }

    /**
     * Makes the diagram of its layers anew.
     *
     * @throws OutOfBudgetException when there is no room; nothing is changed then
     */
    private void replaceBy(LayeredGraph graph, Codes codes) {
        boolean sameLayers = codes == encoding.codes() && graph.layers().equals(encoding.layers());
        Encoding other = sameLayers ? encoding : encoding.with(codes, graph.layers());
        long encodingBytes = sameLayers ? 0 : other.bytes();
        account.reserve(encodingBytes);
        int top;
        try {
            top = retains ? madeBeside(graph) : madeInPlace(graph);
        } catch (OutOfBudgetException full) {
            account.release(encodingBytes);
            throw full;
        }
        account.release(sameLayers ? 0 : encoding.bytes());
        encoding = other;
        replaceRoot(top);
        cleanBytes = nodes.bytes();
    }

    /** Keeps the old nodes for those who read them. */
    private int madeBeside(LayeredGraph graph) {
        CompactNodes made = new CompactNodes(account, graph.nodes());
        int top;
        try {
            top = graph.rebuild(made);
        } catch (OutOfBudgetException full) {
            made.free();
            throw full;
        }
        retired.add(nodes);
        nodes = made;
        return top;
    }

    /** Gives the old nodes back before there are new ones, when it is sure that these find room. */
    private int madeInPlace(LayeredGraph graph) {
        account.requireNumbers(CompactNodes.mostNumbers(graph.nodes(), graph.edges()));
        long more = Math.max(0, CompactNodes.mostBytes(graph.nodes(), graph.edges()) - nodes.bytes());
        account.reserve(more);
        account.release(more);
        nodes.free();
        nodes = new CompactNodes(account, graph.nodes());
        return graph.rebuild(nodes);
    }
}
