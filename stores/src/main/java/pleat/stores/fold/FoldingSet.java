package pleat.stores.fold;

import java.util.List;
import java.util.function.Consumer;
import pleat.state.StateLayout;
import pleat.store.MemoryBudget.Account;
import pleat.store.OutOfBudgetException;
import pleat.store.StateBatch;
import pleat.stores.memory.HeapSize;

/**
 * A flat table in front of a diagram. New states go to the table; when it is full, it is sorted and folded into the diagram in
 * one walk. A state is in one of the two.
 */
final class FoldingSet {
    /** Fewer states than this are not worth folding when no more will come. */
    private static final int WORTH_SETTLING = 1 << 16;
    /** While states are being folded, the diagram may grow by so many times the bytes that they take flat. */
    private static final long PATIENCE = 4;
    /** A diagram of so many bytes is never too large. */
    private static final long SMALL = 1 << 16;

    private final StateLayout layout;
    private final Account account;
    private final FlatLimit limit;
    private final FoldedStates folded;
    private FlatTable table;
    private KeyMaker maker;
    private KeyBatch keys;
    /** Set when a fold was refused: the table is sorted then, and nothing can be added any more. */
    private OutOfBudgetException refusal;

    FoldingSet(StateLayout layout, Layering layering, FlatLimit limit, Account account) {
        this.layout = layout;
        this.account = account;
        this.limit = limit;
        Encoding encoding = new Encoding(layout, layout.width(), List.of());
        account.reserve(HeapSize.ofObject(8, 0, 0) + KeyMaker.bytes(encoding));
        this.folded = new FoldedStates(account, encoding, layering);
        this.table = new FlatTable(account, encoding.words());
        this.maker = new KeyMaker(encoding);
        this.keys = new KeyBatch(1, encoding.words());
        account.reserve(keys.bytes());
    }

    /** Adds a state; {@link #makeRoom} must have said that there is room. */
    boolean add(int[] state) {
        while (!maker.make(state)) {
            widenFor(state);
        }
        return !folded.contains(maker.key(), 0) && table.add(maker.key(), 0);
    }

    /** Adds the states of a batch; {@link #makeRoom} must have said that there is room. */
    void addAll(StateBatch batch) {
        int count = batch.size();
        makeKeys(batch);
        table.locate(keys, count);
        int waiting = 0;
        for (int i = 0; i < count; i++) {
            keys.waiting[waiting] = i;
            waiting += keys.places[i] < 0 ? 1 : 0;
        }
        int found = folded.find(keys, waiting);
        for (int i = 0; i < found; i++) {
            keys.places[keys.waiting[i]] = KeyBatch.KNOWN;
        }
        int words = table.words();
        for (int i = 0; i < count; i++) {
            int place = keys.places[i];
            batch.answer(i, place < 0 && table.addFrom(~place, keys.keys, i * words));
        }
    }

    /** Makes the keys of all with one encoding, wide enough for each of them. */
    private void makeKeys(StateBatch batch) {
        int words = table.words();
        ensureKeys(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            if (maker.make(batch.state(i))) {
                maker.copyTo(keys.keys, i * words);
            } else {
                widenFor(batch.state(i));
                words = table.words();
                ensureKeys(batch.size());
                i = -1;
            }
        }
    }

    private void ensureKeys(int count) {
        if (!keys.fits(count, table.words())) {
            int capacity = Math.max(count, keys.places.length);
            account.reserve(KeyBatch.bytes(capacity, table.words()));
            account.release(keys.bytes());
            keys = new KeyBatch(capacity, table.words());
        }
    }

    /** Goes over to an encoding that a state fits; all of it or, when the budget refuses, nothing. */
    private void widenFor(int[] state) {
        Encoding wider = folded.encoding().widenedFor(state);
        boolean fits = wider.words() == table.words();
        FlatTable other = fits ? table : table.widened(wider.words());
        try {
            account.reserve(KeyMaker.bytes(wider));
            try {
                folded.widen(wider);
            } catch (OutOfBudgetException full) {
                account.release(KeyMaker.bytes(wider));
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
        account.release(KeyMaker.bytes(maker.encoding()));
        maker = new KeyMaker(wider);
    }

    /** After the layers were ordered anew. A key may have a word more then, which the old room pays for. */
    private void renewMaker() {
        account.release(KeyMaker.bytes(maker.encoding()));
        maker = new KeyMaker(folded.encoding());
        account.reserve(KeyMaker.bytes(maker.encoding()));
    }

    boolean contains(int[] state) {
        return maker.make(state) && (folded.contains(maker.key(), 0) || table.contains(maker.key(), 0));
    }

    /**
     * Makes room for so many states more, if need be by folding those that are flat.
     *
     * @return false when folding does not pay: the states share too little
     * @throws OutOfBudgetException when there is no room; the set is unchanged and still answers
     */
    boolean makeRoom(int more) {
        if (refusal != null) {
            throw refusal;
        }
        int most = limit.keys(size(), table.words());
        boolean pays = table.size() == 0 || table.size() + more <= most || fold();
        if (pays && !table.hasRoomFor(more)) {
            int larger = table.room() + table.room() / 2;
            table.resize(Math.max(table.size() + more, Math.min(most, larger)));
        }
        return pays;
    }

    /** Folds what is flat; false if that does not pay. */
    private boolean fold() {
        int count = table.size();
        long flatBytes = table.bytes();
        try {
            if (folded.size() == 0) {
                tighten();
            }
            folded.insert(table.sortedKeys(), count, folded.nodes().bytes() + SMALL + PATIENCE * flatBytes);
        } catch (CompactNodes.TooManyNodes nothingShared) {
            folded.dropGarbage();
            return false;
        } catch (OutOfBudgetException full) {
            refusal = full;
            throw full;
        }
        emptyTable();
        return folded.cleanBytes() <= SMALL + (double) folded.size() * flatBytes / count;
    }

    /** Before the first fold: gives each slot the bits that its values need, in as few layers as possible. */
    private void tighten() {
        Encoding old = folded.encoding();
        Encoding tight = FirstLayers.of(layout, old, table);
        FlatTable other = table.encodedAnew(old, tight);
        try {
            folded.widen(tight);
        } catch (OutOfBudgetException full) {
            other.free();
            throw full;
        }
        table.free();
        table = other;
        renewMaker();
    }

    private void emptyTable() {
        if (folded.encoding().words() == table.words()) {
            table.clear();
        } else {
            forgetFlat();
        }
        renewMaker();
    }

    /** Takes the flat states out of the set. */
    void forgetFlat() {
        table.free();
        table = new FlatTable(account, folded.encoding().words());
    }

    /**
     * Folds what is flat, if there is enough of it, and gives back what only growth needs.
     *
     * @return false when folding does not pay
     */
    boolean settle() {
        boolean pays = true;
        if (folded.size() > 0 || table.size() >= WORTH_SETTLING) {
            pays = table.size() == 0 || fold();
            folded.reorganise();
            if (pays) {
                emptyTable();
            }
        }
        if (pays) {
            table.resize(table.size());
        }
        return pays;
    }

    boolean remove(int[] state) {
        if (!maker.make(state)) {
            return false;
        }
        if (folded.contains(maker.key(), 0)) {
            folded.remove(maker.key());
            return true;
        }
        return table.remove(maker.key(), 0);
    }

    /** Shows the states that are flat. */
    void forEachFlat(Consumer<int[]> visitor) {
        int[] state = new int[folded.encoding().width()];
        for (int at = table.nextFrom(0); at >= 0; at = table.nextFrom(at + table.words())) {
            folded.encoding().read(table.keys(), at, state);
            visitor.accept(state);
        }
    }

    long size() {
        return folded.size() + table.size();
    }

    /** Of the states, how many are flat. */
    int flat() {
        return table.size();
    }

    FoldedStates folded() {
        return folded;
    }
}
