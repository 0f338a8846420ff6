package pleat.stores.node;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/** A {@link Column} of ints. */
public final class IntColumn extends Column {
    private int[][] pages = {};

    public IntColumn(Account account) {
        super(account);
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

    public void clear() {
        for (int[] page : pages) {
            if (page != null) {
                Arrays.fill(page, 0);
            }
        }
    }

    @Override
    long bytes(int length) {
        return HeapSize.ofInts(length);
    }

    @Override
    void resizeList(int length) {
        pages = Arrays.copyOf(pages, length);
    }

    @Override
    void resizePage(int page, int length) {
        pages[page] = pages[page] == null ? new int[length] : Arrays.copyOf(pages[page], length);
    }

    @Override
    void dropPage(int page) {
        pages[page] = null;
    }
}
