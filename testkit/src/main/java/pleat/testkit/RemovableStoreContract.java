package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.store.RemovableStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** What holds for every store that can take states out again. */
public abstract class RemovableStoreContract {
    protected abstract StoreFactory factory();

    private StateStore create(int width) {
        return factory().create(Layouts.ofWidth(width), MemoryBudget.unlimited());
    }

    private static RemovableStore removable(StateStore store) {
        return store.view(RemovableStore.class).orElseThrow();
    }

    @Test
    void what_is_removed_is_gone_and_may_come_back() {
        try (StateStore store = create(3)) {
            RemovableStore removing = removable(store);
            assertThat(removing.remove(new int[] {1, 2, 3})).isFalse();
            assertThat(store.add(new int[] {1, 2, 3})).isTrue();
            assertThat(store.add(new int[] {1, 2, 4})).isTrue();
            assertThat(removing.remove(new int[] {1, 2, 3})).isTrue();
            assertThat(store.contains(new int[] {1, 2, 3})).isFalse();
            assertThat(store.contains(new int[] {1, 2, 4})).isTrue();
            assertThat(store.size()).isEqualTo(1);
            assertThat(removing.remove(new int[] {1, 2, 3})).isFalse();
            assertThat(store.add(new int[] {1, 2, 3})).isTrue();
            assertThat(store.size()).isEqualTo(2);
        }
    }

    /** Additions and removals at random against a set of lists. */
    @ParameterizedTest
    @ValueSource(ints = {2, 6, 300})
    void agrees_with_a_set_over_many_additions_and_removals(int values) {
        Random random = new Random(values);
        try (StateStore store = create(5)) {
            RemovableStore removing = removable(store);
            Set<List<Integer>> expected = new HashSet<>();
            for (int step = 0; step < 10_000; step++) {
                int[] state = random.ints(5, 0, values).toArray();
                List<Integer> key = Arrays.stream(state).boxed().toList();
                if (step % 1500 == 1499) {
                    store.compact();
                }
                // Grows for a while, then shrinks, and so on.
                if (random.nextInt(100) < (step / 2000 % 2 == 0 ? 70 : 30)) {
                    assertThat(store.add(state)).as("add, step %d", step).isEqualTo(expected.add(key));
                } else {
                    assertThat(removing.remove(state))
                            .as("remove, step %d", step)
                            .isEqualTo(expected.remove(key));
                }
                assertThat(store.contains(state)).isEqualTo(expected.contains(key));
                assertThat(store.size()).isEqualTo(expected.size());
            }
            for (List<Integer> key : expected) {
                assertThat(removing.remove(
                                key.stream().mapToInt(Integer::intValue).toArray()))
                        .isTrue();
            }
            assertThat(store.size()).isZero();
        }
    }
}
