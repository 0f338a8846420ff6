package pleat.stores.dfa;

import java.util.ArrayList;
import java.util.List;
import pleat.memory.HeapSize;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * Writes states as words over bytes: each slot as 1, 2 or 4 bytes of its distance from the smallest value of its domain, the
 * most significant one first. Immutable; knows the slots that a layout had when it was made and takes all further ones to be 0. The word of a
 * state under an encoding of more slots begins with its word under one of fewer.
 */
final class WordEncoding {
    private final int[] smallest;
    private final byte[] bytes;
    private final int length;

    /** @param slots the first ones of the layout */
    WordEncoding(StateLayout layout, int slots) {
        this.smallest = new int[slots];
        this.bytes = new byte[slots];
        for (int i = 0; i < slots; i++) {
            smallest[i] = layout.slot(i).min();
            bytes[i] = bytes(layout.slot(i));
        }
        this.length = length(layout, slots);
    }

    /** Bytes of a word for the first slots of the layout. */
    static int length(StateLayout layout, int slots) {
        return layout.slots().stream()
                .limit(slots)
                .mapToInt(WordEncoding::bytes)
                .sum();
    }

    private static byte bytes(Slot slot) {
        long largest = (long) slot.max() - slot.min();
        if (largest < 1 << Byte.SIZE) {
            return 1;
        }
        return (byte) (largest < 1 << Short.SIZE ? Short.BYTES : Integer.BYTES);
    }

    /** What a person calls the symbols of the first slots: by slot, and by byte where a slot has several. */
    static List<String> names(StateLayout layout, int slots) {
        List<String> names = new ArrayList<>();
        for (int slot = 0; slot < slots; slot++) {
            int width = bytes(layout.slot(slot));
            for (int place = width - 1; place >= 0; place--) {
                names.add(layout.qualifiedName(slot) + (width == 1 ? "" : "." + place));
            }
        }
        return names;
    }

    /** What an encoding of so many slots holds. */
    static long heapBytes(int slots) {
        return HeapSize.ofObject(2, 1, 0) + HeapSize.ofInts(slots) + HeapSize.ofBytes(slots);
    }

    int slots() {
        return bytes.length;
    }

    /** Bytes of a word. */
    int length() {
        return length;
    }

    /** Whether all slots of the state that this encoding does not know are 0. */
    boolean covers(int[] state) {
        return StateLayout.isZeroFrom(bytes.length, state);
    }

    /** Reads a state of {@link #slots} slots back from its word. */
    void decode(byte[] word, int[] state) {
        int at = 0;
        for (int slot = 0; slot < bytes.length; slot++) {
            int distance = 0;
            for (int i = 0; i < bytes[slot]; i++) {
                distance = (distance << Byte.SIZE) | (word[at++] & 0xFF);
            }
            state[slot] = distance + smallest[slot];
        }
    }

    /** Writes a state that is {@link #covers covered} to {@code word[0 .. length() - 1]}. */
    void encode(int[] state, byte[] word) {
        int at = 0;
        for (int slot = 0; slot < bytes.length; slot++) {
            int value = slot < state.length ? state[slot] : 0;
            int distance = value - smallest[slot];
            int shift = Byte.SIZE * (bytes[slot] - 1);
            if (((distance >>> shift) >>> Byte.SIZE) != 0) {
                throw new IllegalArgumentException("slot %d is %d, outside its domain".formatted(slot, value));
            }
            for (; shift >= 0; shift -= Byte.SIZE) {
                word[at++] = (byte) (distance >>> shift);
            }
        }
    }
}
