package pleat.csp.engine;

/** An interned node: terms of one table are equal when they are the same object. */
final class Term {
    private final Node node;
    private final int depth;

    Term(Node node, int depth) {
        this.node = node;
        this.depth = depth;
    }

    /** Levels of running processes inside of each other. */
    int depth() {
        return depth;
    }

    Node node() {
        return node;
    }

    @Override
    public String toString() {
        return TermText.of(this);
    }
}
