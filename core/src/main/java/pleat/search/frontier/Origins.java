package pleat.search.frontier;

/** Where some states with consecutive numbers were discovered: in which record of a log, as which successor. */
public final class Origins {
    /** More are not kept, since a single record can list any number of states. */
    private static final int MOST = 1 << 16;

    private final long first;
    private final long[] records;
    private final int[] successors;

    private Origins(long first, int count) {
        this.first = first;
        this.records = new long[count];
        this.successors = new int[count];
    }

    /** Room for the states from {@code atLeast} on to this one, or as many of the last of them as are kept. */
    public static Origins upTo(long state, long atLeast) {
        long first = Math.max(atLeast, state - MOST + 1);
        return new Origins(first, Math.toIntExact(state - first + 1));
    }

    public long first() {
        return first;
    }

    /** States before the first are passed over. */
    public void note(long state, long record, int successor) {
        if (state >= first) {
            records[index(state)] = record;
            successors[index(state)] = successor;
        }
    }

    public long recordOf(long state) {
        return records[index(state)];
    }

    public int successorOf(long state) {
        return successors[index(state)];
    }

    private int index(long state) {
        return (int) (state - first);
    }
}
