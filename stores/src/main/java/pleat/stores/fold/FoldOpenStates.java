package pleat.stores.fold;

import java.util.Arrays;
import java.util.function.Consumer;
import pleat.store.MemoryBudget.Account;
import pleat.store.OpenStates;
import pleat.stores.memory.HeapSize;

/** The states that were not found in a {@link Snapshot}, with their keys. */
final class FoldOpenStates implements OpenStates {
    private static final int FIRST_CAPACITY = 64;

    /** An epoch in which nothing was looked up. */
    private static final long NEVER = -1;

    private final Account account;
    private final Consumer<FoldOpenStates> owner;

    private final StateRows states = new StateRows(FIRST_CAPACITY);
    private long[] numbers = new long[FIRST_CAPACITY];
    private boolean[] isNew = new boolean[FIRST_CAPACITY];
    /** By the encoding, of all states or of none. */
    private long[] keys;

    private Encoding encoding;
    private boolean encoded;
    private int size;
    /** Of the snapshot in which all states were looked up; negative if some were not. */
    private long epoch;
    /** The state that was asked for last. */
    private int[] current = new int[0];
    /** What the account has paid for. */
    private long paid;

    /** @param owner adds them to the set */
    FoldOpenStates(Account account, Consumer<FoldOpenStates> owner, Encoding encoding) {
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
        pay(other, states.rows(), states.width());
        int words = other.words();
        if (keys == null || keys.length != states.rows() * words) {
            keys = new long[states.rows() * words];
        }
        encoding = other;
    }

    /** Pays for so many states of so many slots. */
    private void pay(Encoding other, int capacity, int slots) {
        long needed = HeapSize.ofObject(8, 2, 2)
                + StateRows.bytes(capacity, slots)
                + HeapSize.ofInts(slots)
                + HeapSize.ofLongs(capacity)
                + HeapSize.ofBytes(capacity)
                + HeapSize.ofLongs((long) capacity * other.words());
        account.reserve(Math.max(0, needed - paid));
        account.release(Math.max(0, paid - needed));
        paid = needed;
    }

    private void ensureRoom(int slots) {
        if (size == states.rows()) {
            int capacity = 2 * size;
            int width = Math.max(states.width(), slots);
            pay(encoding, capacity, width);
            states.resize(capacity, width);
            numbers = Arrays.copyOf(numbers, capacity);
            isNew = Arrays.copyOf(isNew, capacity);
            keys = Arrays.copyOf(keys, capacity * encoding.words());
        } else if (slots > states.width()) {
            pay(encoding, states.rows(), slots);
            states.resize(states.rows(), slots);
        }
    }

    /** Adds a state that was looked up: the one of a batch, whose keys lie one behind the other. */
    void add(long number, StateRows batch, int index, long[] batchKeys) {
        ensureRoom(batch.width());
        states.write(size, batch, index);
        numbers[size] = number;
        int words = encoding.words();
        for (int i = 0; i < words; i++) {
            keys[size * words + i] = batchKeys[index * words + i];
        }
        size++;
    }

    /** Adds a state that does not fit the encoding, or comes after such a one. */
    void addWithoutKey(long number, int[] state) {
        ensureRoom(state.length);
        states.write(size, state);
        numbers[size] = number;
        size++;
        encoded = false;
        epoch = NEVER;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public long number(int index) {
        return numbers[index];
    }

    @Override
    public int[] state(int index) {
        if (current.length != states.width()) {
            current = new int[states.width()];
        }
        states.read(index, current);
        return current;
    }

    @Override
    public boolean isNew(int index) {
        return isNew[index];
    }

    @Override
    public void cut(long number) {
        while (size > 0 && numbers[size - 1] >= number) {
            size--;
        }
    }

    @Override
    public void commit() {
        owner.accept(this);
    }

    /** See {@link Snapshot#epoch}; negative if some states were not looked up. */
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
     * Gives the states the keys that a maker makes, if they have others. Then nothing is known of them.
     *
     * @return a state that does not fit; null if all do
     */
    int[] encode(KeyMaker maker) {
        if (isEncodedBy(maker.encoding())) {
            return null;
        }
        epoch = NEVER;
        encoded = false;
        use(maker.encoding());
        for (int i = 0; i < size; i++) {
            int[] state = state(i);
            if (!maker.make(state)) {
                return state;
            }
            maker.copyTo(keys, i * encoding.words());
        }
        encoded = true;
        return null;
    }

    /** Looks the states up once more, and keeps those that are not found. */
    void lookUpAgain(Snapshot snapshot, KeyBatch scratch) {
        int words = encoding.words();
        int count = size;
        int step = scratch.places.length;
        size = 0;
        for (int first = 0; first < count; first += step) {
            int number = Math.min(step, count - first);
            System.arraycopy(keys, first * words, scratch.keys, 0, number * words);
            snapshot.lookUp(scratch, number);
            for (int i = 0; i < number; i++) {
                if (scratch.places[i] < 0) {
                    add(numbers[first + i], states, first + i, keys);
                }
            }
        }
    }

    /** Adds the states to a table that has room for them. */
    void addTo(FlatTable table, KeyBatch scratch) {
        table.addAll(keys, size, scratch, isNew);
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
