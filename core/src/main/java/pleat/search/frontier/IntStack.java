package pleat.search.frontier;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/** Numbers, of which the last can be taken off again. */
public final class IntStack {
    private static final int FIRST_CAPACITY = 64;
    private static final int MOST = Integer.MAX_VALUE - 8;

    private final MemoryBudget.Account account;
    private int[] values = new int[0];
    private int size;

    /**
     * Takes no memory before the first number comes.
     *
     * @param account pays for it, and is closed by its owner
     */
    public IntStack(MemoryBudget.Account account) {
        this.account = account;
    }

    public void push(int value) {
        if (size == values.length) {
            grow();
        }
        values[size++] = value;
    }

    private void grow() {
        int larger = (int) Math.max(FIRST_CAPACITY, Math.min(2L * size, MOST));
        account.requireNumbers(size + 1L);
        account.reserve(HeapSize.ofInts(larger));
        values = Arrays.copyOf(values, larger);
        account.release(size == 0 ? 0 : HeapSize.ofInts(size));
    }

    public int pop() {
        return values[--size];
    }

    public int top() {
        return values[size - 1];
    }

    public int get(int index) {
        return values[index];
    }

    public int size() {
        return size;
    }

    public void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            out.writeInt(values[i]);
        }
    }

    /** Puts on top what {@link #writeTo} wrote. */
    public void readFrom(DataInputStream in) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            push(in.readInt());
        }
    }

    public void clear() {
        size = 0;
    }
}
