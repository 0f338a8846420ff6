package pleat.search.frontier;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/** Numbers, of which the last can be taken off again. */
public final class IntStack {
    private final MemoryBudget.Account account;
    private int[] values = new int[64];
    private int size;

    /** @param account pays for it, and is closed by its owner */
    public IntStack(MemoryBudget.Account account) {
        this.account = account;
        account.reserve(HeapSize.ofInts(values.length));
    }

    public void push(int value) {
        if (size == values.length) {
            account.requireNumbers(2L * size);
            account.reserve(HeapSize.ofInts(2L * size));
            int[] larger = Arrays.copyOf(values, 2 * size);
            account.release(HeapSize.ofInts(size));
            values = larger;
        }
        values[size++] = value;
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

    public void clear() {
        size = 0;
    }
}
