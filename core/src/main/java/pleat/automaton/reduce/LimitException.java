package pleat.automaton.reduce;

/** A construction would need more than it was allowed. Says nothing about the input but that it is too hard for these bounds. */
public final class LimitException extends Exception {
    public LimitException(String message) {
        super(message);
    }
}
