package pleat.stores.fold;

import java.util.Arrays;
import java.util.function.IntFunction;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.store.PendingStates;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyEncoder;

/** The keys of the states that were not found in a {@link Snapshot}. */
final class FoldPendingStates implements PendingStates {
    private static final int FIRST_CAPACITY = 64;

    /** An epoch in which nothing was looked up. */
    private static final long NEVER = -1;

    private final Account account;
    private final Owner owner;

    private boolean[] isNew = new boolean[FIRST_CAPACITY];
    /** By the encoding, of all states or of none. */
    private long[] keys;

    private Encoding encoding;
    private boolean encoded;
    private int size;
    /** Of the snapshot in which all states were looked up; negative if some were not. */
    private long epoch;
    /** What the account has paid for. */
    private long paid;

    /** Adds pending states to the set. */
    interface Owner {
        void commit(FoldPendingStates pending, IntFunction<int[]> states);
    }

    FoldPendingStates(Account account, Owner owner, Encoding encoding) {
        this.account = account;
        this.owner = owner;
        use(encoding);
    }

    /** Has no states now, and gets those that are not found in a snapshot. */
    void begin(Snapshot snapshot) {
        size = 0;
        epoch = snapshot.epoch();
        use(snapshot.encoding());
        encoded = true;
    }

    private void use(Encoding other) {
        int capacity = isNew.length;
        pay(capacity, other.words());
        if (keys == null || keys.length != capacity * other.words()) {
            keys = new long[capacity * other.words()];
        }
        encoding = other;
    }

    /** Pays for so many keys. */
    private void pay(int capacity, int words) {
        long needed =
                HeapSize.ofObject(5, 2, 2) + HeapSize.ofBytes(capacity) + HeapSize.ofLongs((long) capacity * words);
        account.reserve(Math.max(0, needed - paid));
        account.release(Math.max(0, paid - needed));
        paid = needed;
    }

    private void ensureRoom() {
        if (size == isNew.length) {
            int capacity = 2 * size;
            pay(capacity, encoding.words());
            isNew = Arrays.copyOf(isNew, capacity);
            keys = Arrays.copyOf(keys, capacity * encoding.words());
        }
    }

    /** Adds a state that was looked up: one of a batch. */
    void add(KeyBatch batch, int index) {
        ensureRoom();
        int words = encoding.words();
        for (int i = 0; i < words; i++) {
            keys[size * words + i] = batch.keys[index * words + i];
        }
        size++;
    }

    /** Adds a state that does not fit the encoding, or comes after such a one. */
    void addWithoutKey() {
        ensureRoom();
        size++;
        encoded = false;
        epoch = NEVER;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void cut(int first) {
        size = first;
    }

    @Override
    public void commit(IntFunction<int[]> states) {
        owner.commit(this, states);
    }

    @Override
    public boolean isNew(int index) {
        return isNew[index];
    }

    /** Of the snapshot in which all states were looked up; negative if some states were not looked up. */
    long epoch() {
        return epoch;
    }

    /** Whether all states have keys. */
    boolean isEncoded() {
        return encoded;
    }

    boolean isEncodedBy(Encoding other) {
        return encoded && encoding == other;
    }

    /**
     * Gives the states the keys that a encoder makes, if they have others. Then nothing is known of them.
     *
     * @return a state that does not fit; null if all do
     */
    int[] encode(KeyEncoder encoder, IntFunction<int[]> states) {
        if (isEncodedBy(encoder.encoding())) {
            return null;
        }
        epoch = NEVER;
        encoded = false;
        use(encoder.encoding());
        for (int i = 0; i < size; i++) {
            int[] state = states.apply(i);
            if (!encoder.make(state)) {
                return state;
            }
            encoder.copyTo(keys, i * encoding.words());
        }
        encoded = true;
        return null;
    }

    /** Adds the states to a table that has room for them. They must have been looked up in all else. */
    void addTo(FlatTable table, KeyBatch scratch) {
        table.addAll(keys, size, scratch, isNew);
    }

    /** Looks the states up once more, and adds those that are not found to a table that has room for them. */
    void addAgainTo(FlatTable table, Snapshot snapshot, KeyBatch scratch) {
        int words = encoding.words();
        int step = scratch.capacity();
        for (int first = 0; first < size; first += step) {
            int number = Math.min(step, size - first);
            System.arraycopy(keys, first * words, scratch.keys, 0, number * words);
            snapshot.lookUp(scratch, number);
            for (int i = 0; i < number; i++) {
                isNew[first + i] = scratch.places[i] < 0 && table.add(scratch.keys, i * words);
            }
        }
    }

    /** For who adds a state elsewhere. */
    void answer(int index, boolean added) {
        isNew[index] = added;
    }

    /** Gives its memory back. It must not be used afterwards. */
    void discard() {
        account.release(paid);
        paid = 0;
    }
}
