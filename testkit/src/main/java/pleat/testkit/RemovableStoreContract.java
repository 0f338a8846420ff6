package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pleat.store.Capability;
import pleat.store.MemoryBudget;
import pleat.store.RemovableStore;

/** What holds for every store that can take states out again, on top of {@link StoreContract}. */
public abstract class RemovableStoreContract extends StoreContract {
    private RemovableStore removable(int width) {
        return (RemovableStore) factory().create(Layouts.ofWidth(width), MemoryBudget.unlimited());
    }

    @Test
    void removing_is_declared() {
        assertThat(factory().capabilities()).contains(Capability.REMOVABLE);
    }

    @Test
    void what_is_removed_is_gone_and_may_come_back() {
        try (RemovableStore store = removable(3)) {
            assertThat(store.remove(new int[] {1, 2, 3})).isFalse();
            assertThat(store.add(new int[] {1, 2, 3})).isTrue();
            assertThat(store.add(new int[] {1, 2, 4})).isTrue();
            assertThat(store.remove(new int[] {1, 2, 3})).isTrue();
            assertThat(store.contains(new int[] {1, 2, 3})).isFalse();
            assertThat(store.contains(new int[] {1, 2, 4})).isTrue();
            assertThat(store.size()).isEqualTo(1);
            assertThat(store.remove(new int[] {1, 2, 3})).isFalse();
            assertThat(store.add(new int[] {1, 2, 3})).isTrue();
            assertThat(store.size()).isEqualTo(2);
        }
    }

    /** Additions and removals at random against a set of lists. */
    @Test
    void agrees_with_a_set_over_many_additions_and_removals() {
        for (int values : new int[] {2, 6, 300}) {
            Random random = new Random(values);
            try (RemovableStore store = removable(5)) {
                Set<List<Integer>> expected = new HashSet<>();
                for (int step = 0; step < 20_000; step++) {
                    int[] state = random.ints(5, 0, values).toArray();
                    List<Integer> key = new ArrayList<>();
                    for (int value : state) {
                        key.add(value);
                    }
                    // Grows for a while, then shrinks, and so on.
                    if (random.nextInt(100) < (step / 4000 % 2 == 0 ? 70 : 30)) {
                        assertThat(store.add(state)).as("add, step %d", step).isEqualTo(expected.add(key));
                    } else {
                        assertThat(store.remove(state))
                                .as("remove, step %d", step)
                                .isEqualTo(expected.remove(key));
                    }
                    assertThat(store.contains(state)).isEqualTo(expected.contains(key));
                    assertThat(store.size()).isEqualTo(expected.size());
                }
                for (List<Integer> key : List.copyOf(expected)) {
                    assertThat(store.remove(
                                    key.stream().mapToInt(Integer::intValue).toArray()))
                            .isTrue();
                }
                assertThat(store.size()).isZero();
            }
        }
    }
}
