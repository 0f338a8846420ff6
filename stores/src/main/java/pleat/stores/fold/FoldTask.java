package pleat.stores.fold;

import java.util.concurrent.Callable;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeySort;
import pleat.stores.diagram.key.Reencoding;

/**
 * Folds the keys of a table into the diagram, and leaves the table as it is: others look things up in it meanwhile. While it
 * runs the folded states belong to it; whoever waits for its end sees what it did to them.
 */
final class FoldTask implements Callable<FoldTask.Result> {
    private final Account account;
    private final DiagramSet folded;
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
    FoldTask(Account account, DiagramSet folded, FlatTable table, Encoding encoding) {
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
            long[] sorted = new Reencoding(table, encoding, target).sortedKeys(1);
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
    static Result fold(DiagramSet folded, long[] sorted, int count, long flatBytes) {
        try {
            folded.insert(sorted, count, mostBytes(folded, flatBytes));
        } catch (NodeArena.TooManyNodes nothingShared) {
            folded.dropGarbage();
            return Result.NOT_FOLDED;
        }
        return pays(folded, flatBytes, count) ? Result.PAYS : Result.PAYS_NO_MORE;
    }

    /** What the nodes may take together while states are folded that take so many bytes flat. */
    private static long mostBytes(DiagramSet folded, long flatBytes) {
        return folded.nodes().bytes() + FoldTuning.SMALL_DIAGRAM_BYTES + FoldTuning.MOST_GROWTH * flatBytes;
    }

    /** Whether the diagram is smaller than a flat table would be, one in which so many states take so many bytes. */
    private static boolean pays(DiagramSet folded, long flatBytes, int states) {
        return folded.cleanBytes() <= FoldTuning.SMALL_DIAGRAM_BYTES + (double) folded.size() * flatBytes / states;
    }
}
