package pleat.stores.dfa;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.GraphSize;
import pleat.stores.node.NodeTable;

/**
 * A set of words of equal length over bytes, as the smallest deterministic automaton with a layer for each position (Holzmann
 * and Puri, A Minimized Automaton Representation of Reachable States, 1999).
 *
 * <p>Invariant between calls: no two nodes of a layer accept the same continuations, and every node is on the path of a word.
 * The paper's node that rejects everything is {@link NodeTable#NONE} in all layers, and so is the root of the empty set. The
 * tag of a node is its layer.
 *
 * <p>Cost of a change: two look-ups of a node for each layer at most, and at most one new node for each layer.
 */
public final class WordAutomaton {
    private static final int ABSENT = -1;
    private static final long OWN_BYTES = HeapSize.ofObject(4, 2, 0) + RangeList.BYTES;

    private final Account account;
    private final NodeTable table;
    private final RangeList ranges = new RangeList();
    /** The nodes that the word of the current call goes through: {@code layers + 1} of them, the root first. */
    private int[] run;

    private int layers;
    private int root = NodeTable.NONE;

    /** The empty set of words of the given length, which takes its memory from the account. */
    public WordAutomaton(int layers, Account account) {
        if (layers < 1) {
            throw new IllegalArgumentException("an automaton needs at least one layer");
        }
        account.reserve(OWN_BYTES + HeapSize.ofInts(layers + 1L));
        this.account = account;
        this.layers = layers;
        this.run = new int[layers + 1];
        this.table = NodeTable.shared(account);
    }

    /** The set of all words of the given length that end with a symbol. */
    static WordAutomaton endingWith(int symbol, int layers, Account account) {
        WordAutomaton all = new WordAutomaton(layers, account);
        all.ranges.append(symbol, symbol, NodeTable.ACCEPT);
        int node = all.make(layers - 1, all.ranges);
        for (int layer = layers - 2; layer >= 0; layer--) {
            all.ranges.clear();
            all.ranges.append(0, RangeList.SYMBOLS - 1, node);
            node = all.make(layer, all.ranges);
        }
        all.replaceRoot(node);
        return all;
    }

    /**
     * Fills this empty set with the layers that an {@link AutomatonImage} has of words of a length.
     *
     * @throws OutOfBudgetException when there is no room; the set is then empty
     */
    void load(int length, DataInputStream in) throws IOException {
        account.reserve(HeapSize.ofInts(length + 1L));
        account.release(HeapSize.ofInts(layers + 1L));
        run = new int[length + 1];
        layers = length;
        try {
            replaceRoot(new LayerReader(this, account).read(in));
        } finally {
            table.freeUnused();
        }
    }

    /** The length of the words. */
    public int layers() {
        return layers;
    }

    public GraphSize graphSize() {
        return new GraphSize(table.nodes(), table.edges(), table.mostNodes());
    }

    public boolean contains(byte[] word) {
        return target(word, layers) != NodeTable.NONE;
    }

    /** Whether the set has a word that differs from this one in the last symbol at most. */
    public boolean containsSibling(byte[] word) {
        return target(word, layers - 1) != NodeTable.NONE;
    }

    /** The smallest last symbol among the siblings of the word, of which there must be one. */
    public int lastSymbol(byte[] word) {
        return RangeList.first(table.edgeAt(target(word, layers - 1), 0));
    }

    /** Shows every word once, in ascending order, in an array that belongs to this automaton. */
    public void forEach(Consumer<byte[]> visitor) {
        if (root == NodeTable.NONE) {
            return;
        }
        byte[] word = new byte[layers];
        int[] nodes = new int[layers];
        int[] nextSymbol = new int[layers];
        nodes[0] = root;
        int layer = 0;
        while (layer >= 0) {
            int symbol = firstFrom(nodes[layer], nextSymbol[layer]);
            if (symbol == RangeList.SYMBOLS) {
                nextSymbol[layer--] = 0;
                continue;
            }
            word[layer] = (byte) symbol;
            nextSymbol[layer] = symbol + 1;
            if (layer + 1 == layers) {
                visitor.accept(word);
            } else {
                nodes[layer + 1] = child(nodes[layer], symbol);
                layer++;
            }
        }
    }

    /** The first symbol of the node that is not smaller; {@link RangeList#SYMBOLS} if there is none. */
    private int firstFrom(int node, int symbol) {
        if (symbol == RangeList.SYMBOLS || child(node, symbol) != NodeTable.NONE) {
            return symbol;
        }
        return lastAlike(node, symbol) + 1;
    }

    private int target(byte[] word, int length) {
        int node = root;
        for (int i = 0; i < length && node != NodeTable.NONE; i++) {
            node = child(node, word[i] & 0xFF);
        }
        return node;
    }

    /**
     * Adds the word.
     *
     * @return true iff it was not there before
     * @throws OutOfBudgetException when there is no room; the set is then unchanged
     */
    public boolean add(byte[] word) {
        walk(word);
        if (run[layers] == NodeTable.ACCEPT) {
            return false;
        }
        redirect(word, layers, NodeTable.ACCEPT);
        compactIfSparse();
        return true;
    }

    /**
     * Takes the word out. The paper (3.2) adds it to the complement: that is the same walk over the same nodes, with accept
     * and reject exchanged.
     *
     * @return true iff it was there
     * @throws OutOfBudgetException when shared nodes have to be copied and there is no room; the set is then unchanged
     */
    public boolean remove(byte[] word) {
        walk(word);
        if (run[layers] == NodeTable.NONE) {
            return false;
        }
        redirect(word, layers, NodeTable.NONE);
        compactIfSparse();
        return true;
    }

    /**
     * Takes out all siblings of the word, which differ from it in the last symbol only, and adds the word, in one walk.
     *
     * @throws OutOfBudgetException when there is no room; the set is then unchanged
     */
    public void replaceSiblings(byte[] word) {
        walk(word);
        int symbol = word[layers - 1] & 0xFF;
        ranges.clear();
        ranges.append(symbol, symbol, NodeTable.ACCEPT);
        int end = table.make(layers - 1, ranges.edges(), ranges.count());
        if (end != run[layers - 1]) {
            redirect(word, layers - 1, end);
            compactIfSparse();
        }
    }

    private void compactIfSparse() {
        if (table.isSparse()) {
            compact();
        }
    }

    /** Gives back the room that is free. Cost: the whole automaton. */
    public void compact() {
        table.compact(moved -> root = moved.applyAsInt(root));
    }

    /** Phase 1 of the paper's 3.1: notes the run of the word. */
    private void walk(byte[] word) {
        int node = root;
        run[0] = node;
        for (int i = 0; i < layers; i++) {
            node = child(node, word[i] & 0xFF);
            run[i + 1] = node;
        }
    }

    /**
     * Phase 2: after the first {@code length} symbols of the word comes the given node instead of that of the run. Goes
     * backwards as long as the node that is wanted one layer before exists.
     */
    private void redirect(byte[] word, int length, int node) {
        int layer = length;
        int wanted = node;
        while (layer > 0) {
            ranges.copyWith(table, run[layer - 1], word[layer - 1] & 0xFF, wanted);
            int found = predecessor(layer - 1);
            if (found == ABSENT) {
                break;
            }
            wanted = found;
            layer--;
        }
        link(word, layer, wanted);
    }

    /** The node of the layer that has the edges in {@link #ranges}, or {@link #ABSENT}. */
    private int predecessor(int layer) {
        if (ranges.count() == 0) {
            return NodeTable.NONE;
        }
        int found = table.find(layer, ranges.edges(), ranges.count());
        return found == NodeTable.NONE ? ABSENT : found;
    }

    /**
     * Phase 3: nodes of the run before the given layer that other words use too are copied, from the first of these on, since
     * a copy makes all that follows shared. The last one that is not shared changes in place. What only the old run used goes.
     */
    private void link(byte[] word, int layer, int wanted) {
        int copied = firstShared(word, layer);
        int made = wanted;
        try {
            for (int i = layer - 1; i >= copied; i--) {
                ranges.copyWith(table, run[i], word[i] & 0xFF, made);
                made = table.make(i, ranges.edges(), ranges.count());
            }
            if (copied == 0) {
                replaceRoot(made);
            } else {
                ranges.copyWith(table, run[copied - 1], word[copied - 1] & 0xFF, made);
                table.rewrite(run[copied - 1], ranges.edges(), ranges.count());
            }
        } catch (OutOfBudgetException full) {
            table.freeIfUnused(made);
            throw full;
        }
    }

    /** The first layer before the limit whose node on the run is reached by another prefix too; the limit if there is none. */
    private int firstShared(byte[] word, int limit) {
        if (root == NodeTable.NONE) {
            return 0;
        }
        int layer = Math.min(1, limit);
        while (layer < limit && isOnlyChild(run[layer], run[layer - 1], word[layer - 1] & 0xFF)) {
            layer++;
        }
        return layer;
    }

    /** References count ranges; a range of several symbols is as many edges of the paper. */
    private boolean isOnlyChild(int node, int parent, int symbol) {
        if (node == NodeTable.NONE || table.references(node) > 1) {
            return false;
        }
        long edge = table.edgeUpTo(parent, RangeList.largestLabel(symbol));
        return RangeList.first(edge) == RangeList.last(edge);
    }

    /** What only the old root referred to goes. */
    void replaceRoot(int node) {
        table.retain(node);
        table.release(root);
        root = node;
    }

    /**
     * Makes words longer: between their last symbol and those before it come the given symbols. What is in the set before is
     * there afterwards, with the new symbols in it.
     *
     * <p>Cost: a pass over all nodes, and a new node for each symbol and each node of the last layer.
     *
     * @throws OutOfBudgetException when there is no room; the set is then unchanged
     */
    public void insertBeforeLast(byte[] symbols) {
        if (symbols.length == 0) {
            return;
        }
        int oldLayers = layers;
        int newLayers = Math.addExact(oldLayers, symbols.length);
        reserveFor(newLayers);
        int end = table.end();
        for (int node = 0; node < end; node++) {
            if (table.isInUse(node) && table.tag(node) == oldLayers - 1) {
                lengthen(node, symbols);
            }
        }
        account.release(HeapSize.ofInts(oldLayers + 1L));
        run = new int[newLayers + 1];
        layers = newLayers;
    }

    private void reserveFor(int newLayers) {
        long nodes = 0;
        long edges = 0;
        for (int node = 0; node < table.end(); node++) {
            if (table.isInUse(node) && table.tag(node) == layers - 1) {
                nodes += newLayers - layers;
                edges += newLayers - layers + (long) table.degree(node);
            }
        }
        account.reserve(HeapSize.ofInts(newLayers + 1L));
        try {
            table.reserve(nodes, edges);
        } catch (OutOfBudgetException full) {
            account.release(HeapSize.ofInts(newLayers + 1L));
            throw full;
        }
    }

    /** The node stays in its layer, so that its parents need not change, and its edges move to a new last layer. */
    private void lengthen(int node, byte[] symbols) {
        int lastLayer = layers - 1 + symbols.length;
        long[] edges = ranges.edges();
        int made = table.make(lastLayer, edges, table.copyEdges(node, edges));
        for (int i = symbols.length - 1; i >= 0; i--) {
            int symbol = symbols[i] & 0xFF;
            ranges.clear();
            ranges.append(symbol, symbol, made);
            if (i > 0) {
                made = table.make(layers - 1 + i, ranges.edges(), ranges.count());
            }
        }
        table.rewrite(node, ranges.edges(), ranges.count());
    }

    /** The automaton of the words that are in this set or in the other one, of equal layers; its memory is the account's. */
    public WordAutomaton union(WordAutomaton other, Account forResult) {
        return new Product(Product.Operation.UNION, this, other).build(forResult);
    }

    /** The automaton of the words that are in both sets, of equal layers; its memory is the account's. */
    public WordAutomaton intersection(WordAutomaton other, Account forResult) {
        return new Product(Product.Operation.INTERSECTION, this, other).build(forResult);
    }

    /** The automaton in the language of Graphviz, the same text for the same set. */
    public String dot() {
        return dot(layer -> "");
    }

    /** The same with names beside the layers. */
    public String dot(IntFunction<String> layerNames) {
        return new AutomatonDrawing(this, layerNames).dot();
    }

    int root() {
        return root;
    }

    NodeTable table() {
        return table;
    }

    /** For what builds an automaton from the end: the node with these edges, {@link NodeTable#NONE} if there are none. */
    int make(int layer, RangeList list) {
        return list.count() == 0 ? NodeTable.NONE : table.make(layer, list.edges(), list.count());
    }

    /** Where the symbol leads to. */
    int child(int node, int symbol) {
        long edge = table.edgeUpTo(node, RangeList.largestLabel(symbol));
        return symbol <= RangeList.last(edge) ? NodeTable.child(edge) : NodeTable.NONE;
    }

    /** The last symbol up to which all lead to where this one leads to, as far as one range or gap tells. */
    int lastAlike(int node, int symbol) {
        int index = rangeBefore(node, symbol);
        if (index >= 0 && symbol <= RangeList.last(table.edgeAt(node, index))) {
            return RangeList.last(table.edgeAt(node, index));
        }
        return index + 1 < table.degree(node)
                ? RangeList.first(table.edgeAt(node, index + 1)) - 1
                : RangeList.SYMBOLS - 1;
    }

    /** The last range that starts with the symbol or before it; -1 if there is none. */
    private int rangeBefore(int node, int symbol) {
        int index = table.indexOf(node, RangeList.largestLabel(symbol));
        return index >= 0 ? index : ~index - 1;
    }
}
