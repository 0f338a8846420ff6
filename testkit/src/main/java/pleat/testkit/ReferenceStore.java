package pleat.testkit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.store.Footprint;
import pleat.store.StateStore;

/** What every store is compared with: slow, large and obviously right. Takes nothing from any budget. */
public final class ReferenceStore implements StateStore {
    private final Set<List<Integer>> states = new HashSet<>();

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

    private static List<Integer> trimmed(int[] state) {
        int length = IntStream.range(0, state.length)
                .filter(i -> state[i] != 0)
                .map(i -> i + 1)
                .max()
                .orElse(0);
        return Arrays.stream(state, 0, length).boxed().collect(Collectors.toUnmodifiableList());
    }
}
