package pleat.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/** An immutable set of slot indexes. For dependency analysis, not for the hot path. */
public final class SlotSet {
    private static final SlotSet EMPTY = new SlotSet(new BitSet());

    private final BitSet slots;

    private SlotSet(BitSet slots) {
        this.slots = slots;
    }

    public static SlotSet empty() {
        return EMPTY;
    }

    public static SlotSet of(int... slots) {
        BitSet bits = new BitSet();
        Arrays.stream(slots).forEach(bits::set);
        return new SlotSet(bits);
    }

    /** Copies the set. */
    public static SlotSet of(BitSet slots) {
        return new SlotSet((BitSet) slots.clone());
    }

    /** The slots {@code first .. first + count - 1}. */
    public static SlotSet range(int first, int count) {
        BitSet bits = new BitSet();
        bits.set(first, first + count);
        return new SlotSet(bits);
    }

    public SlotSet union(SlotSet other) {
        BitSet bits = (BitSet) slots.clone();
        bits.or(other.slots);
        return new SlotSet(bits);
    }

    public boolean contains(int slot) {
        return slots.get(slot);
    }

    public boolean containsAll(SlotSet other) {
        BitSet rest = (BitSet) other.slots.clone();
        rest.andNot(slots);
        return rest.isEmpty();
    }

    public boolean intersects(SlotSet other) {
        return slots.intersects(other.slots);
    }

    public int size() {
        return slots.cardinality();
    }

    /** In ascending order. */
    public IntStream stream() {
        return slots.stream();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SlotSet that && slots.equals(that.slots);
    }

    @Override
    public int hashCode() {
        return slots.hashCode();
    }

    @Override
    public String toString() {
        return slots.toString();
    }
}
