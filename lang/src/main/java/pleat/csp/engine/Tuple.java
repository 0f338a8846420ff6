package pleat.csp.engine;

import java.util.Arrays;

/** A run of ints as a key. One that is only asked with may be filled again and again, so that asking allocates nothing. */
final class Tuple {
    private int[] values = new int[8];
    private int length;

    Tuple clear() {
        length = 0;
        return this;
    }

    Tuple add(int value) {
        if (length == values.length) {
            values = Arrays.copyOf(values, 2 * length);
        }
        values[length++] = value;
        return this;
    }

    int length() {
        return length;
    }

    int get(int index) {
        return values[index];
    }

    /** The tuple as it is now. */
    Tuple copy() {
        Tuple copy = new Tuple();
        copy.values = Arrays.copyOf(values, length);
        copy.length = length;
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tuple that && Arrays.equals(values, 0, length, that.values, 0, that.length);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + values[i];
        }
        return hash;
    }
}
