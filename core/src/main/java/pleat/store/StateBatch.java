package pleat.store;

/**
 * States to be added together, with room for the answers. A store that knows what comes next can ask memory for all of it
 * at once instead of waiting for one cache miss after the other.
 *
 * <p>Reused: {@link #clear} keeps the arrays.
 */
public final class StateBatch {
    private final int[][] states;
    private final boolean[] isNew;
    private int size;

    public StateBatch(int capacity) {
        this.states = new int[capacity][0];
        this.isNew = new boolean[capacity];
    }

    /** Appends a copy of the state. Must not be called on a full batch. */
    public void append(int[] state) {
        if (states[size].length != state.length) {
            states[size] = new int[state.length];
        }
        System.arraycopy(state, 0, states[size], 0, state.length);
        size++;
    }

    public int size() {
        return size;
    }

    public boolean isFull() {
        return size == states.length;
    }

    public void clear() {
        size = 0;
    }

    /** Belongs to the batch: not to be changed or kept. */
    public int[] state(int index) {
        return states[index];
    }

    /** What {@link StateStore#add} would have returned for this state, in the order of the batch. */
    public boolean isNew(int index) {
        return isNew[index];
    }

    /** For the store that adds the batch. */
    public void answer(int index, boolean added) {
        isNew[index] = added;
    }
}
