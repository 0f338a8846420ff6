package pleat.memory;

import java.util.Locale;

/** A part of the run needs more memory than the budget has left. The run ends; nothing was lost. */
public sealed class OutOfBudgetException extends RuntimeException permits OutOfNumbersException {
    private final String part;
    private final long requested;
    private final long used;
    private final long limit;

    public OutOfBudgetException(String part, long requested, long used, long limit) {
        this(
                String.format(
                        Locale.ROOT,
                        "%s needs %,d more bytes, but %,d of %,d are in use",
                        part,
                        requested,
                        used,
                        limit),
                part,
                requested,
                used,
                limit);
    }

    OutOfBudgetException(String message, String part, long requested, long used, long limit) {
        super(message);
        this.part = part;
        this.requested = requested;
        this.used = used;
        this.limit = limit;
    }

    /** The same, told by the part that wanted to have what could not be made. */
    public OutOfBudgetException of(String wanting) {
        return new OutOfBudgetException(wanting, requested, used, limit);
    }

    /** The part that is full. */
    public String part() {
        return part;
    }

    public long requested() {
        return requested;
    }

    public long limit() {
        return limit;
    }
}
