package pleat.store;

/**
 * The size of a store that is a graph.
 *
 * @param nodes in use
 * @param edges in use
 * @param mostNodes the most nodes there ever were
 */
public record GraphSize(long nodes, long edges, long mostNodes) {
    /** Of a store that is no graph. */
    public static final GraphSize NONE = new GraphSize(0, 0, 0);
}
