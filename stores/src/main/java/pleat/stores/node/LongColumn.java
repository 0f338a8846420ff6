package pleat.stores.node;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/** A {@link Column} of longs. */
public final class LongColumn extends Column {
    private long[][] pages = {};

    public LongColumn(Account account) {
        super(account);
    }

    public long get(int index) {
        return pages[index >>> SHIFT][index & (PAGE - 1)];
    }

    public void set(int index, long value) {
        pages[index >>> SHIFT][index & (PAGE - 1)] = value;
    }

    @Override
    long bytes(int length) {
        return HeapSize.ofLongs(length);
    }

    @Override
    void resizeList(int length) {
        pages = Arrays.copyOf(pages, length);
    }

    @Override
    void resizePage(int page, int length) {
        pages[page] = pages[page] == null ? new long[length] : Arrays.copyOf(pages[page], length);
    }

    @Override
    void dropPage(int page) {
        pages[page] = null;
    }
}
