package pleat.stores.fold;

import java.util.concurrent.Callable;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeyParts;
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
        if (folded.size() == 0) {
            FirstLayers first = folded.firstLayers(encoding, table);
            return isTooDeep(first.encoding()) ? Result.NOT_FOLDED : foldFirst(first);
        }
        if (isTooDeep(encoding)) {
            return Result.NOT_FOLDED;
        }
        long copy = HeapSize.ofLongs((long) table.size() * encoding.words());
        account.reserve(copy + KeySort.bytes(encoding.words(), table.size()));
        try {
            long[] sorted = new Reencoding(table, encoding, encoding).sortedKeys(1);
            account.release(KeySort.bytes(encoding.words(), table.size()));
            return fold(folded, sorted, table.size(), table.bytes());
        } finally {
            account.release(copy);
        }
    }

    /** Whether a diagram of these keys has more layers than pays. */
    static boolean isTooDeep(Encoding encoding) {
        return encoding.shape().depth() > FoldTuning.MOST_LAYERS;
    }

    /** Part by part, so that the keys in their new encoding take a fraction of what the table takes. */
    private Result foldFirst(FirstLayers first) {
        int words = first.encoding().words();
        long reserved = KeyParts.bytes(words, FoldTuning.FIRST_PARTS);
        account.reserve(reserved);
        try {
            KeyParts parts = new KeyParts(table, encoding, first.encoding(), FoldTuning.FIRST_PARTS);
            folded.begin(first);
            long mostBytes = mostBytes(folded, table.bytes());
            for (int part = 0; part < FoldTuning.FIRST_PARTS; part++) {
                if (parts.count(part) > 0) {
                    insert(parts, part, words, mostBytes);
                }
            }
        } catch (NodeArena.TooManyNodes nothingShared) {
            folded.clear();
            return Result.NOT_FOLDED;
        } catch (OutOfBudgetException full) {
            folded.clear();
            throw full;
        } finally {
            account.release(reserved);
        }
        folded.tidy();
        return pays(folded, table.bytes(), table.size()) ? Result.PAYS : Result.PAYS_NO_MORE;
    }

    private void insert(KeyParts parts, int part, int words, long mostBytes) {
        int count = parts.count(part);
        long copy = HeapSize.ofLongs((long) count * words);
        account.reserve(copy + KeySort.bytes(words, count));
        try {
            long[] sorted = parts.sortedKeys(part);
            account.release(KeySort.bytes(words, count));
            folded.insert(sorted, count, mostBytes);
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
        folded.tidy();
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
