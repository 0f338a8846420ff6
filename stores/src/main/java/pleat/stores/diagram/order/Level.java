package pleat.stores.diagram.order;

import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.key.Layer;

/**
 * The nodes of one layer of a {@link LayeredGraph}, numbered from 0. The edges of a node stand together, sorted by label.
 * Immutable: nobody writes into the arrays.
 */
public final class Level {
    /** Of a cost. */
    public static final int UNIT_BYTES = 4;

    private final Layer what;
    private final int[] starts;
    private final byte[] labels;
    private final int[] children;

    /**
     * @param what the label of an edge means
     * @param starts where the edges of each node start, and the number of edges as the last entry
     */
    public Level(Layer what, int[] starts, byte[] labels, int[] children) {
        this.what = what;
        this.starts = starts;
        this.labels = labels;
        this.children = children;
    }

    public Layer what() {
        return what;
    }

    public int nodes() {
        return starts.length - 1;
    }

    public int edges() {
        return children.length;
    }

    public int start(int node) {
        return starts[node];
    }

    public int end(int node) {
        return starts[node + 1];
    }

    public int label(int edge) {
        return labels[edge];
    }

    /** The labels of all edges, as bits. */
    public int labels() {
        int seen = 0;
        for (byte label : labels) {
            seen |= 1 << label;
        }
        return seen;
    }

    /** The level whose labels are the places that those here have among them. */
    public Level numbered(Layer other) {
        int seen = labels();
        byte[] places = new byte[labels.length];
        for (int edge = 0; edge < places.length; edge++) {
            places[edge] = (byte) Integer.bitCount(seen & ((1 << labels[edge]) - 1));
        }
        return new Level(other, starts, places, children);
    }

    /** A node of the layer below. */
    public int child(int edge) {
        return children[edge];
    }

    /** About the bytes that the layer takes in {@link NodeArena}, in units of {@link #UNIT_BYTES}. */
    public long cost() {
        return cost(nodes(), edges());
    }

    public static long cost(long nodes, long edges) {
        return edges + 2 * nodes;
    }
}
