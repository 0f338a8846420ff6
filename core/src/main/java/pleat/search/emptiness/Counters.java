package pleat.search.emptiness;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/** A small number for each of many: a byte, and an entry of a map for those that are larger. Serves several threads. */
final class Counters {
    private static final int PAGE_SHIFT = 20;
    private static final int PAGE_SIZE = 1 << PAGE_SHIFT;
    /** In place of a number that is in the map. */
    private static final int LARGE = 255;
    /** An entry, its key and its value, and its share of the table. */
    private static final long ENTRY_BYTES = 80;

    private static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);

    private final MemoryBudget.Account account;
    private final byte[][] pages;
    private final Map<Long, Integer> large = new HashMap<>();

    /** @param account pays for it, and is closed by its owner */
    Counters(long count, MemoryBudget.Account account) {
        this.account = account;
        int pageCount = (int) ((count + PAGE_SIZE - 1) >>> PAGE_SHIFT);
        account.reserve(HeapSize.ofReferences(pageCount) + pageCount * HeapSize.ofBytes(PAGE_SIZE));
        this.pages = new byte[pageCount][PAGE_SIZE];
    }

    boolean isZero(long index) {
        return get(index) == 0;
    }

    private int get(long index) {
        return (byte) BYTES.getVolatile(page(index), offset(index)) & 0xFF;
    }

    private byte[] page(long index) {
        return pages[(int) (index >>> PAGE_SHIFT)];
    }

    private static int offset(long index) {
        return (int) index & PAGE_SIZE - 1;
    }

    private boolean replace(long index, int expected, int value) {
        return BYTES.compareAndSet(page(index), offset(index), (byte) expected, (byte) value);
    }

    void increment(long index) {
        int value = get(index);
        while (value < LARGE - 1 && !replace(index, value, value + 1)) {
            value = get(index);
        }
        if (value >= LARGE - 1) {
            incrementLarge(index);
        }
    }

    private synchronized void incrementLarge(long index) {
        if (get(index) < LARGE) {
            account.reserve(ENTRY_BYTES);
            large.put(index, LARGE);
            replace(index, LARGE - 1, LARGE);
        } else {
            large.merge(index, 1, Integer::sum);
        }
    }

    /** Returns what is left. The number must be positive, and nothing may be incremented any more. */
    int decrement(long index) {
        int value = get(index);
        while (value < LARGE && !replace(index, value, value - 1)) {
            value = get(index);
        }
        return value < LARGE ? value - 1 : decrementLarge(index);
    }

    private synchronized int decrementLarge(long index) {
        int value = get(index);
        if (value < LARGE) {
            return decrement(index);
        }
        int left = large.get(index) - 1;
        if (left < LARGE) {
            large.remove(index);
            account.release(ENTRY_BYTES);
            replace(index, LARGE, left);
        } else {
            large.put(index, left);
        }
        return left;
    }
}
