package pleat.stores.tree;

import pleat.memory.HeapSize;

/**
 * A binary tree over the slots of a state, as balanced as can be: each half of a run of slots is a child, the left one is the
 * longer by at most one slot. Determined by the number of slots.
 *
 * <p>Cells are numbered: first one for each slot, then the pairs with those below before those above; the root is the last.
 */
final class TreeShape {
    /** So that there is always a root, and it is always a pair. */
    static final int LEAST_SLOTS = 2;

    private final int slots;
    private final int[] left;
    private final int[] right;
    private final int[] parent;
    private int made;

    /** @param slots at least {@link #LEAST_SLOTS} */
    TreeShape(int slots) {
        this.slots = slots;
        this.left = new int[slots - 1];
        this.right = new int[slots - 1];
        this.parent = new int[2 * slots - 1];
        this.made = slots;
        make(0, slots);
    }

    static long bytes(int slots) {
        return HeapSize.ofObject(3, 2, 0) + 2 * HeapSize.ofInts(slots - 1) + HeapSize.ofInts(2L * slots - 1);
    }

    private int make(int first, int size) {
        if (size == 1) {
            return first;
        }
        int half = (size + 1) / 2;
        int leftCell = make(first, half);
        int rightCell = make(first + half, size - half);
        left[made - slots] = leftCell;
        right[made - slots] = rightCell;
        parent[leftCell] = made;
        parent[rightCell] = made;
        return made++;
    }

    int slots() {
        return slots;
    }

    /** Of slots and pairs. */
    int cells() {
        return parent.length;
    }

    int root() {
        return parent.length - 1;
    }

    int left(int pair) {
        return left[pair - slots];
    }

    int right(int pair) {
        return right[pair - slots];
    }

    /** Of any cell but the root. */
    int parent(int cell) {
        return parent[cell];
    }
}
