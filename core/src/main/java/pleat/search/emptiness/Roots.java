package pleat.search.emptiness;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/**
 * The components on the path of a depth-first search, as far as they are known: for each the number of its first state, the marks
 * within, whether there is a cycle, and the marks of the step that leads to it from the one before (Couvreur, "On-the-Fly Verification
 * of Linear Temporal Logic", FM 1999).
 */
final class Roots {
    private static final int FIRST_CAPACITY = 16;

    private final Marks marks;
    private final MemoryBudget.Account account;
    private int row;
    private int[] numbers = new int[0];
    private boolean[] cyclic = new boolean[0];
    /** For each component two rows: within, and of the step that leads there. */
    private long[] rows = new long[0];

    private int size;

    /**
     * Takes no memory before the first component comes.
     *
     * @param account pays for it, and is closed by its owner
     */
    Roots(Marks marks, MemoryBudget.Account account) {
        this.marks = marks;
        this.account = account;
        this.row = marks.length();
    }

    private long bytes(long length) {
        return HeapSize.ofInts(length) + HeapSize.ofBytes(length) + HeapSize.ofLongs(2L * row * length);
    }

    /** A component of one state, without marks. */
    void push(int number, long[] arrival) {
        if (size == numbers.length) {
            int larger = Math.max(FIRST_CAPACITY, 2 * size);
            account.reserve(bytes(larger));
            numbers = Arrays.copyOf(numbers, larger);
            cyclic = Arrays.copyOf(cyclic, larger);
            rows = Arrays.copyOf(rows, 2 * row * larger);
            account.release(size == 0 ? 0 : bytes(size));
        }
        numbers[size] = number;
        cyclic[size] = false;
        int at = 2 * row * size;
        Arrays.fill(rows, at, at + row, 0);
        System.arraycopy(arrival, 0, rows, at + row, row);
        size++;
    }

    /**
     * Rows are longer now.
     *
     * @param wordsBefore of a set of parties
     * @param without how many components at the end have no state yet
     */
    void widen(int wordsBefore, int without) {
        int length = numbers.length;
        int before = row;
        account.reserve(HeapSize.ofLongs(2L * marks.length() * length));
        row = marks.length();
        long[] longer = new long[2 * row * length];
        for (int i = 0; i < size; i++) {
            marks.widen(rows, 2 * before * i, wordsBefore, i < size - without, longer, 2 * row * i);
            marks.widen(rows, 2 * before * i + before, wordsBefore, false, longer, 2 * row * i + row);
        }
        rows = longer;
        account.release(HeapSize.ofLongs(2L * before * length));
    }

    int topNumber() {
        return numbers[size - 1];
    }

    void pop() {
        size--;
    }

    /** A step leads from the last component to the one that has the state: they are one now, with those between. */
    void merge(int number, long[] step) {
        while (numbers[size - 1] > number) {
            int at = 2 * row * (size - 1);
            for (int i = 0; i < row; i++) {
                step[i] |= rows[at + i] | rows[at + row + i];
            }
            size--;
        }
        cyclic[size - 1] = true;
        int at = 2 * row * (size - 1);
        for (int i = 0; i < row; i++) {
            rows[at + i] |= step[i];
        }
    }

    /** Adds a state to the last component, by the parties that are enabled there. */
    void addState(long[] enabled) {
        marks.addState(enabled, rows, 2 * row * (size - 1));
    }

    /** Whether the last component, as far as it is known, has an accepted and fair cycle through all of it. */
    boolean isAccepted() {
        return cyclic[size - 1] && marks.isAccepted(rows, 2 * row * (size - 1));
    }

    /** Whether a cycle of the last component visits all acceptance sets. */
    boolean visitsAllSets() {
        return cyclic[size - 1] && marks.visitsAllSets(rows, 2 * row * (size - 1));
    }

    void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(marks.partyWords());
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            out.writeInt(numbers[i]);
            out.writeBoolean(cyclic[i]);
            for (int at = 2 * row * i; at < 2 * row * (i + 1); at++) {
                out.writeLong(rows[at]);
            }
        }
    }

    /** Takes in what {@link #writeTo} wrote; there must be nothing before. */
    void readFrom(DataInputStream in) throws IOException {
        marks.widenTo(in.readInt());
        row = marks.length();
        int count = in.readInt();
        long[] none = new long[row];
        for (int i = 0; i < count; i++) {
            push(in.readInt(), none);
            cyclic[i] = in.readBoolean();
            for (int at = 2 * row * i; at < 2 * row * (i + 1); at++) {
                rows[at] = in.readLong();
            }
        }
    }

    /** The marks of the last component. */
    long[] topRow() {
        int at = 2 * row * (size - 1);
        return Arrays.copyOfRange(rows, at, at + row);
    }
}
