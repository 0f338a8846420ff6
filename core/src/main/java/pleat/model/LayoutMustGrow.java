package pleat.model;

/**
 * Raised in the middle of an expansion by a model that must not let the layout grow, where it would have to; see
 * {@link Model#forThread}. Has no stack trace: it is a matter of who does the work.
 */
public final class LayoutMustGrow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LayoutMustGrow() {
        super(null, null, false, false);
    }
}
