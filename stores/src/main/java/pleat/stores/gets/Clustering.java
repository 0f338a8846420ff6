package pleat.stores.gets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * Writes states as tuples of layer values (Gregoire 5.1): neighbouring slots of a component share a layer while the product
 * of their domains stays below 2^16; a slot with a larger domain has a layer of its own up to 2^16, and several of a byte
 * each beyond, the highest first. Layers that are 0 at the end are left out, so that a state and its padded version are the
 * same tuple, also when the layout has grown in between: a new component only ever appends layers.
 */
final class Clustering {
    private static final long CLUSTER_BOUND = 1 << 16;
    /** The length of the tuple of a state that cannot be in any set. */
    static final int NO_TUPLE = -1;

    private final Account account;
    private final StateLayout layout;
    private int componentsSeen;
    /** Number of slots of the components seen. */
    private int widthSeen;

    private Layer[] layers = {};
    /** The tuple made last, and room for one value more. */
    private int[] tuple = {0};

    Clustering(StateLayout layout, Account account) {
        account.reserve(HeapSize.ofObject(4, 2, 0) + HeapSize.ofReferences(0) + HeapSize.ofInts(1));
        this.account = account;
        this.layout = layout;
        followLayout();
    }

    /** Learns the layers of components that came since the last call. */
    void followLayout() {
        if (widthSeen == layout.width()) {
            return;
        }
        List<Component> components = layout.components();
        while (componentsSeen < components.size()) {
            append(layersOf(components.get(componentsSeen)));
            widthSeen = components.get(componentsSeen).end();
            componentsSeen++;
        }
    }

    /** Makes the tuple of a state; returns its length, or {@link #NO_TUPLE}. */
    int encode(int[] state) {
        for (int slot = widthSeen; slot < state.length; slot++) {
            if (state[slot] != 0) {
                return NO_TUPLE;
            }
        }
        int length = 0;
        for (int i = 0; i < layers.length; i++) {
            int value = layers[i].valueOf(state);
            if (value == Layer.OUTSIDE) {
                return NO_TUPLE;
            }
            tuple[i] = value;
            length = value == 0 ? length : i + 1;
        }
        return length;
    }

    /** What {@link #encode} made last; the caller may use the place behind its end. */
    int[] tuple() {
        return tuple;
    }

    /** The inverse of {@link #encode}. */
    void decode(int[] values, int length, int[] state) {
        Arrays.fill(state, 0);
        for (int i = 0; i < length; i++) {
            layers[i].restore(values[i], state);
        }
    }

    /** Number of slots that the layers are made from. */
    int width() {
        return widthSeen;
    }

    /** What a person reads for a value of a layer. */
    String describe(int layer, int value) {
        return layers[layer].describe(value);
    }

    /** What a person calls a layer; nothing behind the last one. */
    String name(int layer) {
        return layer < layers.length ? layers[layer].name(layout) : "";
    }

    private List<Layer> layersOf(Component component) {
        List<Layer> found = new ArrayList<>();
        int slot = component.first();
        while (slot < component.end()) {
            if (domain(slot) > CLUSTER_BOUND) {
                addDigits(slot, found);
                slot++;
            } else {
                int end = endOfCluster(slot, component.end());
                found.add(new Cluster(slot, layout.slots().subList(slot, end)));
                slot = end;
            }
        }
        return found;
    }

    private int endOfCluster(int first, int limit) {
        int end = first + 1;
        long product = domain(first);
        while (end < limit && product * domain(end) < CLUSTER_BOUND) {
            product *= domain(end);
            end++;
        }
        return end;
    }

    private void addDigits(int slot, List<Layer> found) {
        Slot wide = layout.slot(slot);
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(wide.max(), ~wide.min()));
        int shift = (bits - 1) / Digit.BITS * Digit.BITS;
        found.add(Digit.highest(slot, shift));
        while (shift > 0) {
            shift -= Digit.BITS;
            found.add(Digit.lower(slot, shift));
        }
    }

    private long domain(int slot) {
        return (long) layout.slot(slot).max() - layout.slot(slot).min() + 1;
    }

    private void append(List<Layer> added) {
        int count = layers.length + added.size();
        long arrays = HeapSize.ofReferences(count) + HeapSize.ofInts(count + 1L);
        account.reserve(arrays + added.stream().mapToLong(Layer::bytes).sum());
        account.release(HeapSize.ofReferences(layers.length) + HeapSize.ofInts(tuple.length));
        Layer[] all = Arrays.copyOf(layers, count);
        for (int i = 0; i < added.size(); i++) {
            all[layers.length + i] = added.get(i);
        }
        layers = all;
        tuple = new int[count + 1];
    }
}
