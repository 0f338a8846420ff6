package pleat.stores.gets;

/** Is shown the tuples of a {@link SharingGraph}. */
@FunctionalInterface
public interface TupleVisitor {
    /**
     * One tuple of the set.
     *
     * @param values the tuple is {@code 0 .. length - 1}; belongs to the graph and is valid only during the call
     */
    void visit(int[] values, int length);
}
