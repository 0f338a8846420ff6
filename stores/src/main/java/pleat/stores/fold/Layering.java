package pleat.stores.fold;

/** How the layers of the diagram are chosen. */
public enum Layering {
    /** Each layer is moved to where it makes the diagram smallest, whenever that has grown; then neighbours are joined. */
    SIFTED,
    /** The slots in their declared order, to see what the order is worth. */
    GIVEN
}
