package pleat.csp.engine;

/** An interned node: terms of one table are equal when they are the same object. */
final class Term {
    private final Node node;

    Term(Node node) {
        this.node = node;
    }

    Node node() {
        return node;
    }

    @Override
    public String toString() {
        return TermText.of(this);
    }
}
