package pleat.csp.engine;

/** An interned node: terms of one table are equal when they are the same object. */
final class Term {
    private final Node node;
    private final int depth;
    private final int size;
    private volatile int number = -1;

    Term(Node node, int depth, int size) {
        this.node = node;
        this.depth = depth;
        this.size = size;
    }

    /** Levels of running processes inside of each other. */
    int depth() {
        return depth;
    }

    /** Running processes in it. */
    int size() {
        return size;
    }

    /** Its number among components; negative as long as it is none. */
    int number() {
        return number;
    }

    /** To be called once, when all that belongs to the number is there. */
    void setNumber(int among) {
        number = among;
    }

    Node node() {
        return node;
    }

    @Override
    public String toString() {
        return TermText.of(this);
    }
}
