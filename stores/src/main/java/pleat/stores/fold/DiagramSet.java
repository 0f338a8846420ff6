package pleat.stores.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.stores.diagram.Diagram;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.Insertion;
import pleat.stores.diagram.KeyWalk;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.Removal;
import pleat.stores.diagram.SetBuilder;
import pleat.stores.diagram.TopLayersTable;
import pleat.stores.diagram.key.Codes;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyShape;
import pleat.stores.diagram.key.LayerNames;
import pleat.stores.diagram.order.LayeredGraph;
import pleat.stores.node.Picture;

/**
 * The states that are folded: a diagram whose layers are those of an {@link Encoding}. Grows by sorted batches, and puts itself
 * in order when half of it is garbage: what is reachable is taken apart, its layers are sifted if it has grown, and made anew.
 */
final class DiagramSet {
    /** Bytes per edge takes while the diagram is apart: its level, the level that replaces it, and the numbering. */
    private static final long BYTES_APART = 16;
    /** A list that is empty most of the time. */
    private static final long LIST_BYTES = 24;

    private final Account account;
    private final Layering layering;
    private final SiftingPolicy sifting;
    /** Nodes that have been replaced and that others may still read. */
    private final List<NodeArena> retired = new ArrayList<>();

    private boolean retains;
    private Encoding encoding;
    private NodeArena nodes;
    private int root;
    /** Of the diagram below the root; null until there was a root. */
    private TopLayersTable top;

    private long size;
    /** Bytes of the nodes when they were last made anew. */
    private long cleanBytes;
    /** The order of the slots before they were sifted, for a person. */
    private String start = "";

    DiagramSet(Account account, Encoding encoding, Layering layering) {
        this.account = account;
        this.layering = layering;
        this.sifting = new SiftingPolicy(layering);
        account.reserve(HeapSize.ofObject(8, 2, 2) + HeapSize.ofObject(1, 0, 2) + LIST_BYTES + encoding.bytes());
        this.encoding = encoding;
        this.nodes = new NodeArena(account, 0);
        this.cleanBytes = nodes.bytes();
    }

    private void replaceRoot(int other) {
        root = other;
        top = root == NodeArena.NONE ? top : TopLayersTable.to(nodes, root, encoding.shape());
    }

    Encoding encoding() {
        return encoding;
    }

    long size() {
        return size;
    }

    /** Nodes and edges, with those that are garbage. */
    NodeArena nodes() {
        return nodes;
    }

    /** Bytes without garbage, as of the last time that it was dropped. */
    long cleanBytes() {
        return cleanBytes;
    }

    boolean contains(long[] keys, int at) {
        KeyShape shape = encoding.shape();
        int node = root;
        for (int layer = shape.depth() - 1; layer >= 0 && node != NodeArena.NONE; layer--) {
            node = nodes.child(node, shape.label(layer, keys, at));
        }
        return node != NodeArena.NONE;
    }

    /** See {@link Diagram#find(KeyBatch, int)}. */
    int find(KeyBatch batch, int waiting) {
        return root == NodeArena.NONE ? 0 : Diagram.find(nodes.pages(), top, encoding.shape(), batch, waiting);
    }

    /** The diagram as it is now, for any thread. Its memory counts here as long as {@link #retain} was called before. */
    Diagram diagram() {
        return new Diagram(encoding, nodes.pagesForGood(), top, root, nodes.nodes(), nodes.edges());
    }

    /** From now on nodes that are replaced are kept until {@link #forgetRetired}, since others may still read them. */
    void retain() {
        retains = true;
    }

    void forgetRetired() {
        retired.forEach(NodeArena::free);
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
     * @throws NodeArena.TooManyNodes when they would take more; nothing is added then
     */
    void insert(long[] sorted, int count, long mostBytes) {
        if (top == null) {
            account.reserve(TopLayersTable.bytes());
            top = TopLayersTable.to(nodes, root, encoding.shape());
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
    }

    /** Takes all states out again. */
    void clear() {
        root = NodeArena.NONE;
        size = 0;
        dropGarbage();
    }

    /** After states were added: puts the diagram in order if half of it is garbage. */
    void tidy() {
        if (nodes.bytes() > 2 * cleanBytes + FoldTuning.LEAST_GARBAGE_BYTES) {
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
            return new Insertion(nodes, encoding.shape(), sorted).insert(root, 0, count);
        } finally {
            nodes.limitTo(Long.MAX_VALUE);
        }
    }

    /** Takes out a key that is there. */
    void remove(long[] key) {
        replaceRoot(new Removal(nodes, encoding.shape(), key).remove(root));
        size--;
        if (nodes.bytes() > 2 * cleanBytes + FoldTuning.LEAST_GARBAGE_BYTES) {
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

    /**
     * Takes the states of a set in; there must be none here.
     *
     * @throws OutOfBudgetException when there is no room; this set is of no more use then
     */
    void load(FoldedSet set, StateLayout layout) {
        widen(set.encoding().attachedTo(layout));
        account.reserve(TopLayersTable.bytes());
        root = set.copyTo(nodes, account);
        top = TopLayersTable.to(nodes, root, encoding.shape());
        size = set.count().longValueExact();
        cleanBytes = nodes.bytes();
    }

    /** Goes over to an encoding that has the same layers and more on top; to any other one while there is no state. */
    void widen(Encoding wider) {
        int taller = root;
        for (int layer = encoding.shape().depth(); layer < wider.shape().depth() && root != NodeArena.NONE; layer++) {
            taller = nodes.single(0, taller);
        }
        account.reserve(wider.bytes());
        account.release(encoding.bytes());
        encoding = wider;
        replaceRoot(taller);
    }

    /** Drops garbage and, if that pays, looks for better layers: the encoding changes then. */
    private void reorganise() {
        makeAnew(graph -> sifting.whileGrowing(graph, encoding, size));
    }

    /** The same when no more will come: only memory counts from now on. */
    void compact() {
        makeAnew(graph -> sifting.atEnd(graph, encoding, size));
    }

    /** Shows the states, in the order of their keys. */
    void forEach(Consumer<int[]> visitor) {
        KeyWalk.forEachState(nodes, root, encoding, visitor);
    }

    /** As a value, from a budget. */
    FoldedSet freeze(MemoryBudget budget) {
        return FoldedSet.of(nodes, root, encoding, budget);
    }

    /** Adds the states to a set that is being made and has the same encoding. */
    void copyTo(SetBuilder builder) {
        builder.addAll(nodes, root);
    }

    /** The diagram in the language of Graphviz. */
    String dot() {
        LayerNames names = new LayerNames(encoding);
        Picture picture = new Picture(layer -> names.of(encoding.shape().depth() - 1 - layer));
        if (root != NodeArena.NONE) {
            LayeredGraph.of(nodes, root, encoding.shape()).drawOn(picture);
        }
        return picture.text();
    }

    /** What was chosen, for a person. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>(List.of("layers, from the top: " + new LayerNames(encoding).all()));
        remarks.add("order of the slots at first: " + start);
        if (sifting.gain() > 0) {
            remarks.add(String.format(Locale.ROOT, "sifted: %.1f times as small as in that order", sifting.gain()));
        }
        return remarks;
    }

    void dropGarbage() {
        makeAnew(graph -> encoding.codes());
    }

    /** @param change what is done to the layers; the codes that their labels are made of afterwards */
    private void makeAnew(Function<LayeredGraph, Codes> change) {
        if (root == NodeArena.NONE) {
            nodes.free();
            nodes = new NodeArena(account, 0);
            cleanBytes = nodes.bytes();
            return;
        }
        long apart = BYTES_APART * nodes.edges();
        account.reserve(apart);
        try {
            LayeredGraph graph = LayeredGraph.of(nodes, root, encoding.shape());
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
        boolean sameLayers = codes == encoding.codes()
                && graph.layers().equals(encoding.shape().layers());
        Encoding other = sameLayers ? encoding : encoding.with(codes, graph.layers());
        long encodingBytes = sameLayers ? 0 : other.bytes();
        account.reserve(encodingBytes);
        int made;
        try {
            made = retains ? madeBeside(graph) : madeInPlace(graph);
        } catch (OutOfBudgetException full) {
            account.release(encodingBytes);
            throw full;
        }
        account.release(sameLayers ? 0 : encoding.bytes());
        encoding = other;
        replaceRoot(made);
        cleanBytes = nodes.bytes();
    }

    /** Keeps the old nodes for those who read them. */
    private int madeBeside(LayeredGraph graph) {
        NodeArena made = new NodeArena(account, graph.nodes());
        int other;
        try {
            other = graph.rebuild(made);
        } catch (OutOfBudgetException full) {
            made.free();
            throw full;
        }
        retired.add(nodes);
        nodes = made;
        return other;
    }

    /** Gives the old nodes back before there are new ones, when it is sure that these find room. */
    private int madeInPlace(LayeredGraph graph) {
        account.requireNumbers(NodeArena.mostNumbers(graph.nodes(), graph.edges()));
        long more = Math.max(0, NodeArena.mostBytes(graph.nodes(), graph.edges()) - nodes.bytes());
        account.reserve(more);
        account.release(more);
        nodes.free();
        nodes = new NodeArena(account, graph.nodes());
        return graph.rebuild(nodes);
    }
}
