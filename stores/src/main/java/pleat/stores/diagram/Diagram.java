package pleat.stores.diagram;

import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyShape;

/**
 * A diagram as it is at some moment. Immutable, so that any thread can look things up in it while
 * the diagram grows: nodes never change, and new ones are not reachable from this root.
 */
public final class Diagram {
    private final Encoding encoding;
    private final int[][] pages;
    private final TopLayersTable top;
    private final int root;
    private final int nodes;
    private final long edges;

    /**
     * @param pages of the nodes, in an array that never changes
     * @param top of what is below the root; null if there is no root
     */
    public Diagram(Encoding encoding, int[][] pages, TopLayersTable top, int root, int nodes, long edges) {
        this.encoding = encoding;
        this.pages = pages;
        this.top = top;
        this.root = root;
        this.nodes = nodes;
        this.edges = edges;
    }

    public Encoding encoding() {
        return encoding;
    }

    public int pages() {
        return pages.length;
    }

    public int nodes() {
        return nodes;
    }

    public long edges() {
        return edges;
    }

    /** See {@link #find(int[][], TopLayersTable, KeyShape, KeyBatch, int)}. */
    public int find(KeyBatch batch, int waiting) {
        return root == NodeArena.NONE ? 0 : find(pages, top, encoding.shape(), batch, waiting);
    }

    /**
     * Looks up several keys together, layer by layer: the steps of one key wait for each other, those of different keys do
     * not.
     *
     * @param waiting how many keys of the batch to look up
     * @return how many of them are there; they are the first ones that wait then
     */
    public static int find(int[][] pages, TopLayersTable top, KeyShape shape, KeyBatch batch, int waiting) {
        int words = shape.words();
        int still = top.enter(batch, waiting, words);
        for (int layer = top.below(); layer >= 0; layer--) {
            still = NodeArena.step(
                    pages, batch, still, words, shape.word(layer), shape.place(layer), shape.mask(layer));
        }
        return still;
    }
}
