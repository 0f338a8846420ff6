package pleat.search.traversal;

/** Asked now and then in the middle of an expansion: a single state may have more successors than anybody can wait for. */
public interface CancellationCheck {
    /** Throws what ends the expansion, if it is to end. */
    void check();
}
