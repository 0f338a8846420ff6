package pleat.stores.ondd;

import java.util.Arrays;
import java.util.function.IntFunction;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.GraphSize;
import pleat.stores.node.LayeredDrawing;
import pleat.stores.node.NodeTable;
import pleat.stores.node.Picture;

/**
 * An ordered n-ary decision diagram of a set of tuples, one layer a slot, whose arcs are labelled with ranges of values
 * (Visser, Memory efficient state storage in SPIN, 1996, section 7, after Rauzy's Toupie). No two nodes of a layer have the
 * same arcs, and every path goes through every layer, so the diagram is the minimal one of its set.
 *
 * <p>A node's tag is its layer, its edges are {@link Breakpoints}. T is the node without edges, one layer below the last; it
 * is always there. The first layer is there even when no slot is, because a tuple without slots is the tuple [0]. Its node
 * has no equal and may have more arcs than all others together, so it is not in the table and changes in place.
 *
 * <p>Cost of looking up: a binary search a layer. Of adding: the edges of the nodes on the path.
 */
final class RangeDiagram {
    private final Account account;
    private final NodeTable nodes;
    private final Breakpoints root;
    /** The edges of the node that is being made. */
    private final Breakpoints scratch;
    /** For each layer the node that the last descent met; none for the first. */
    private int[] path = new int[1];

    private int terminal;
    private int layers = 1;
    private long mostNodes;

    RangeDiagram(Account account) {
        account.reserve(HeapSize.ofObject(5, 2, 1) + HeapSize.ofInts(1));
        this.account = account;
        this.nodes = NodeTable.shared(account);
        this.root = Breakpoints.holding(nodes, account);
        this.scratch = Breakpoints.scratch(account);
        this.terminal = nodes.make(layers, scratch.points(), 0);
        nodes.retain(terminal);
        noteSize();
    }

    /** Number of slots that the diagram tells apart; all further ones must be 0. */
    int layers() {
        return layers;
    }

    boolean contains(int[] tuple) {
        int node = root.child(value(tuple, 0));
        for (int layer = 1; layer < layers && node != NodeTable.NONE; layer++) {
            node = child(node, value(tuple, layer));
        }
        return node != NodeTable.NONE;
    }

    /**
     * The union with the diagram of a single tuple, which follows one path and changes nothing beside it.
     *
     * @return true iff the tuple was not there before
     */
    boolean add(int[] tuple) {
        int leaving = descend(tuple);
        if (leaving > layers) {
            return false;
        }
        root.makeRoom();
        root.set(value(tuple, 0), union(tuple, leaving));
        root.trim();
        noteSize();
        if (nodes.isSparse()) {
            compact();
        }
        return true;
    }

    /** The first layer before which the path of the tuple has led nowhere; past T's if it leads to T. */
    private int descend(int[] tuple) {
        int node = root.child(value(tuple, 0));
        int layer = 1;
        while (layer < layers && node != NodeTable.NONE) {
            path[layer] = node;
            node = child(node, value(tuple, layer));
            layer++;
        }
        return node == NodeTable.NONE ? layer : layers + 1;
    }

    /** What the first value is to lead to. */
    private int union(int[] tuple, int leaving) {
        int node = terminal;
        try {
            for (int layer = layers - 1; layer > 0; layer--) {
                scratch.load(nodes, layer < leaving ? path[layer] : NodeTable.NONE);
                scratch.set(value(tuple, layer), node);
                node = nodes.make(layer, scratch.points(), scratch.count());
            }
            return node;
        } catch (OutOfBudgetException full) {
            nodes.freeIfUnused(node);
            throw full;
        }
    }

    private int child(int node, int value) {
        int index = nodes.indexOf(node, value);
        int covering = index >= 0 ? index : ~index - 1;
        return covering < 0 ? NodeTable.NONE : NodeTable.child(nodes.edgeAt(node, covering));
    }

    private static int value(int[] tuple, int layer) {
        return layer < tuple.length ? tuple[layer] : 0;
    }

    /**
     * Appends a layer; in all tuples so far it is 0. What was T becomes the new layer's node for 0, under the same number, so
     * that nothing above it changes.
     */
    void appendLayer() {
        makeRoom(layers + 1);
        int newTerminal = nodes.make(layers + 1, scratch.points(), 0);
        try {
            scratch.load(nodes, NodeTable.NONE);
            scratch.set(0, newTerminal);
            nodes.rewrite(terminal, scratch.points(), scratch.count());
        } catch (OutOfBudgetException full) {
            nodes.freeIfUnused(newTerminal);
            throw full;
        }
        nodes.retain(newTerminal);
        nodes.release(terminal);
        terminal = newTerminal;
        layers++;
        noteSize();
    }

    /** Gives back the room that is free. Cost: the whole diagram. */
    void compact() {
        nodes.compact(moved -> {
            root.renumber(moved);
            terminal = moved.applyAsInt(terminal);
        });
        scratch.clear();
    }

    private void makeRoom(int length) {
        if (path.length < length) {
            account.reserve(HeapSize.ofInts(length));
            account.release(HeapSize.ofInts(path.length));
            path = Arrays.copyOf(path, length);
        }
    }

    private void noteSize() {
        mostNodes = Math.max(mostNodes, nodeCount());
    }

    private long nodeCount() {
        return nodes.nodes() + (root.count() > 0 ? 1 : 0);
    }

    /** Edges are breakpoints, those that lead nowhere included; the largest diagram is the largest after an operation. */
    GraphSize graphSize() {
        return new GraphSize(nodeCount(), nodes.edges() + root.count(), mostNodes);
    }

    /** The first layer's node is in the table only for as long as it is drawn. */
    String draw(IntFunction<String> layerName) {
        if (root.count() == 0) {
            return new LayeredDrawing(nodes, terminal, layerName, this::range).of(NodeTable.NONE);
        }
        int top = nodes.make(0, root.points(), root.count());
        String text = new LayeredDrawing(nodes, terminal, layerName, this::range).of(top);
        nodes.freeIfUnused(top);
        return text;
    }

    private String range(int node, int index) {
        int from = NodeTable.label(nodes.edgeAt(node, index));
        boolean isLast = index + 1 == nodes.degree(node);
        int to = isLast ? Integer.MAX_VALUE : NodeTable.label(nodes.edgeAt(node, index + 1)) - 1;
        return Picture.label(from == to ? String.valueOf(from) : from + ".." + to);
    }
}
