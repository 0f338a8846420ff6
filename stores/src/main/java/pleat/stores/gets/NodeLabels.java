package pleat.stores.gets;

/** What a person reads in a drawing of a {@link SharingGraph}. */
@FunctionalInterface
public interface NodeLabels {
    /**
     * The text in a node.
     *
     * @param position of the value in its tuple, from 0
     */
    String label(int position, int value);

    /** What stands beside a layer; empty where it has no name. */
    default String layer(int position) {
        return "";
    }
}
