package pleat.stores.node;

import java.util.Arrays;
import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;

/**
 * A growing array of longs in pages. The first page starts small and doubles, so that a small structure is small; all others
 * are whole.
 */
public final class LongColumn {
    private static final int SHIFT = 13;
    static final int PAGE = 1 << SHIFT;
    private static final int FIRST = 16;

    private final Account account;
    private long[][] pages = {new long[FIRST]};
    private int pageCount = 1;

    public LongColumn(Account account) {
        account.reserve(HeapSize.ofObject(2, 1, 0) + HeapSize.ofReferences(1) + HeapSize.ofLongs(FIRST));
        this.account = account;
    }

    public long get(int index) {
        return pages[index >>> SHIFT][index & (PAGE - 1)];
    }

    public void set(int index, long value) {
        pages[index >>> SHIFT][index & (PAGE - 1)] = value;
    }

    /** Makes sure that {@code 0 .. size - 1} exist; new ones are 0. */
    public void ensure(long size) {
        while (capacity() < size) {
            if (pageCount == 1 && pages[0].length < PAGE) {
                int length = Math.min(PAGE, 2 * pages[0].length);
                account.reserve(HeapSize.ofLongs(length));
                account.release(HeapSize.ofLongs(pages[0].length));
                pages[0] = Arrays.copyOf(pages[0], length);
            } else {
                addPage();
            }
        }
    }

    private void addPage() {
        if (pageCount == pages.length) {
            account.reserve(HeapSize.ofReferences(2L * pageCount));
            account.release(HeapSize.ofReferences(pageCount));
            pages = Arrays.copyOf(pages, 2 * pageCount);
        }
        account.reserve(HeapSize.ofLongs(PAGE));
        pages[pageCount++] = new long[PAGE];
    }

    long capacity() {
        return pageCount == 1 ? pages[0].length : (long) pageCount << SHIFT;
    }

    /** Gives back the pages that lie behind the first {@code size}. */
    public void shrink(long size) {
        while (pageCount > 1 && (long) (pageCount - 1) << SHIFT >= size) {
            pages[--pageCount] = null;
            account.release(HeapSize.ofLongs(PAGE));
        }
    }
}
