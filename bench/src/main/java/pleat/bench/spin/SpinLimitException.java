package pleat.bench.spin;

/** SPIN met a limit before it had seen all states. */
public final class SpinLimitException extends IllegalStateException {
    private final Limit limit;

    /** Which one. */
    public enum Limit {
        TIME,
        MEMORY
    }

    SpinLimitException(Limit limit, String message) {
        super(message);
        this.limit = limit;
    }

    public Limit limit() {
        return limit;
    }
}
