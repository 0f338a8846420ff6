package pleat.stores.gets;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.memory.HeapSize;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * Neighbouring slots with small domains as one number in mixed radix ("clustering by multiplication", Gregoire 5.1).
 */
final class Cluster implements Layer {
    private final int first;
    private final int[] mins;
    private final int[] sizes;
    /** The number of the slots that are all 0; subtracted, so that their value is 0. */
    private final int zero;

    /** The product of the slots' domains must be below {@link Layer#BOUND}. */
    Cluster(int first, List<Slot> slots) {
        this.first = first;
        this.mins = slots.stream().mapToInt(Slot::min).toArray();
        this.sizes =
                slots.stream().mapToInt(slot -> slot.max() - slot.min() + 1).toArray();
        int number = 0;
        for (int i = 0; i < sizes.length; i++) {
            number = number * sizes[i] - mins[i];
        }
        this.zero = number;
    }

    @Override
    public int valueOf(int[] state) {
        int number = 0;
        for (int i = 0; i < sizes.length; i++) {
            int slot = first + i;
            // Wraps around for values far outside the domain, to something that is outside too.
            int offset = (slot < state.length ? state[slot] : 0) - mins[i];
            if (offset < 0 || offset >= sizes[i]) {
                return OUTSIDE;
            }
            number = number * sizes[i] + offset;
        }
        return number - zero;
    }

    @Override
    public void restore(int value, int[] state) {
        int number = value + zero;
        for (int i = sizes.length - 1; i >= 0; i--) {
            state[first + i] = number % sizes[i] + mins[i];
            number /= sizes[i];
        }
    }

    @Override
    public String describe(int value) {
        int[] state = new int[first + sizes.length];
        restore(value, state);
        return IntStream.range(first, state.length)
                .mapToObj(slot -> String.valueOf(state[slot]))
                .collect(Collectors.joining(", "));
    }

    @Override
    public String name(StateLayout layout) {
        return IntStream.range(first, first + sizes.length)
                .mapToObj(layout::qualifiedName)
                .collect(Collectors.joining(", "));
    }

    @Override
    public long bytes() {
        return HeapSize.ofObject(2, 2, 0) + 2 * HeapSize.ofInts(sizes.length);
    }
}
