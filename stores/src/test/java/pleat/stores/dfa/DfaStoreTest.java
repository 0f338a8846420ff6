package pleat.stores.dfa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;

final class DfaStoreTest {
    private static DfaStore store(StateLayout layout) {
        return DfaStore.of(layout, SavedForm.FOLDED, MemoryBudget.unlimited());
    }

    private static StateLayout layout(Slot... slots) {
        StateLayout layout = new StateLayout();
        layout.append("globals", Component.Kind.GLOBALS, List.of(slots));
        return layout;
    }

    @Test
    void a_slot_takes_the_bytes_of_its_domain() {
        StateLayout layout = layout(
                new Slot("byte", -100, 155),
                new Slot("two", -100, 156),
                new Slot("short", -32768, 32767),
                new Slot("four", 0, 65536),
                new Slot("int", Integer.MIN_VALUE, Integer.MAX_VALUE));
        try (DfaStore store = store(layout)) {
            store.add(new int[] {155, 156, -32768, 65536, Integer.MIN_VALUE});
            assertThat(store.graphSize().nodes()).as("one a byte and the tag").isEqualTo(1 + 2 + 2 + 4 + 4 + 1);
        }
    }

    @Test
    void a_value_outside_its_domain_is_not_taken_for_another() {
        try (DfaStore store = store(layout(new Slot("bit", 0, 1), new Slot("small", -1, 1000)))) {
            store.add(new int[] {1, -1});
            for (int[] wrong : new int[][] {{257, -1}, {-255, -1}, {1, 65535}, {1, -65537}}) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> store.add(wrong))
                        .withMessageContaining("domain");
            }
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.add(new int[] {1, -1, 7}))
                    .withMessageContaining("layout");
            assertThat(store.size()).isEqualTo(1);
        }
    }

    @Test
    void a_counter_is_one_range() {
        try (DfaStore store = store(layout(new Slot("a", 0, 255), new Slot("b", 0, 255)))) {
            for (int i = 0; i < 1 << 16; i++) {
                store.add(new int[] {(i * 31) & 255, i >> 8});
            }
            assertThat(store.size()).isEqualTo(1 << 16);
            assertThat(store.graphSize().nodes()).isEqualTo(3);
            assertThat(store.graphSize().edges()).isEqualTo(3);
            assertThat(store.graphSize().mostNodes()).isBetween(3L, 400L);
        }
    }

    @Test
    void only_members_have_tags() {
        try (DfaStore store = store(Layouts.ofWidth(2))) {
            int[] state = {1, 2};
            assertThatIllegalArgumentException().isThrownBy(() -> store.tag(state));
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(state, 1));
            store.add(state);
            assertThat(store.tag(state)).isZero();
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(state, 256));
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(state, -1));
            store.setTag(state, 255);
            assertThat(store.tag(state)).isEqualTo(255);
            assertThat(store.add(state)).isFalse();
            assertThat(store.size()).isEqualTo(1);
            assertThat(store.remove(state)).isTrue();
            assertThat(store.add(state)).isTrue();
            assertThat(store.tag(state)).isZero();
        }
    }

    /** Adding, tagging, removing and growing at random, against a map. */
    @Test
    void tags_stay_with_their_states() {
        StateLayout layout = Layouts.ofWidth(3);
        Random random = new Random(8);
        Map<List<Integer>, Integer> tags = new HashMap<>();
        try (DfaStore store = store(layout)) {
            for (int step = 0; step < 20_000; step++) {
                if (step % 4000 == 3999) {
                    Layouts.append(layout, 2);
                }
                int[] state = random.ints(layout.width(), 0, 3).toArray();
                List<Integer> key =
                        Arrays.stream(Arrays.copyOf(state, 20)).boxed().toList();
                int kind = random.nextInt(10);
                if (kind < 5) {
                    assertThat(store.add(state)).isEqualTo(tags.putIfAbsent(key, 0) == null);
                } else if (kind < 7) {
                    assertThat(store.remove(state)).isEqualTo(tags.remove(key) != null);
                } else if (tags.containsKey(key)) {
                    int tag = random.nextInt(4) * 85;
                    store.setTag(state, tag);
                    tags.put(key, tag);
                }
                assertThat(store.contains(state)).isEqualTo(tags.containsKey(key));
            }
            assertThat(store.size()).isEqualTo(tags.size());
            tags.forEach((key, tag) -> assertThat(store.tag(key.stream()
                            .mapToInt(Integer::intValue)
                            .limit(layout.width())
                            .toArray()))
                    .isEqualTo(tag));
        }
    }

    @Test
    void equal_tags_cost_one_node() {
        try (DfaStore plain = store(Layouts.ofWidth(4));
                DfaStore tagged = store(Layouts.ofWidth(4))) {
            Random random = new Random(9);
            for (int i = 0; i < 500; i++) {
                int[] state = random.ints(4, 0, 9).toArray();
                plain.add(state);
                tagged.add(state);
                tagged.setTag(state, 7);
            }
            assertThat(tagged.graphSize().nodes()).isEqualTo(plain.graphSize().nodes());
        }
    }

    /** In a budget that the set has used up, tags may be refused; states and their tags are then what they were. */
    @Test
    void a_refused_tag_leaves_the_old_one() {
        int refusals = 0;
        for (int limit = 6_000; limit < 31_000; limit += 500) {
            StateLayout layout = Layouts.ofWidth(3);
            DfaStore store = DfaStore.of(layout, SavedForm.FOLDED, MemoryBudget.of(limit));
            Map<List<Integer>, Integer> tags = new HashMap<>();
            Random random = new Random(limit);
            for (int i = 0; i < 2000; i++) {
                int[] state = random.ints(3, 0, 12).toArray();
                List<Integer> key = Arrays.stream(state).boxed().toList();
                int tag = random.nextInt(256);
                try {
                    store.add(state);
                    tags.putIfAbsent(key, 0);
                    store.setTag(state, tag);
                    tags.put(key, tag);
                } catch (OutOfBudgetException full) {
                    refusals++;
                    assertThat(store.contains(state)).isEqualTo(tags.containsKey(key));
                }
                if (tags.containsKey(key)) {
                    assertThat(store.tag(state)).isEqualTo(tags.get(key));
                }
            }
            tags.forEach((key, tag) -> assertThat(
                            store.tag(key.stream().mapToInt(Integer::intValue).toArray()))
                    .isEqualTo(tag));
            assertThat(store.size()).isEqualTo(tags.size());
        }
        assertThat(refusals).isPositive();
    }
}
