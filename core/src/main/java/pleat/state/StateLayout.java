package pleat.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The names and domains of the slots of a state vector, grouped into components.
 *
 * <p>A layout only ever grows at its end, and only while its model expands a state (a language with dynamic processes
 * appends a component for each new instance). A shorter state stands for the longer one padded with zeros, so {@code
 * [a,b]} and {@code [a,b,0]} are the same state for every reader.
 *
 * <p>One thread at a time may append; any number may read meanwhile.
 */
public final class StateLayout {
    /** So many slots behind one that has changed are looked at one by one. */
    private static final int NEAR = 6;

    /** Replaced as a whole, so that a reader never sees a part of what is appended. */
    private volatile Content content = new Content(List.of(), List.of());

    private Supplier<List<int[]>> relations = List::of;

    /** What a layout is at some moment. Immutable. */
    private record Content(List<Slot> slots, List<Component> components) {}

    /** A layout of its own with the same slots, of which nothing is known to belong together. */
    public StateLayout copy() {
        StateLayout copy = new StateLayout();
        copy.content = content;
        return copy;
    }

    /** Appends a component made of the given slots, and returns it. Cost: a copy of the layout. */
    public Component append(String name, Component.Kind kind, List<Slot> added) {
        Content before = content;
        Component component = new Component(name, kind, before.slots.size(), added.size());
        content = new Content(joined(before.slots, added), joined(before.components, List.of(component)));
        return component;
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> both = new ArrayList<>(first.size() + second.size());
        both.addAll(first);
        both.addAll(second);
        return List.copyOf(both);
    }

    /** Tells how to find out what belongs together; see {@link #relations}. Asked late, or never. */
    public void relateBy(Supplier<List<int[]>> finder) {
        relations = finder;
    }

    /** Sets of slots that some step reads or writes together, as a hint to stores; empty where nothing is known. */
    public List<int[]> relations() {
        return relations.get();
    }

    /** Number of slots so far. */
    public int width() {
        return content.slots.size();
    }

    public Slot slot(int index) {
        return content.slots.get(index);
    }

    /** Those that there are now. */
    public List<Slot> slots() {
        return content.slots;
    }

    /** Those that there are now. */
    public List<Component> components() {
        return content.components;
    }

    /** The component that owns the slot. Cost: binary search. */
    public Component componentOf(int slot) {
        Content now = content;
        if (slot < 0 || slot >= now.slots.size()) {
            throw new IndexOutOfBoundsException("slot " + slot + " of " + now.slots.size());
        }
        List<Component> components = now.components;
        int low = 0;
        int high = components.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (components.get(middle).end() <= slot) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return components.get(low);
    }

    /** The name a person reads: {@code turn} for a global, {@code P_0.j} for a local of process P_0. */
    public String qualifiedName(int slot) {
        Component component = componentOf(slot);
        String name = slot(slot).name();
        return component.kind() == Component.Kind.GLOBALS ? name : component.name() + "." + name;
    }

    /**
     * True when the two vectors stand for the same state, whatever their lengths.
     */
    public static boolean sameState(int[] left, int[] right) {
        int common = Math.min(left.length, right.length);
        return Arrays.equals(left, 0, common, right, 0, common)
                && isZeroFrom(common, left)
                && isZeroFrom(common, right);
    }

    /**
     * The next slot in which two states of the same length differ, from a slot on; negative if there is none. Slots that change
     * together are mostly neighbours, and a call for a few slots costs more than looking at them one by one.
     */
    public static int nextDifference(int from, int[] left, int[] right) {
        int near = Math.min(from + NEAR, left.length);
        for (int slot = from; slot < near; slot++) {
            if (left[slot] != right[slot]) {
                return slot;
            }
        }
        int further = Arrays.mismatch(left, near, left.length, right, near, left.length);
        return further < 0 ? -1 : near + further;
    }

    /** True when a layout of so many slots has room for the state: all values behind them are 0. */
    public static boolean isZeroFrom(int width, int[] state) {
        for (int slot = width; slot < state.length; slot++) {
            if (state[slot] != 0) {
                return false;
            }
        }
        return true;
    }
}
