package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.store.TaggedStore;

/** What holds for every store that keeps tags. */
public abstract class TaggedStoreContract {
    protected abstract StoreFactory factory();

    private StateStore create(int width) {
        return factory().create(Layouts.ofWidth(width), MemoryBudget.unlimited());
    }

    private static TaggedStore tagged(StateStore store) {
        return store.view(TaggedStore.class).orElseThrow();
    }

    @Test
    void only_a_state_of_the_set_has_a_tag_and_tags_have_a_range() {
        try (StateStore store = create(2)) {
            TaggedStore tags = tagged(store);
            store.add(new int[] {1, 1});
            assertThatIllegalArgumentException().isThrownBy(() -> tags.tag(new int[] {2, 1}));
            assertThatIllegalArgumentException().isThrownBy(() -> tags.setTag(new int[] {2, 1}, 1));
            assertThatIllegalArgumentException().isThrownBy(() -> tags.setTag(new int[] {1, 1}, -1));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> tags.setTag(new int[] {1, 1}, TaggedStore.MAX_TAG + 1));
            assertThat(tags.tag(new int[] {1, 1})).isZero();
        }
    }

    /** Additions and new tags at random against a map. */
    @Test
    void agrees_with_a_map_of_tags() {
        Random random = new Random(4);
        try (StateStore store = create(4)) {
            TaggedStore tags = tagged(store);
            Map<List<Integer>, Integer> expected = new HashMap<>();
            for (int step = 0; step < 10_000; step++) {
                int[] state = random.ints(4, -2, 4).toArray();
                List<Integer> key = Arrays.stream(state).boxed().toList();
                if (step % 1500 == 1499) {
                    store.compact();
                }
                assertThat(store.add(state)).isEqualTo(expected.putIfAbsent(key, 0) == null);
                assertThat(tags.tag(state)).isEqualTo(expected.get(key));
                if (random.nextInt(3) == 0) {
                    int tag = random.nextInt(TaggedStore.MAX_TAG + 1);
                    tags.setTag(state, tag);
                    expected.put(key, tag);
                    assertThat(tags.tag(state)).isEqualTo(tag);
                }
            }
            expected.forEach((key, tag) -> assertThat(
                            tags.tag(key.stream().mapToInt(Integer::intValue).toArray()))
                    .isEqualTo(tag));
            assertThat(store.size()).isEqualTo(expected.size());
        }
    }
}
