package pleat.stores.tree;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.RemovableStore;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.stores.memory.Accounted;

/**
 * Recursive pair compression (Laarman, van de Pol, Weber, Parallel recursive state compression for free, SPIN 2011, section
 * 3): a balanced binary tree over the slots, where each inner cell has a table that numbers the pairs of its children's
 * numbers. A state is one pair of numbers in the root's table; everything below is shared with the states that have the same
 * part.
 *
 * <p>Zeros have number 0 at every cell, so that padding a state with zeros changes nothing. A state too wide for the shape
 * makes a new tree, balanced for the layout as it then is, and all states move there. The alternative, pairing the old root
 * with a tree over the new slots, leaves a spine of tables nearly as large as the root's.
 *
 * <p>Measured: 11.4 bytes per state for the 6.6 million of the BEEM model at.4, 0.3 of them below the root, where {@code hash}
 * takes 22.3; 13.3 for random walks over 12 slots. With nothing shared, 154 for random tuples of 12 slots, where {@code hash}
 * takes 90.
 *
 * <p>Removing a state removes its root. Pairs below stay, as others may refer to them.
 */
public final class TreeStore extends Accounted implements StateStore, EnumerableStore, RemovableStore {
    private static final String PART = "pair tables";
    private static final long OWN_BYTES = HeapSize.ofObject(3, 0, 0) + HeapSize.ofAccount(PART);

    private final StateLayout layout;
    private PairTree tree;

    private TreeStore(MemoryBudget.Account account, StateLayout layout) {
        super(account);
        this.layout = layout;
        account.reserve(OWN_BYTES);
        this.tree = new PairTree(shapeFor(layout.width()), account);
    }

    public static TreeStore over(StateLayout layout, MemoryBudget budget) {
        return budget.openFor(PART, account -> new TreeStore(account, layout));
    }

    private static TreeShape shapeFor(int slots) {
        return new TreeShape(Math.max(slots, TreeShape.LEAST_SLOTS));
    }

    @Override
    public boolean add(int[] state) {
        if (!tree.fits(state)) {
            widenTo(Math.max(layout.width(), state.length));
        }
        return tree.add(state);
    }

    @Override
    public void addAll(StateBatch batch) {
        if (allFit(batch)) {
            tree.addAll(batch);
        } else {
            StateStore.super.addAll(batch);
        }
    }

    private boolean allFit(StateBatch batch) {
        for (int i = 0; i < batch.size(); i++) {
            if (!tree.fits(batch.state(i))) {
                return false;
            }
        }
        return true;
    }

    private void widenTo(int slots) {
        long before = account.bytes();
        try {
            PairTree wider = new PairTree(shapeFor(slots), account);
            tree.forEach(wider::add);
            tree = wider;
            account.release(before - OWN_BYTES);
        } catch (OutOfBudgetException full) {
            account.release(account.bytes() - before);
            throw full;
        }
    }

    @Override
    public boolean contains(int[] state) {
        return tree.contains(state);
    }

    @Override
    public boolean remove(int[] state) {
        return tree.remove(state);
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        tree.forEach(visitor);
    }

    @Override
    public long size() {
        return tree.size();
    }

    /** How many pairs there are below the root, over all its tables. */
    public long pairsBelowTheRoot() {
        return tree.pairs();
    }
}
