package pleat.stores.fold;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.StateBatch;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.key.CodeLearning;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyEncoder;
import pleat.stores.diagram.key.Reencoding;

/**
 * A flat table in front of a diagram. New states go to the table; when it is full, it is sorted and folded into the diagram in
 * one walk. A state is in one of the two.
 */
final class BufferedSet {
    /** A fold that is not due must not be refused: so much is free, for each byte of the table. */
    private static final int FREE_TO_FOLD_AHEAD = 8;

    private final Account account;
    private final FlatLimit limit;
    private final DiagramSet folded;
    private FlatTable table;
    /** What was the table until {@link #freeze}: it only answers, until it is folded. Null most of the time. */
    private FlatTable frozen;
    /** The number of folded states; that of {@link #folded} itself is in the hands of a {@link FoldTask} while there is one. */
    private long foldedSize;
    /** Makes the keys of the flat states. */
    private KeyEncoder encoder;
    /** Remembers keys once there is a diagram, because that spares looking into it. */
    private final BatchKeys batchKeys;
    /** Set when a fold was refused: the table is sorted then, and nothing can be added any more. */
    private OutOfBudgetException refusal;

    BufferedSet(StateLayout layout, Layering layering, FlatLimit limit, Account account) {
        this.account = account;
        this.limit = limit;
        Encoding encoding = Encoding.empty(layout);
        account.reserve(HeapSize.ofObject(8, 0, 1) + KeyEncoder.bytes(encoding));
        this.folded = new DiagramSet(account, encoding, layering);
        this.table = new FlatTable(account, encoding.words());
        this.encoder = new KeyEncoder(encoding);
        this.batchKeys = new BatchKeys(account, encoding.words());
    }

    /** Adds a state; {@link #makeRoom} must have said that there is room. */
    boolean add(int[] state) {
        while (!encoder.make(state)) {
            widenFor(state);
        }
        return !folded.contains(encoder.key(), 0) && table.add(encoder.key(), 0);
    }

    /** Adds the states of a batch; {@link #makeRoom} must have said that there is room. */
    void addAll(StateBatch batch) {
        for (int[] unfit = makeKeys(batch); unfit != null; unfit = makeKeys(batch)) {
            widenFor(unfit);
        }
        KeyBatch keys = batchKeys.keys();
        keys.known(folded.find(keys, locate(keys)));
        answer(batch, keys);
    }

    /**
     * Adds the states of a batch whose keys were made, while the folded states are in the hands of others.
     *
     * @param others all states that are not in the table
     */
    void addAll(StateBatch batch, Snapshot others) {
        KeyBatch keys = batchKeys.keys();
        others.find(keys, locate(keys));
        answer(batch, keys);
    }

    /** See {@link BatchKeys#fill}. */
    int[] makeKeys(StateBatch batch) {
        return batchKeys.fill(batch, encoder);
    }

    /** Looks for the keys in the table, and lets those wait that are not there. */
    private int locate(KeyBatch keys) {
        int count = keys.size();
        table.locate(keys, count);
        int waiting = 0;
        for (int i = 0; i < count; i++) {
            keys.waiting[waiting] = i;
            waiting += keys.places[i] < 0 ? 1 : 0;
        }
        return waiting;
    }

    /** Adds the keys that were found nowhere. */
    private void answer(StateBatch batch, KeyBatch keys) {
        int words = table.words();
        for (int i = 0; i < keys.size(); i++) {
            int place = keys.places[i];
            batch.answer(keys.states[i], place < 0 && table.addFrom(~place, keys.keys, i * words));
        }
    }

    /** For whoever adds so many keys together, or more; what it holds is lost. */
    KeyBatch scratch(int count) {
        return batchKeys.withRoomFor(count, table.words());
    }

    /** Goes over to an encoding that a state fits; all of it or, when the budget refuses, nothing. */
    void widenFor(int[] state) {
        batchKeys.rememberNothing();
        Encoding wider = folded.encoding().widenedFor(state);
        boolean fits = wider.words() == table.words();
        FlatTable other = fits ? table : table.widened(wider.words());
        try {
            account.reserve(KeyEncoder.bytes(wider));
            try {
                folded.widen(wider);
            } catch (OutOfBudgetException full) {
                account.release(KeyEncoder.bytes(wider));
                throw full;
            }
        } catch (OutOfBudgetException full) {
            if (!fits) {
                other.free();
            }
            throw full;
        }
        if (!fits) {
            table.free();
            table = other;
        }
        account.release(KeyEncoder.bytes(encoder.encoding()));
        encoder = new KeyEncoder(wider);
        remember();
    }

    /** After the layers were ordered anew. A key may have a word more then, which the old room pays for. */
    private void renewEncoder() {
        batchKeys.rememberNothing();
        account.release(KeyEncoder.bytes(encoder.encoding()));
        encoder = new KeyEncoder(folded.encoding());
        account.reserve(KeyEncoder.bytes(encoder.encoding()));
        remember();
    }

    boolean contains(int[] state) {
        return isFolded(state) || isFlat(state);
    }

    private boolean isFolded(int[] state) {
        KeyEncoder own = foldedEncoder();
        return own.make(state) && folded.contains(own.key(), 0);
    }

    /** Only a fold that came to its end when there was no room for its consequences leaves two encodings behind. */
    private KeyEncoder foldedEncoder() {
        return folded.encoding() == encoder.encoding() ? encoder : new KeyEncoder(folded.encoding());
    }

    private boolean isFlat(int[] state) {
        return encoder.make(state)
                && (table.contains(encoder.key(), 0) || (frozen != null && frozen.contains(encoder.key(), 0)));
    }

    /**
     * Makes room for so many states more, if need be by folding those that are flat.
     *
     * @return false when folding does not pay: the states share too little
     * @throws OutOfBudgetException when there is no room; the set is unchanged and still answers
     */
    boolean makeRoom(int more) {
        checkRefusal();
        boolean pays = isLargeEnoughFor(more) || fold();
        if (pays) {
            growFor(more);
        }
        return pays;
    }

    private void remember() {
        if (foldedSize > 0) {
            batchKeys.remember(table.words(), table.room());
        }
    }

    /** Throws if a fold was refused. */
    void checkRefusal() {
        if (refusal != null) {
            throw refusal;
        }
    }

    /** Whether so many more states may stay flat. Once there are folded ones, only an empty table becomes larger. */
    boolean isLargeEnoughFor(int more) {
        return table.size() == 0 || (table.size() + more <= mostFlat() && (foldedSize == 0 || table.hasRoomFor(more)));
    }

    private int mostFlat() {
        return foldedSize == 0 ? limit.first(table.words()) : limit.keys(size(), table.words());
    }

    /** Lets the table grow if it is too small for so many more, or if that costs nothing, because it is empty. */
    void growFor(int more) {
        int most = mostFlat();
        int larger = table.room() + table.room() / 2;
        if (table.size() == 0 && foldedSize > 0 && larger < most) {
            table.resize(Math.max(more, most));
        } else if (!table.hasRoomFor(more)) {
            table.resize(Math.max(table.size() + more, Math.min(most, FlatTable.nextRoom(table.size() + more))));
        }
    }

    /**
     * Folds what is flat before the table is full, if it would be folded then anyway; see {@link #makeRoom}.
     *
     * @param free the bytes that there are for it; if they are few, the table stays as it is
     */
    boolean foldAhead(long free) {
        checkRefusal();
        return foldedSize == 0 || table.size() == 0 || free < FREE_TO_FOLD_AHEAD * table.bytes() || fold();
    }

    /** Folds what is flat; false if that does not pay. */
    private boolean fold() {
        FoldTask.Result result;
        try {
            result = folded.size() == 0
                    ? new FoldTask(account, folded, table, encoder.encoding()).call()
                    : foldInPlace();
        } catch (OutOfBudgetException full) {
            throw refuse(full);
        }
        if (result == FoldTask.Result.NOT_FOLDED) {
            return false;
        }
        foldedSize = folded.size();
        emptyTable();
        return result == FoldTask.Result.PAYS;
    }

    /** The first fold gives each slot the bits that its values need, of a copy; all others sort the table where it is. */
    private FoldTask.Result foldInPlace() {
        if (FoldTask.isTooDeep(encoder.encoding())) {
            return FoldTask.Result.NOT_FOLDED;
        }
        long flatBytes = table.bytes();
        return FoldTask.fold(folded, table.sortedKeys(), table.size(), flatBytes);
    }

    /** Nothing can be added from now on. */
    OutOfBudgetException refuse(OutOfBudgetException full) {
        refusal = full;
        return full;
    }

    private void emptyTable() {
        if (folded.encoding().words() == table.words()) {
            table.clear();
        } else {
            table.free();
            table = new FlatTable(account, folded.encoding().words());
        }
        renewEncoder();
    }

    /** Takes the states of a set in; there must be none here. */
    void load(FoldedSet set, StateLayout layout) {
        folded.load(set, layout);
        foldedSize = folded.size();
        emptyTable();
    }

    /** Takes the flat states out of the set. */
    void forgetFlat() {
        FlatTable empty = new FlatTable(account, folded.encoding().words());
        table.free();
        table = empty;
        thaw();
        renewEncoder();
    }

    /**
     * Puts an empty table in the place of the one there is, which only answers from now on. The new one is half as large again
     * as a single thread would have it: the fold that goes on beside should be over when it is full.
     */
    void freeze() {
        FlatTable empty = new FlatTable(account, table.words());
        try {
            int most = mostFlat();
            empty.resize(Math.max(table.room(), most + most / 2));
        } catch (OutOfBudgetException full) {
            empty.free();
            throw full;
        }
        frozen = table;
        table = empty;
    }

    private void thaw() {
        if (frozen != null) {
            frozen.free();
            frozen = null;
        }
    }

    /** Folds what is frozen; to be run by any thread, while nothing else here but look-ups and additions goes on. */
    FoldTask foldTask() {
        return new FoldTask(account, folded, frozen, encoder.encoding());
    }

    /** What was frozen is folded, and perhaps the encoding is another one. */
    void install() {
        foldedSize = folded.size();
        thaw();
        if (folded.encoding() != encoder.encoding()) {
            encodeAnew();
        }
    }

    /** What is flat may have bits that the new encoding has not seen in what was folded. */
    private void encodeAnew() {
        Encoding wider = folded.encoding()
                .widenedTo(new CodeLearning(table, encoder.encoding())
                        .fitting(folded.encoding().codes()));
        if (wider != folded.encoding()) {
            folded.widen(wider);
        }
        FlatTable other = new Reencoding(table, encoder.encoding(), folded.encoding()).table();
        table.free();
        table = other;
        renewEncoder();
    }

    /**
     * Folds what is flat, if there is enough of it, and gives back what only growth needs. A few states stay in the table that they
     * have: beside it, one that is smaller would be the peak.
     *
     * @return false when folding does not pay
     */
    boolean compact() {
        checkRefusal();
        boolean pays = true;
        if (folded.size() > 0 || table.size() >= FoldTuning.LEAST_FOLDED_AT_END) {
            pays = table.size() == 0 || fold();
            folded.compact();
            if (pays) {
                emptyTable();
            }
        }
        batchKeys.rememberNothing();
        if (pays && foldedSize > 0) {
            table.resize(table.size());
        }
        return pays;
    }

    boolean remove(int[] state) {
        batchKeys.rememberNothing();
        KeyEncoder own = foldedEncoder();
        if (own.make(state) && folded.contains(own.key(), 0)) {
            folded.remove(own.key());
            foldedSize--;
            return true;
        }
        return encoder.make(state)
                && (table.remove(encoder.key(), 0) || (frozen != null && frozen.remove(encoder.key(), 0)));
    }

    /** Shows the states that are flat. */
    void forEachFlat(Consumer<int[]> visitor) {
        table.forEachState(encoder.encoding(), visitor);
        if (frozen != null) {
            frozen.forEachState(encoder.encoding(), visitor);
        }
    }

    long size() {
        return foldedSize + flat();
    }

    long foldedSize() {
        return foldedSize;
    }

    /** Of the states, how many are flat. */
    int flat() {
        return table.size() + (frozen == null ? 0 : frozen.size());
    }

    FlatTable table() {
        return table;
    }

    /** Null most of the time. */
    FlatTable frozen() {
        return frozen;
    }

    /** For the owner; of the flat states. */
    KeyEncoder encoder() {
        return encoder;
    }

    DiagramSet folded() {
        return folded;
    }
}
