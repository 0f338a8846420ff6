package pleat.process;

/** A step that takes longer than it is followed. Has no stack trace: it is a matter of patience. */
final class UnfinishedStep extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int fault;

    UnfinishedStep(int fault) {
        super(null, null, false, false);
        this.fault = fault;
    }

    int fault() {
        return fault;
    }
}
