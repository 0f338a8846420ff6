package pleat.stores.packed;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;

/**
 * The hash of one tuple at a time, made from that of the tuple before: only slots that differ cost more than a comparison.
 * Tuples may be of any width; the same values have the same hash whatever zeros follow them.
 */
public final class RunningHash {
    private static final int FIRST_WIDTH = 8;

    private final Account account;
    private TupleHash hash;
    /** What the sum is of. */
    private int[] tuple;

    private long sum;

    public RunningHash(Account account) {
        account.reserve(HeapSize.ofObject(3, 0, 1) + bytes(FIRST_WIDTH));
        this.account = account;
        this.hash = TupleHash.ofWidth(FIRST_WIDTH);
        this.tuple = new int[FIRST_WIDTH];
    }

    private static long bytes(int width) {
        return TupleHash.bytes(width) + HeapSize.ofInts(width);
    }

    /**
     * The hash of the tuple. All 64 bits are good.
     *
     * @throws OutOfBudgetException when the tuple is wider than any before and there is no room for its coefficients
     */
    public long of(int[] next) {
        int used = next.length;
        while (used > tuple.length && next[used - 1] == 0) {
            used--;
        }
        if (used > tuple.length) {
            widenTo(used);
        }
        for (int slot = 0; slot < tuple.length; slot++) {
            int value = slot < used ? next[slot] : 0;
            if (value != tuple[slot]) {
                sum += hash.change(slot, tuple[slot], value);
                tuple[slot] = value;
            }
        }
        return TupleHash.mix(sum);
    }

    private void widenTo(int width) {
        account.reserve(bytes(width));
        account.release(bytes(tuple.length));
        hash = TupleHash.ofWidth(width);
        tuple = Arrays.copyOf(tuple, width);
    }
}
