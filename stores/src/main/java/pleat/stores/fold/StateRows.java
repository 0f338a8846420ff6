package pleat.stores.fold;

import java.util.Arrays;
import pleat.stores.memory.HeapSize;

/**
 * State vectors, one behind the other in one array, so that they are read and written from one end to the other. All have room
 * for as many slots as the longest; shorter ones end in zeros.
 */
final class StateRows {
    private int[] values;
    private int rows;
    private int width;

    StateRows(int rows) {
        this.rows = rows;
        this.values = new int[0];
    }

    static long bytes(int rows, int width) {
        return HeapSize.ofObject(1, 2, 0) + HeapSize.ofInts((long) rows * width);
    }

    int rows() {
        return rows;
    }

    int width() {
        return width;
    }

    /** Makes room for at least as much as there was; what is there stays. */
    void resize(int moreRows, int moreSlots) {
        int[] larger = new int[Math.multiplyExact(moreRows, moreSlots)];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(values, row * width, larger, row * moreSlots, width);
        }
        values = larger;
        rows = moreRows;
        width = moreSlots;
    }

    /** Writes a state that is no longer than a row. */
    void write(int row, int[] state) {
        int at = row * width;
        System.arraycopy(state, 0, values, at, state.length);
        Arrays.fill(values, at + state.length, at + width, 0);
    }

    /** Writes a state of others, whose rows are no longer. */
    void write(int row, StateRows others, int other) {
        int at = row * width;
        System.arraycopy(others.values, other * others.width, values, at, others.width);
        Arrays.fill(values, at + others.width, at + width, 0);
    }

    /** Reads a state; there must be room for a row. */
    void read(int row, int[] into) {
        System.arraycopy(values, row * width, into, 0, width);
    }
}
