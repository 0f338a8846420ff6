package pleat.stores.fold;

/**
 * The diagram of {@link FoldedStates} as it is at some moment. Immutable, so that any thread can look things up in it while
 * the diagram grows: nodes never change, and new ones are not reachable from this root.
 */
final class Diagram {
    private final Encoding encoding;
    private final int[][] pages;
    private final Entrance entrance;
    private final int root;
    private final int nodes;
    private final long edges;

    /**
     * @param pages of the nodes, in an array that never changes
     * @param entrance to what is below the root; null if there is no root
     */
    Diagram(Encoding encoding, int[][] pages, Entrance entrance, int root, int nodes, long edges) {
        this.encoding = encoding;
        this.pages = pages;
        this.entrance = entrance;
        this.root = root;
        this.nodes = nodes;
        this.edges = edges;
    }

    Encoding encoding() {
        return encoding;
    }

    int pages() {
        return pages.length;
    }

    int nodes() {
        return nodes;
    }

    long edges() {
        return edges;
    }

    /** See {@link #find(int[][], Entrance, Encoding, KeyBatch, int)}. */
    int find(KeyBatch batch, int waiting) {
        return root == CompactNodes.NONE ? 0 : find(pages, entrance, encoding, batch, waiting);
    }

    /**
     * Looks up several keys together, layer by layer: the steps of one key wait for each other, those of different keys do
     * not.
     *
     * @param waiting how many keys of the batch to look up
     * @return how many of them are there; they are the first ones that wait then
     */
    static int find(int[][] pages, Entrance entrance, Encoding encoding, KeyBatch batch, int waiting) {
        int words = encoding.words();
        int still = entrance.enter(batch, waiting, words);
        for (int layer = entrance.below(); layer >= 0; layer--) {
            still = CompactNodes.step(
                    pages, batch, still, words, encoding.word(layer), encoding.place(layer), encoding.mask(layer));
        }
        return still;
    }
}
