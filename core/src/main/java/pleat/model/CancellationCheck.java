package pleat.model;

/** Asked now and then in the middle of an expansion: a single state may need more work, or lead to more, than anybody can wait for. */
@FunctionalInterface
public interface CancellationCheck {
    /** Throws what ends the expansion, if it is to end. */
    void check();
}
