package pleat.app.run;

/** A run reached one of its limits before the search could begin. The message is why it ends. */
public final class UnfinishedException extends Exception {
    private static final long serialVersionUID = 1;

    UnfinishedException(String reason) {
        super(reason);
    }
}
