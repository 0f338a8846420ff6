package pleat.rounds;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import pleat.stores.diagram.key.Encoding;

/**
 * Divides states into classes by the values of a few slots. Depends on the state alone, so that whoever finds a state knows whose
 * it is.
 */
public final class Projection {
    private final int[] slots;
    /** For each slot its values that are known, in order. */
    private final int[][] values;
    /** The class of each combination of known values. */
    private final int[] table;

    private final int classes;
    /** The highest of the slots. */
    private final int highest;

    /**
     * @param values for each slot those that are known, in order
     * @param table for each combination, the first slot as the leading digit, its class
     */
    Projection(int[] slots, int[][] values, int[] table, int classes) {
        this.slots = slots;
        this.values = values;
        this.table = table;
        this.classes = classes;
        this.highest = Arrays.stream(slots).max().orElse(-1);
    }

    /** Everything in one class. */
    static Projection none() {
        return new Projection(new int[0], new int[0][], new int[1], 1);
    }

    /** Writes it. */
    void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(classes);
        writeInts(slots, out);
        for (int[] known : values) {
            writeInts(known, out);
        }
        writeInts(table, out);
    }

    /** Reads what {@link #writeTo} wrote. */
    static Projection readFrom(DataInputStream in) throws IOException {
        int classes = in.readInt();
        int[] slots = readInts(in);
        int[][] values = new int[slots.length][];
        for (int i = 0; i < values.length; i++) {
            values[i] = readInts(in);
        }
        return new Projection(slots, values, readInts(in), classes);
    }

    private static void writeInts(int[] numbers, DataOutputStream out) throws IOException {
        out.writeInt(numbers.length);
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    private static int[] readInts(DataInputStream in) throws IOException {
        int[] numbers = new int[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readInt();
        }
        return numbers;
    }

    int classes() {
        return classes;
    }

    int[] slots() {
        return slots.clone();
    }

    int classOf(int[] state) {
        int combination = 0;
        for (int i = 0; i < slots.length && combination >= 0; i++) {
            combination = with(combination, i, slots[i] < state.length ? state[slots[i]] : 0);
        }
        return combination >= 0 ? table[combination] : unknown(Arrays.copyOf(state, highest + 1));
    }

    /** The same for a state that is a key. */
    int classOf(Encoding encoding, long[] keys, int at) {
        int combination = 0;
        for (int i = 0; i < slots.length && combination >= 0; i++) {
            combination = with(combination, i, slots[i] < encoding.width() ? encoding.value(slots[i], keys, at) : 0);
        }
        if (combination >= 0) {
            return table[combination];
        }
        int[] state = new int[Math.max(encoding.width(), highest + 1)];
        encoding.read(keys, at, state);
        return unknown(state);
    }

    /** @param some the values of the slots, in their order */
    int classOfValues(int[] some) {
        int combination = 0;
        for (int i = 0; i < slots.length && combination >= 0; i++) {
            combination = with(combination, i, some[i]);
        }
        return combination >= 0 ? table[combination] : hashed(some);
    }

    /** A combination with one more value; negative if the value is not known. */
    private int with(int combination, int index, int value) {
        int rank = Arrays.binarySearch(values[index], value);
        return rank < 0 ? -1 : combination * values[index].length + rank;
    }

    private int unknown(int[] state) {
        int[] some = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            some[i] = state[slots[i]];
        }
        return hashed(some);
    }

    /** Values that came after the projection was chosen go anywhere. */
    private int hashed(int[] some) {
        int hash = 1;
        for (int value : some) {
            hash = (hash ^ value) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        return Math.floorMod(hash, classes);
    }
}
