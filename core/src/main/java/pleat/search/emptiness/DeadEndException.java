package pleat.search.emptiness;

/**
 * An observer that accepts whatever follows is reached, and every way from there ends with a transition that cannot be evaluated.
 * {@link Algorithm#REACHABILITY} does not decide such a product.
 */
public final class DeadEndException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DeadEndException() {
        super(null, null, false, false);
    }
}
