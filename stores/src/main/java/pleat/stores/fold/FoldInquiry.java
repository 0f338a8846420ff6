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

    /** An epoch in which nothing was looked up. */
    private static final long NEVER = -1;

    private final Account account;
    private final Supplier<Snapshot> snapshots;
    private final Consumer<FoldInquiry> owner;

    private Snapshot snapshot;
    private KeyMaker maker;
    /** Of states that wait, are open, or known for good. */
    private RecentKeys recent;

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
        recent.forget();
        snapshot = snapshots.get();
        if (snapshot.encoding() != maker.encoding()) {
            useMaker(new KeyMaker(snapshot.encoding()));
        }
        waiting = 0;
        open = 0;
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
        recent = RecentKeys.of(words);
        maker = other;
    }

    /** Pays for the arrays that so many open states of so many slots need. */
    private void pay(Encoding encoding, int capacity, int slots) {
        long row = HeapSize.ofReferences(1) - HeapSize.ofReferences(0) + HeapSize.ofInts(slots);
        long needed = HeapSize.ofObject(13, 4, 2)
                + KeyMaker.bytes(encoding)
                + RecentKeys.bytes(encoding.words())
                + KeyBatch.bytes(BATCH, encoding.words())
                + 2 * HeapSize.ofReferences(0)
                + (BATCH + capacity) * row
                + HeapSize.ofLongs(BATCH)
                + HeapSize.ofLongs(capacity)
                + HeapSize.ofBytes(capacity)
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
        payForWidth(state.length);
        if (!encoded || !maker.make(state)) {
            askWithoutKey(number, state);
        } else if (!recent.saw(maker.key())) {
            copy(number, state);
            maker.copyTo(keys.keys, waiting * maker.encoding().words());
            waiting++;
            if (waiting == BATCH) {
                lookUp();
            }
        }
    }

    /** For a state that does not fit the encoding, and all that come after it. */
    private void askWithoutKey(long number, int[] state) {
        copy(number, state);
        int unfit = waiting;
        lookUp();
        encoded = false;
        epoch = NEVER;
        keep(unfit);
    }

    private void payForWidth(int slots) {
        if (slots > width) {
            pay(maker.encoding(), states.length, slots);
            width = slots;
        }
    }

    private void copy(long number, int[] state) {
        if (asked[waiting].length != state.length) {
            asked[waiting] = new int[state.length];
        }
        System.arraycopy(state, 0, asked[waiting], 0, state.length);
        askedNumbers[waiting] = number;
    }

    @Override
    public void lookUp() {
        int count = waiting;
        waiting = 0;
        snapshot.lookUp(keys, count);
        for (int i = 0; i < count; i++) {
            if (keys.places[i] < 0) {
                keep(i);
            }
        }
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
        recent.forget();
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
        recent = null;
        Arrays.fill(asked, null);
    }
}
