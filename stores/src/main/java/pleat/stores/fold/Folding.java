package pleat.stores.fold;

import java.util.concurrent.Callable;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;

/**
 * Folds the keys of a table into the diagram, and leaves the table as it is: others look things up in it meanwhile. While it
 * runs the folded states belong to it; whoever waits for its end sees what it did to them.
 */
final class Folding implements Callable<Folding.Result> {
    /** While states are being folded, the diagram may grow by so many times the bytes that they take flat. */
    private static final long PATIENCE = 4;
    /** A diagram of so many bytes is never too large. */
    private static final long SMALL = 1 << 16;

    private final Account account;
    private final FoldedStates folded;
    private final FlatTable table;
    private final Encoding encoding;

    enum Result {
        PAYS,
        /** The states are folded, but share so little that no more should be. */
        PAYS_NO_MORE,
        /** The states share so little that they were not folded. */
        NOT_FOLDED
    }

    /** @param encoding of the keys in the table */
    Folding(Account account, FoldedStates folded, FlatTable table, Encoding encoding) {
        this.account = account;
        this.folded = folded;
        this.table = table;
        this.encoding = encoding;
    }

    /** @throws OutOfBudgetException when there is no room; nothing is folded then */
    @Override
    public Result call() {
        FirstLayers first = folded.size() == 0 ? folded.firstLayers(encoding, table) : null;
        Encoding target = first == null ? encoding : first.encoding();
        long copy = HeapSize.ofLongs((long) table.size() * target.words());
        account.reserve(copy + KeySort.bytes(target.words(), table.size()));
        try {
            long[] sorted = table.sortedCopy(encoding, target, 1);
            account.release(KeySort.bytes(target.words(), table.size()));
            if (first != null) {
                folded.begin(first);
            }
            return fold(folded, sorted, table.size(), table.bytes());
        } finally {
            account.release(copy);
        }
    }

    /**
     * Folds sorted keys that take so many bytes flat.
     *
     * @throws OutOfBudgetException when there is no room; nothing is folded then
     */
    static Result fold(FoldedStates folded, long[] sorted, int count, long flatBytes) {
        try {
            folded.insert(sorted, count, mostBytes(folded, flatBytes));
        } catch (CompactNodes.TooManyNodes nothingShared) {
            folded.dropGarbage();
            return Result.NOT_FOLDED;
        }
        return pays(folded, flatBytes, count) ? Result.PAYS : Result.PAYS_NO_MORE;
    }

    /** What the nodes may take together while states are folded that take so many bytes flat. */
    private static long mostBytes(FoldedStates folded, long flatBytes) {
        return folded.nodes().bytes() + SMALL + PATIENCE * flatBytes;
    }

    /** Whether the diagram is smaller than a flat table would be, one in which so many states take so many bytes. */
    private static boolean pays(FoldedStates folded, long flatBytes, int states) {
        return folded.cleanBytes() <= SMALL + (double) folded.size() * flatBytes / states;
    }
}
