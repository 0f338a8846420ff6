package pleat.stores.fold;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;
import pleat.store.Inquiry;
import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;

/** Makes keys of states and looks them up, a batch at a time; keeps those that it does not find, with their keys. */
final class FoldInquiry implements Inquiry {
    /** More than the misses that a core can have under way at a time. */
    private static final int BATCH = 64;

    private static final int SLOTS_EACH = 2;

    /** An epoch in which nothing was looked up. */
    private static final long NEVER = -1;

    private final Account account;
    private final Supplier<Snapshot> snapshots;
    private final Consumer<FoldInquiry> owner;

    private Snapshot snapshot;
    private KeyMaker maker;
    private KeyBatch keys;
    /** What the account has paid for. */
    private long paid;

    // Asked about, but not looked up yet.
    private final int[][] asked = new int[BATCH][0];
    private final long[] askedNumbers = new long[BATCH];
    private int waiting;

    // Open.
    private int[][] states = new int[BATCH][0];
    private long[] numbers = new long[BATCH];
    private boolean[] isNew = new boolean[BATCH];
    private long[] openKeys;
    private int open;
    /** A hash table of the open states that have keys: their indexes, and one more than each; 0 where there is none. */
    private int[] slots = new int[SLOTS_EACH * BATCH];
    /** Of the snapshot in which all open states were looked up. */
    private long epoch;
    /** Whether all open states have keys, by the encoding of the maker. */
    private boolean encoded;
    /** The longest state so far. */
    private int width;

    /** @param owner adds the open states of an inquiry to the set */
    FoldInquiry(Account account, Supplier<Snapshot> snapshots, Consumer<FoldInquiry> owner) {
        this.account = account;
        this.snapshots = snapshots;
        this.owner = owner;
        useMaker(new KeyMaker(snapshots.get().encoding()));
        begin();
    }

    @Override
    public void begin() {
        snapshot = snapshots.get();
        if (snapshot.encoding() != maker.encoding()) {
            useMaker(new KeyMaker(snapshot.encoding()));
        }
        waiting = 0;
        open = 0;
        Arrays.fill(slots, 0);
        epoch = snapshot.epoch();
        encoded = true;
    }

    private void useMaker(KeyMaker other) {
        pay(other.encoding(), states.length, width);
        int words = other.encoding().words();
        if (openKeys == null || openKeys.length != states.length * words) {
            openKeys = new long[states.length * words];
            keys = new KeyBatch(BATCH, words);
        }
        maker = other;
    }

    /** Pays for the arrays that so many open states of so many slots need. */
    private void pay(Encoding encoding, int capacity, int slots) {
        long row = HeapSize.ofReferences(1) - HeapSize.ofReferences(0) + HeapSize.ofInts(slots);
        long needed = HeapSize.ofObject(12, 4, 2)
                + KeyMaker.bytes(encoding)
                + KeyBatch.bytes(BATCH, encoding.words())
                + 2 * HeapSize.ofReferences(0)
                + (BATCH + capacity) * row
                + HeapSize.ofLongs(BATCH)
                + HeapSize.ofLongs(capacity)
                + HeapSize.ofBytes(capacity)
                + HeapSize.ofInts((long) SLOTS_EACH * capacity)
                + HeapSize.ofLongs((long) capacity * encoding.words());
        if (needed > paid) {
            account.reserve(needed - paid);
        } else {
            account.release(paid - needed);
        }
        paid = needed;
    }

    @Override
    public void ask(long number, int[] state) {
        if (state.length > width) {
            pay(maker.encoding(), states.length, state.length);
            width = state.length;
        }
        if (asked[waiting].length != state.length) {
            asked[waiting] = new int[state.length];
        }
        System.arraycopy(state, 0, asked[waiting], 0, state.length);
        askedNumbers[waiting] = number;
        if (encoded && maker.make(state)) {
            int words = maker.encoding().words();
            System.arraycopy(maker.key(), 0, keys.keys, waiting * words, words);
            waiting++;
            if (waiting == BATCH) {
                lookUp();
            }
        } else {
            int unfit = waiting;
            lookUp();
            encoded = false;
            epoch = NEVER;
            keep(unfit);
        }
    }

    @Override
    public void lookUp() {
        int count = waiting;
        waiting = 0;
        snapshot.lookUp(keys, count);
        for (int i = 0; i < count; i++) {
            if (keys.places[i] < 0) {
                keepIfFirst(i);
            }
        }
    }

    /**
     * Adds one of those asked about to those that are open, unless it is one of them. Neighbours have successors in common, so
     * this spares the owner more than half of the work.
     */
    private void keepIfFirst(int index) {
        if (open == states.length) {
            grow();
        }
        int place = placeOf(keys.keys, index * maker.encoding().words());
        if (slots[place] == 0) {
            keep(index);
            slots[place] = open;
        }
    }

    /** Where the slots have a key, or the empty slot where it belongs. */
    private int placeOf(long[] from, int at) {
        int words = maker.encoding().words();
        int place = FlatTable.slot(from, at, words, slots.length);
        while (slots[place] != 0 && !isOpen(slots[place] - 1, from, at, words)) {
            place = place + 1 == slots.length ? 0 : place + 1;
        }
        return place;
    }

    private boolean isOpen(int index, long[] from, int at, int words) {
        for (int i = 0; i < words; i++) {
            if (openKeys[index * words + i] != from[at + i]) {
                return false;
            }
        }
        return true;
    }

    /** Adds one of those asked about to those that are open, with its key if it has one. */
    private void keep(int index) {
        if (open == states.length) {
            grow();
        }
        int[] other = states[open];
        states[open] = asked[index];
        asked[index] = other;
        numbers[open] = askedNumbers[index];
        int words = maker.encoding().words();
        System.arraycopy(keys.keys, index * words, openKeys, open * words, words);
        open++;
    }

    private void grow() {
        int capacity = 2 * states.length;
        pay(maker.encoding(), capacity, width);
        int[][] more = Arrays.copyOf(states, capacity);
        Arrays.fill(more, states.length, capacity, new int[0]);
        states = more;
        numbers = Arrays.copyOf(numbers, capacity);
        isNew = Arrays.copyOf(isNew, capacity);
        int words = maker.encoding().words();
        openKeys = Arrays.copyOf(openKeys, capacity * words);
        slots = new int[SLOTS_EACH * capacity];
        for (int i = 0; encoded && i < open; i++) {
            slots[placeOf(openKeys, i * words)] = i + 1;
        }
    }

    @Override
    public int open() {
        return open;
    }

    @Override
    public long number(int index) {
        return numbers[index];
    }

    @Override
    public int[] state(int index) {
        return states[index];
    }

    @Override
    public boolean isNew(int index) {
        return isNew[index];
    }

    @Override
    public void cut(long number) {
        while (open > 0 && numbers[open - 1] >= number) {
            open--;
        }
    }

    @Override
    public void commit() {
        owner.accept(this);
    }

    /** The epoch in which all open states were looked up; negative if some were not. */
    long epoch() {
        return epoch;
    }

    boolean isEncodedBy(Encoding encoding) {
        return encoded && maker.encoding() == encoding;
    }

    /**
     * Gives the open states keys by this encoding, if they have others. Then nothing is known of them.
     *
     * @return a state that does not fit; null if all do
     */
    int[] encode(Encoding encoding) {
        if (isEncodedBy(encoding)) {
            return null;
        }
        epoch = NEVER;
        encoded = false;
        useMaker(new KeyMaker(encoding));
        int words = encoding.words();
        for (int i = 0; i < open; i++) {
            if (!maker.make(states[i])) {
                return states[i];
            }
            System.arraycopy(maker.key(), 0, openKeys, i * words, words);
        }
        encoded = true;
        return null;
    }

    /** Looks up the open states once more. */
    void lookUpAgain(Snapshot current) {
        int words = maker.encoding().words();
        int count = open;
        open = 0;
        for (int first = 0; first < count; first += BATCH) {
            int number = Math.min(BATCH, count - first);
            System.arraycopy(openKeys, first * words, keys.keys, 0, number * words);
            current.lookUp(keys, number);
            for (int i = 0; i < number; i++) {
                if (keys.places[i] < 0) {
                    moveUp(first + i, words);
                }
            }
        }
    }

    /** Makes an open state the last of those that are still open. */
    private void moveUp(int from, int words) {
        int[] other = states[open];
        states[open] = states[from];
        states[from] = other;
        numbers[open] = numbers[from];
        System.arraycopy(openKeys, from * words, openKeys, open * words, words);
        open++;
    }

    /** Adds the open states to a table that has room for them. */
    void addTo(FlatTable table) {
        table.addAll(openKeys, open, keys, isNew);
    }

    /** For who adds an open state elsewhere. */
    void answer(int index, boolean added) {
        isNew[index] = added;
    }

    /** Gives its memory back. It must not be used afterwards. */
    void discard() {
        account.release(paid);
        paid = 0;
        keys = null;
        states = null;
        numbers = null;
        isNew = null;
        openKeys = null;
        slots = null;
        Arrays.fill(asked, null);
    }
}
