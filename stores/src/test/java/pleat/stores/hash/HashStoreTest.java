package pleat.stores.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;

final class HashStoreTest {
    @Test
    void tags_stay_with_their_states_while_others_come_and_go() {
        Random random = new Random(9);
        Map<List<Integer>, Integer> expected = new HashMap<>();
        try (HashStore store = HashStore.within(MemoryBudget.unlimited())) {
            for (int step = 0; step < 30_000; step++) {
                int[] state = random.ints(3, 0, 1 + step / 500).toArray();
                List<Integer> key = List.of(state[0], state[1], state[2]);
                switch (random.nextInt(4)) {
                    case 0 -> {
                        assertThat(store.remove(state)).isEqualTo(expected.remove(key) != null);
                    }
                    case 1 -> {
                        if (expected.containsKey(key)) {
                            int tag = random.nextInt(HashStore.MAX_TAG + 1);
                            store.setTag(state, tag);
                            expected.put(key, tag);
                        }
                    }
                    default -> assertThat(store.add(state)).isEqualTo(expected.putIfAbsent(key, 0) == null);
                }
                if (expected.containsKey(key)) {
                    assertThat(store.tag(state)).as("step %d", step).isEqualTo(expected.get(key));
                }
            }
            expected.forEach((key, tag) -> assertThat(
                            store.tag(key.stream().mapToInt(Integer::intValue).toArray()))
                    .isEqualTo(tag));
        }
    }

    @Test
    void tags_cost_nothing_until_the_first_one_is_set() {
        try (HashStore store = HashStore.within(MemoryBudget.unlimited())) {
            for (int i = 0; i < 1000; i++) {
                store.add(new int[] {i});
            }
            long untagged = store.footprint().bytes();
            store.setTag(new int[] {5}, 0);
            assertThat(store.tag(new int[] {5})).isZero();
            assertThat(store.footprint().bytes()).isEqualTo(untagged);
            store.setTag(new int[] {5}, 1);
            assertThat(store.footprint().bytes()).isBetween(untagged * 3 / 2, untagged * 2);
            assertThat(store.tag(new int[] {5})).isEqualTo(1);
            assertThat(store.tag(new int[] {6})).isZero();
        }
    }

    @Test
    void a_state_that_is_absent_has_no_tag_and_a_tag_has_a_range() {
        try (HashStore store = HashStore.within(MemoryBudget.unlimited())) {
            store.add(new int[] {1});
            assertThatIllegalArgumentException().isThrownBy(() -> store.tag(new int[] {2}));
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(new int[] {2}, 1));
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(new int[] {1}, 256));
        }
    }
}
