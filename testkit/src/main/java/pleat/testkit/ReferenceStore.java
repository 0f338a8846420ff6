package pleat.testkit;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pleat.memory.Footprint;
import pleat.store.StateStore;

/** What every store is compared with: slow, large and obviously right. Takes nothing from any budget. */
public final class ReferenceStore implements StateStore {
    private final Set<IntBuffer> states = new HashSet<>();

    @Override
    public boolean add(int[] state) {
        return states.add(trimmed(state));
    }

    @Override
    public boolean contains(int[] state) {
        return states.contains(trimmed(state));
    }

    @Override
    public long size() {
        return states.size();
    }

    @Override
    public Footprint footprint() {
        return new Footprint(List.of(), 0);
    }

    @Override
    public void close() {
        states.clear();
    }

    private static IntBuffer trimmed(int[] state) {
        int length = state.length;
        while (length > 0 && state[length - 1] == 0) {
            length--;
        }
        return IntBuffer.wrap(Arrays.copyOf(state, length));
    }
}
