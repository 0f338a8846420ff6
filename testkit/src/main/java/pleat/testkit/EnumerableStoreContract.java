package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** What holds for every store that can list its states. */
public abstract class EnumerableStoreContract {
    protected abstract StoreFactory factory();

    private static List<List<Integer>> listed(StateStore store, int width) {
        List<List<Integer>> states = new ArrayList<>();
        store.view(EnumerableStore.class).orElseThrow().forEach(state -> states.add(padded(state, width)));
        return states;
    }

    private static List<Integer> padded(int[] state, int width) {
        return Arrays.stream(Arrays.copyOf(state, width)).boxed().toList();
    }

    @Test
    void an_empty_store_lists_nothing() {
        try (StateStore store = factory().create(Layouts.ofWidth(3), MemoryBudget.unlimited())) {
            assertThat(listed(store, 3)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_state_is_listed_once(TupleDistribution distribution) {
        StateLayout layout = Layouts.ofWidth(5);
        Supplier<int[]> states = distribution.stream(9, 6);
        Set<List<Integer>> added = new HashSet<>();
        try (StateStore store = factory().create(layout, MemoryBudget.unlimited())) {
            for (int i = 0; i < 3000; i++) {
                if (i % 1000 == 999) {
                    Layouts.append(layout, 2);
                }
                int[] state = Arrays.copyOf(states.get(), layout.width());
                store.add(state);
                added.add(padded(state, 9));
            }
            Layouts.append(layout, 1);
            checkListed(store, added);
            store.compact();
            checkListed(store, added);
        }
    }

    private static void checkListed(StateStore store, Set<List<Integer>> added) {
        List<List<Integer>> listed = listed(store, 9);
        assertThat(listed).hasSameSizeAs(added);
        assertThat(new HashSet<>(listed)).isEqualTo(added);
    }
}
