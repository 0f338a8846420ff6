package pleat.reduction;

import java.util.Arrays;
import pleat.model.StateSink;

/** Keeps what an expansion sends, to send a part of it on. */
final class Expanded implements StateSink {
    private static final int ACCEPT = 0;
    private static final int FAULT = 1;
    private static final int UNFINISHED = 2;
    private static final int BROKEN = 3;
    /** Of kind, transition, and length or fault. */
    private static final int HEADER = 3;
    /** Values that are kept: 16 MB. */
    private static final int MOST = 1 << 22;

    private int[] kept = new int[1 << 10];
    private int end;
    private int cursor;
    private boolean fails;
    private int[] vector = {};
    /** Takes what comes, where it is too much to be kept; then nothing is left out. */
    private StateSink overflow;

    private boolean overflows;

    /** Begins another expansion. */
    void begin(StateSink sink) {
        end = 0;
        fails = false;
        overflows = false;
        overflow = sink;
    }

    /** Whether there was too much to be kept, and everything has been sent. */
    boolean hasOverflown() {
        return overflows;
    }

    /** Whether something could not be evaluated. */
    boolean hasFailed() {
        return fails;
    }

    /** Goes back to the first event. */
    void rewind() {
        cursor = 0;
    }

    boolean hasNext() {
        return cursor < end;
    }

    /** The transition of the event that comes next. */
    int transition() {
        return kept[cursor + 1];
    }

    void skip() {
        cursor += HEADER + (kept[cursor] == ACCEPT ? kept[cursor + 2] : 0);
    }

    /** Sends the event that comes next. */
    void send(StateSink sink) {
        int transition = kept[cursor + 1];
        int number = kept[cursor + 2];
        switch (kept[cursor]) {
            case ACCEPT -> {
                if (vector.length != number) {
                    vector = new int[number];
                }
                System.arraycopy(kept, cursor + HEADER, vector, 0, number);
                sink.accept(transition, vector);
            }
            case FAULT -> sink.fault(transition, number);
            case UNFINISHED -> sink.unfinished(transition, number);
            default -> sink.broken(transition, number);
        }
        skip();
    }

    private boolean keep(int kind, int transition, int number, int values) {
        if (!overflows && end + HEADER + values > MOST) {
            overflows = true;
            rewind();
            while (hasNext()) {
                send(overflow);
            }
        }
        if (overflows) {
            return false;
        }
        if (end + HEADER + values > kept.length) {
            kept = Arrays.copyOf(kept, Math.max(2 * kept.length, end + HEADER + values));
        }
        kept[end] = kind;
        kept[end + 1] = transition;
        kept[end + 2] = number;
        end += HEADER;
        return true;
    }

    @Override
    public void accept(int transition, int[] next) {
        if (keep(ACCEPT, transition, next.length, next.length)) {
            System.arraycopy(next, 0, kept, end, next.length);
            end += next.length;
        } else {
            overflow.accept(transition, next);
        }
    }

    @Override
    public void fault(int transition, int fault) {
        fails = true;
        if (!keep(FAULT, transition, fault, 0)) {
            overflow.fault(transition, fault);
        }
    }

    @Override
    public void unfinished(int transition, int fault) {
        fails = true;
        if (!keep(UNFINISHED, transition, fault, 0)) {
            overflow.unfinished(transition, fault);
        }
    }

    @Override
    public void broken(int transition, int fault) {
        if (!keep(BROKEN, transition, fault, 0)) {
            overflow.broken(transition, fault);
        }
    }
}
