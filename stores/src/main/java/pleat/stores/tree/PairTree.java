package pleat.stores.tree;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.StateBatch;
import pleat.stores.packed.PackedTable;

/**
 * The states of one width: a table of pairs for each inner cell of the shape but the root, and the set of pairs that are
 * roots.
 *
 * <p>Remembers the state that it was asked about last. A cell is marked when a cell below it has changed and it was not looked
 * up since; so a cell is right unless it or one below it is marked, and each changed slot costs the look-ups from it to the
 * root and no others.
 */
final class PairTree {
    private final TreeShape shape;
    private final PairTable[] tables;
    /** The root alone needs no number, and so it is a packed table: mostly one word a state. */
    private final PackedTable roots;
    /** The values of the slots, then the numbers of the pairs. The root has none. */
    private final int[] cells;

    private final long[] marked;
    private final int[] rootPair = new int[2];
    private final Account account;
    /** The roots of a batch of states. */
    private StateBatch pending = new StateBatch(0);

    private int pendingRoom;

    PairTree(TreeShape shape, Account account) {
        account.reserve(ownBytes(shape) + pendingBytes(0));
        this.account = account;
        this.shape = shape;
        this.cells = new int[shape.root()];
        this.marked = new long[words(shape)];
        this.tables = new PairTable[shape.root() - shape.slots()];
        for (int i = 0; i < tables.length; i++) {
            tables[i] = new PairTable(account);
        }
        this.roots = PackedTable.ofTuples(account);
    }

    private static long ownBytes(TreeShape shape) {
        return HeapSize.ofObject(8, 1, 0)
                + TreeShape.bytes(shape.slots())
                + HeapSize.ofInts(shape.root())
                + HeapSize.ofLongs(words(shape))
                + HeapSize.ofInts(2)
                + HeapSize.ofReferences(shape.root() - shape.slots());
    }

    private static long pendingBytes(int room) {
        return HeapSize.ofObject(2, 1, 0)
                + HeapSize.ofReferences(room)
                + room * HeapSize.ofInts(2)
                + HeapSize.ofBytes(room);
    }

    private static int words(TreeShape shape) {
        return (shape.cells() - 1) / Long.SIZE + 1;
    }

    long size() {
        return roots.size();
    }

    /** Of all tables but the root's. */
    long pairs() {
        long sum = 0;
        for (PairTable table : tables) {
            sum += table.size();
        }
        return sum;
    }

    /** False when there is more in the state than this tree has slots for. */
    boolean fits(int[] state) {
        return StateLayout.isZeroFrom(shape.slots(), state);
    }

    /**
     * Adds a state that fits.
     *
     * @return true iff it is new
     * @throws OutOfBudgetException when there is no room. Pairs learnt by then stay; no root refers to them.
     */
    boolean add(int[] state) {
        numberPairs(state);
        return roots.add(rootPair()) < 0;
    }

    /**
     * Adds states that fit: one after the other up to their roots, then all roots together, since these are what is not in the
     * cache.
     */
    void addAll(StateBatch batch) {
        makePendingRoom(batch.size());
        pending.clear();
        try {
            for (int i = 0; i < batch.size(); i++) {
                numberPairs(batch.state(i));
                pending.append(rootPair());
            }
        } finally {
            roots.addAll(pending);
            for (int i = 0; i < pending.size(); i++) {
                batch.answer(i, pending.isNew(i));
            }
        }
    }

    private void makePendingRoom(int room) {
        if (room > pendingRoom) {
            account.reserve(pendingBytes(room));
            account.release(pendingBytes(pendingRoom));
            pending = new StateBatch(room);
            pendingRoom = room;
        }
    }

    private void numberPairs(int[] state) {
        change(state);
        for (int cell = nextMarked(); cell < shape.root(); cell = nextMarked()) {
            settle(cell, table(cell).number(childrenOf(cell)));
        }
    }

    boolean contains(int[] state) {
        return fits(state) && findPairs(state) && roots.find(rootPair()) != PackedTable.ABSENT;
    }

    boolean remove(int[] state) {
        return fits(state) && findPairs(state) && roots.remove(rootPair());
    }

    /** Shows every state; the array is the same each time. The tree must not be changed meanwhile. */
    void forEach(Consumer<int[]> visitor) {
        int[] state = new int[shape.slots()];
        int[] numbers = new int[shape.cells()];
        for (long slot = 0; slot < roots.capacity(); slot++) {
            if (!roots.isEmpty(slot)) {
                roots.read(slot, rootPair);
                read(numbers, state);
                visitor.accept(state);
            }
        }
    }

    /** Follows the numbers from {@link #rootPair} down. */
    private void read(int[] numbers, int[] state) {
        numbers[shape.left(shape.root())] = rootPair[0];
        numbers[shape.right(shape.root())] = rootPair[1];
        for (int cell = shape.root() - 1; cell >= shape.slots(); cell--) {
            long pair = table(cell).get(numbers[cell]);
            numbers[shape.left(cell)] = PairTable.left(pair);
            numbers[shape.right(cell)] = PairTable.right(pair);
        }
        System.arraycopy(numbers, 0, state, 0, state.length);
    }

    private void change(int[] state) {
        for (int slot = 0; slot < shape.slots(); slot++) {
            int value = slot < state.length ? state[slot] : 0;
            if (value != cells[slot]) {
                settle(slot, value);
            }
        }
    }

    /** False when a pair was never seen. Its cell then stays marked. */
    private boolean findPairs(int[] state) {
        change(state);
        for (int cell = nextMarked(); cell < shape.root(); cell = nextMarked()) {
            int number = table(cell).find(childrenOf(cell));
            if (number == PairTable.ABSENT) {
                return false;
            }
            settle(cell, number);
        }
        return true;
    }

    /** The lowest marked cell, or the root: children come before their parents. */
    private int nextMarked() {
        for (int word = 0; word < marked.length; word++) {
            if (marked[word] != 0) {
                return word * Long.SIZE + Long.numberOfTrailingZeros(marked[word]);
            }
        }
        return shape.root();
    }

    /** Gives the cell what it should hold, and marks the one above. */
    private void settle(int cell, int value) {
        marked[cell / Long.SIZE] &= ~(1L << cell);
        if (cells[cell] != value) {
            cells[cell] = value;
            int above = shape.parent(cell);
            marked[above / Long.SIZE] |= 1L << above;
        }
    }

    private long childrenOf(int cell) {
        return PairTable.pair(cells[shape.left(cell)], cells[shape.right(cell)]);
    }

    private PairTable table(int cell) {
        return tables[cell - shape.slots()];
    }

    private int[] rootPair() {
        rootPair[0] = cells[shape.left(shape.root())];
        rootPair[1] = cells[shape.right(shape.root())];
        return rootPair;
    }
}
