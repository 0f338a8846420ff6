package pleat.stores.diagram;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.KeyEncoder;
import pleat.stores.diagram.key.KeySort;

/**
 * Makes a {@link FoldedSet} of states. They are collected as keys and inserted in sorted batches; the encoding grows with them, on
 * top of the one to begin with, and is not put in another order.
 */
public final class SetBuilder implements AutoCloseable {
    private static final String PART = "set under construction";
    /** Keys of a batch have so many words together at first, and at most: 512 KiB, and as much again for sorting. */
    private static final int FIRST_WORDS = 1 << 8;

    private static final int MOST_WORDS = 1 << 16;
    /** Below this much garbage it is not worth looking. */
    private static final long LEAST_GARBAGE_BYTES = 1 << 20;

    private final MemoryBudget budget;
    private final Account account;
    private Encoding encoding;
    private KeyEncoder encoder;
    private NodeArena nodes;
    private int root = NodeArena.NONE;
    private long cleanBytes;
    private long[] keys;
    private int count;
    /** Of the encoding, the encoder and the batch. */
    private long paid;

    /** @param encoding to begin with */
    public SetBuilder(Encoding encoding, MemoryBudget budget) {
        this(encoding, budget, 0);
    }

    /** @param expected as many nodes find room without a larger table */
    SetBuilder(Encoding encoding, MemoryBudget budget, long expected) {
        this.budget = budget;
        this.account = budget.open(PART);
        try {
            use(encoding, FIRST_WORDS);
            nodes = new NodeArena(account, expected);
        } catch (OutOfBudgetException full) {
            account.close();
            throw full;
        }
    }

    /** Goes over to an encoding, and to an empty batch of about so many words. */
    private void use(Encoding other, int words) {
        int capacity = Math.max(1, words / other.words());
        long needed = other.bytes()
                + KeyEncoder.bytes(other)
                + HeapSize.ofLongs((long) capacity * other.words())
                + KeySort.bytes(other.words(), capacity);
        account.reserve(Math.max(0, needed - paid));
        account.release(Math.max(0, paid - needed));
        paid = needed;
        encoding = other;
        encoder = new KeyEncoder(other);
        keys = new long[capacity * other.words()];
    }

    /**
     * Adds all that is below a root, whose keys have the encoding that this one has now.
     *
     * @throws OutOfBudgetException when there is no room; the builder is of no more use then, as after every refusal
     */
    public void addAll(NodeArena from, int top) {
        flush();
        int copy = NodeCopy.copy(from, top, nodes, account);
        int depth = encoding.shape().depth();
        root = SetOperation.apply(SetOperation.Kind.UNION, nodes, root, copy, depth, account);
    }

    /** Adds a state, whether or not it is there. */
    public void add(int[] state) {
        while (!encoder.make(state)) {
            flush();
            Encoding wider = encoding.widenedFor(state);
            root = lifted(root, encoding, wider);
            use(wider, keys.length);
        }
        encoder.copyTo(keys, count * encoding.words());
        count++;
        if (count * encoding.words() == keys.length) {
            flush();
            if (keys.length < MOST_WORDS) {
                use(encoding, 2 * keys.length);
            }
        }
    }

    /**
     * Adds keys of the encoding that there was at first, before any state is added.
     *
     * @param sorted may be followed by other keys
     */
    public void addKeys(long[] sorted, int number) {
        root = new Insertion(nodes, encoding.shape(), sorted).insert(root, 0, number);
    }

    private void flush() {
        if (count == 0) {
            return;
        }
        KeySort.sort(keys, encoding.words(), count);
        root = new Insertion(nodes, encoding.shape(), keys).insert(root, 0, count);
        count = 0;
        if (nodes.bytes() > 2 * cleanBytes + LEAST_GARBAGE_BYTES) {
            dropGarbage();
        }
    }

    private void dropGarbage() {
        NodeArena clean = new NodeArena(account, 0);
        root = NodeCopy.copy(nodes, root, clean, account);
        nodes.free();
        nodes = clean;
        cleanBytes = nodes.bytes();
    }

    /** The root of the same set under an encoding that has more layers on top, where all its keys have a 0. */
    int lifted(int top, Encoding own, Encoding wider) {
        int taller = top;
        for (int layer = own.shape().depth(); layer < wider.shape().depth() && top != NodeArena.NONE; layer++) {
            taller = nodes.single(0, taller);
        }
        return taller;
    }

    /** The root of what was added. Cost: a batch. */
    int root() {
        flush();
        return root;
    }

    NodeArena nodes() {
        return nodes;
    }

    Account account() {
        return account;
    }

    Encoding encoding() {
        return encoding;
    }

    /**
     * The set of all states that were added.
     *
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet build() {
        flush();
        return FoldedSet.of(nodes, root, encoding, budget);
    }

    @Override
    public void close() {
        account.close();
    }
}
