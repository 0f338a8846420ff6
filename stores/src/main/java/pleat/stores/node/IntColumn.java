package pleat.stores.node;

import java.util.Arrays;
import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;

/**
 * A growing array of ints in pages. The first page starts small and doubles, so that a small structure is small; all others
 * are whole.
 */
public final class IntColumn {
    private static final int SHIFT = 13;
    private static final int PAGE = 1 << SHIFT;
    private static final int FIRST = 16;

    private final Account account;
    private int[][] pages = {new int[FIRST]};
    private int pageCount = 1;

    public IntColumn(Account account) {
        account.reserve(HeapSize.ofObject(2, 1, 0) + HeapSize.ofReferences(1) + HeapSize.ofInts(FIRST));
        this.account = account;
    }

    public int get(int index) {
        return pages[index >>> SHIFT][index & (PAGE - 1)];
    }

    public void set(int index, int value) {
        pages[index >>> SHIFT][index & (PAGE - 1)] = value;
    }

    public void add(int index, int change) {
        pages[index >>> SHIFT][index & (PAGE - 1)] += change;
    }

    /** Makes sure that {@code 0 .. size - 1} exist; new ones are 0. */
    public void ensure(long size) {
        while (capacity() < size) {
            if (pageCount == 1 && pages[0].length < PAGE) {
                int length = Math.min(PAGE, 2 * pages[0].length);
                account.reserve(HeapSize.ofInts(length));
                account.release(HeapSize.ofInts(pages[0].length));
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
        account.reserve(HeapSize.ofInts(PAGE));
        pages[pageCount++] = new int[PAGE];
    }

    private long capacity() {
        return pageCount == 1 ? pages[0].length : (long) pageCount << SHIFT;
    }

    public void clear() {
        for (int i = 0; i < pageCount; i++) {
            Arrays.fill(pages[i], 0);
        }
    }
}
