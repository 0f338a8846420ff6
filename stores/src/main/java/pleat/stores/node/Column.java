package pleat.stores.node;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * A growing array in pages, of which all but the last are whole. It grows by a {@value #STEPS}th at a time, never by doubling:
 * beyond {@value #LEAST} elements at most a {@value #STEPS}th of it is empty.
 */
abstract sealed class Column permits IntColumn, LongColumn {
    static final int SHIFT = 12;
    static final int PAGE = 1 << SHIFT;

    private static final int LEAST = 16;
    private static final int STEPS = 64;

    private final Account account;
    private long capacity;
    /** How many pages there are places for. */
    private int places;

    Column(Account account) {
        account.reserve(HeapSize.ofObject(2, 1, 1) + HeapSize.ofReferences(0));
        this.account = account;
    }

    /** The size of a page on the heap. */
    abstract long bytes(int length);

    /** Gives the list of pages another length. */
    abstract void resizeList(int length);

    /** Makes the page, or keeps what there is of it. */
    abstract void resizePage(int page, int length);

    abstract void dropPage(int page);

    /** Makes sure that {@code 0 .. size - 1} exist; what did not exist before is 0 unless {@link #shrink} left something there. */
    public final void ensure(long size) {
        if (size > capacity) {
            grow(fitting(size));
        }
    }

    private void grow(long wanted) {
        ensurePlaces((int) ((wanted + PAGE - 1) >>> SHIFT));
        while (capacity < wanted) {
            int page = (int) (capacity >>> SHIFT);
            int length = (int) (capacity & (PAGE - 1));
            int longer = (int) Math.min(PAGE, length + wanted - capacity);
            account.reserve(bytes(longer));
            if (length > 0) {
                account.release(bytes(length));
            }
            resizePage(page, longer);
            capacity += longer - length;
        }
    }

    private void ensurePlaces(int pages) {
        if (pages > places) {
            int wanted = Math.max(pages, places + places / 8);
            account.reserve(HeapSize.ofReferences(wanted));
            account.release(HeapSize.ofReferences(places));
            resizeList(wanted);
            places = wanted;
        }
    }

    /** Gives back what lies behind the first {@code size}, but for the room of a column that grew to this size. */
    public final void shrink(long size) {
        long wanted = fitting(size);
        while (capacity > wanted) {
            int page = (int) ((capacity - 1) >>> SHIFT);
            long start = (long) page << SHIFT;
            int length = (int) (capacity - start);
            int shorter = (int) Math.max(0, wanted - start);
            if (shorter == 0) {
                dropPage(page);
                account.release(bytes(length));
            } else {
                resizePage(page, shorter);
                account.release(bytes(length) - bytes(shorter));
            }
            capacity = start + shorter;
        }
    }

    private static long fitting(long size) {
        long step = Math.min(PAGE, Long.highestOneBit(Math.max(LEAST, size / STEPS)));
        return (size + step - 1) & -step;
    }
}
