package pleat.stores.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;
import pleat.testkit.TupleDistribution;

final class TreeStoreTest {
    /** After every single addition each table holds exactly the distinct parts of the states so far, except the zero one. */
    @Test
    void a_table_holds_each_part_once() {
        for (int width = 2; width <= 11; width++) {
            Random random = new Random(width);
            try (TreeStore store = TreeStore.over(Layouts.ofWidth(width), MemoryBudget.unlimited())) {
                Set<List<Integer>> states = new HashSet<>();
                for (int i = 0; i < 150; i++) {
                    int[] state = random.ints(width, -1, 2).toArray();
                    store.add(state);
                    states.add(list(state, 0, width));
                    assertThat(store.pairsBelowTheRoot())
                            .as("width %d, step %d", width, i)
                            .isEqualTo(partsBelow(states, 0, width));
                }
            }
        }
    }

    /** docs/stores/pictures/tree.svg: two parts of W, two with the lock, three of the readers, and nine roots. */
    @Test
    void the_set_of_the_picture_has_seven_pairs() {
        try (TreeStore store = TreeStore.over(Layouts.ofWidth(5), MemoryBudget.unlimited())) {
            for (int written = 0; written <= 1; written++) {
                for (int readers = 0; readers < 4; readers++) {
                    store.add(new int[] {0, written, 0, readers & 1, readers >> 1});
                }
            }
            store.add(new int[] {1, 1, 1, 0, 0});
            assertThat(store.size()).isEqualTo(9);
            assertThat(store.pairsBelowTheRoot()).isEqualTo(2 + 2 + 3);
        }
    }

    private static long partsBelow(Set<List<Integer>> states, int first, int size) {
        if (size == 1) {
            return 0;
        }
        int half = (size + 1) / 2;
        return parts(states, first, half)
                + partsBelow(states, first, half)
                + parts(states, first + half, size - half)
                + partsBelow(states, first + half, size - half);
    }

    private static long parts(Set<List<Integer>> states, int first, int size) {
        if (size == 1) {
            return 0;
        }
        return states.stream()
                .map(state -> state.subList(first, first + size))
                .distinct()
                .filter(part -> part.stream().anyMatch(value -> value != 0))
                .count();
    }

    private static List<Integer> list(int[] state, int first, int end) {
        return Arrays.stream(state, first, end).boxed().toList();
    }

    /** The best case of the paper: all combinations of two sets of halves need the halves once and one root each. */
    @Test
    void all_combinations_of_halves_share_them() {
        try (TreeStore store = TreeStore.over(Layouts.ofWidth(4), MemoryBudget.unlimited())) {
            for (int left = 1; left <= 100; left++) {
                for (int right = 1; right <= 100; right++) {
                    store.add(new int[] {left, -left, right, -right});
                }
            }
            assertThat(store.size()).isEqualTo(10_000);
            assertThat(store.pairsBelowTheRoot()).isEqualTo(200);
        }
    }

    @Test
    void after_growing_the_tree_is_that_of_the_wider_layout() {
        StateLayout growing = Layouts.ofWidth(3);
        List<int[]> states = new ArrayList<>();
        try (TreeStore grown = TreeStore.over(growing, MemoryBudget.unlimited())) {
            for (int i = 0; i < 2000; i++) {
                if (i % 500 == 499) {
                    Layouts.append(growing, 3);
                }
                int[] state = new Random(i).ints(growing.width(), 0, 3).toArray();
                state[growing.width() - 1] = 1;
                states.add(state);
                grown.add(state);
            }
            try (TreeStore wide = TreeStore.over(growing, MemoryBudget.unlimited())) {
                states.forEach(wide::add);
                assertThat(grown.size()).isEqualTo(wide.size());
                assertThat(grown.pairsBelowTheRoot()).isEqualTo(wide.pairsBelowTheRoot());
            }
            states.forEach(state -> assertThat(grown.contains(state)).isTrue());
        }
    }

    /** The root takes a word at a load of 8/15 to 4/5, which is 10 to 15 bytes; the rest is small. */
    @Test
    void a_state_costs_little_more_than_its_root() {
        int width = 40;
        try (TreeStore store = TreeStore.over(Layouts.ofWidth(width), MemoryBudget.unlimited())) {
            int[] state = new int[width];
            for (int i = 0; i < 1_000_000; i++) {
                int rest = i;
                for (int slot = 0; slot < width; slot += 3) {
                    state[slot] = rest % 3;
                    rest /= 3;
                }
                store.add(state);
            }
            assertThat((double) store.footprint().bytes() / store.size()).isBetween(10.0, 15.5);
        }
    }

    @Test
    void nothing_is_learnt_by_asking() {
        Supplier<int[]> walk = TupleDistribution.WALK.stream(9, 4);
        try (TreeStore store = TreeStore.over(Layouts.ofWidth(9), MemoryBudget.unlimited())) {
            store.add(walk.get());
            long pairs = store.pairsBelowTheRoot();
            for (int i = 0; i < 1000; i++) {
                store.contains(walk.get());
                store.remove(walk.get());
            }
            assertThat(store.pairsBelowTheRoot()).isEqualTo(pairs);
        }
    }
}
