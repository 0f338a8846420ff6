package pleat.stores.gets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;
import pleat.testkit.TupleDistribution;

/** What this store does beyond the contract: tags, listing, drawing. */
final class GetsStoreTest {
    private static GetsStore storeOf(StateLayout layout) {
        return GetsStore.over(layout, MemoryBudget.unlimited());
    }

    private static List<List<Integer>> listed(GetsStore store) {
        List<List<Integer>> states = new ArrayList<>();
        store.forEach(state -> states.add(Arrays.stream(state).boxed().toList()));
        return states;
    }

    @Test
    void lists_every_state_once() {
        for (TupleDistribution distribution : TupleDistribution.values()) {
            try (GetsStore store = storeOf(Layouts.ofWidth(5))) {
                List<List<Integer>> expected = Stream.generate(distribution.stream(5, 9))
                        .limit(2000)
                        .filter(store::add)
                        .map(state -> Arrays.stream(state).boxed().toList())
                        .toList();
                assertThat(listed(store)).hasSameSizeAs(expected);
                assertThat(new HashSet<>(listed(store))).isEqualTo(new HashSet<>(expected));
            }
        }
    }

    @Test
    void lists_states_as_wide_as_the_layout() {
        StateLayout layout = Layouts.ofWidth(2);
        try (GetsStore store = storeOf(layout)) {
            store.add(new int[] {1, 2});
            Layouts.append(layout, 1);
            store.add(new int[] {1, 2, 3});
            assertThat(listed(store)).containsExactlyInAnyOrder(List.of(1, 2, 0), List.of(1, 2, 3));
        }
    }

    @Test
    void tags_are_kept_with_the_states_and_are_no_part_of_them() {
        StateLayout layout = Layouts.ofWidth(3);
        Random random = new Random(4);
        try (GetsStore store = storeOf(layout)) {
            Map<List<Integer>, Integer> expected = new HashMap<>();
            for (int step = 0; step < 20_000; step++) {
                int[] state = random.ints(3, -1, 4).toArray();
                List<Integer> key = Arrays.stream(state).boxed().toList();
                assertThat(store.add(state)).isEqualTo(expected.putIfAbsent(key, 0) == null);
                assertThat(store.tag(state)).isEqualTo(expected.get(key));
                int tag = random.nextInt(3) * 127;
                store.setTag(state, tag);
                expected.put(key, tag);
                if (random.nextInt(4) == 0) {
                    assertThat(store.remove(state)).isTrue();
                    expected.remove(key);
                }
                assertThat(store.size()).isEqualTo(expected.size());
            }
            assertThat(listed(store)).containsExactlyInAnyOrderElementsOf(expected.keySet());
        }
    }

    @Test
    void only_members_have_tags_and_tags_have_bounds() {
        try (GetsStore store = storeOf(Layouts.ofWidth(2))) {
            int[] state = {1, 2};
            assertThatIllegalArgumentException().isThrownBy(() -> store.tag(state));
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(state, 1));
            store.add(state);
            store.setTag(state, 255);
            assertThat(store.tag(state)).isEqualTo(255);
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(state, 256));
            assertThatIllegalArgumentException().isThrownBy(() -> store.setTag(state, -1));
        }
    }

    /** Setting the tag of all states and taking it back leads to the same graph. */
    @Test
    void the_graph_depends_on_the_set_and_its_tags_only() {
        StateLayout layout = Layouts.ofWidth(4);
        List<int[]> states =
                Stream.generate(TupleDistribution.WALK.stream(4, 2)).limit(200).toList();
        try (GetsStore store = storeOf(layout)) {
            states.forEach(store::add);
            String before = store.dot();
            states.forEach(state -> store.setTag(state, 1));
            assertThat(store.dot()).isNotEqualTo(before);
            states.forEach(state -> store.setTag(state, 0));
            assertThat(store.dot()).isEqualTo(before);
        }
    }

    @Test
    void draws_slots_by_name() {
        StateLayout layout = new StateLayout();
        layout.append("globals", Component.Kind.GLOBALS, List.of(new Slot("turn", 0, 3)));
        layout.append("P", Component.Kind.PROCESS, List.of(new Slot("x", -1, 1), new Slot("y", 0, 9)));
        layout.append("Q", Component.Kind.PROCESS, List.of(new Slot("wide", 0, 70_000)));
        try (GetsStore store = storeOf(layout)) {
            store.add(new int[] {2, -1, 7, 1});
            store.setTag(new int[] {2, -1, 7, 1}, 5);
            assertThat(store.dot())
                    .contains("layer0 [label=\"turn\"]", "layer1 [label=\"P.x, P.y\"]", "[label=\"Q.wide>>0\"]")
                    .contains("[label=\"2\"", "[label=\"-1, 7\"", "[label=\"1\"", "[label=\"tag 5\"");
            assertThat(store.graphSize().nodes()).isEqualTo(1 + 2 + 3 + 1 + 1);
        }
    }

    /** The limit for graphs: 40 bytes per node and 8 per edge. */
    @Test
    void nodes_are_small() {
        try (GetsStore store = storeOf(Layouts.ofWidth(10))) {
            Stream.generate(TupleDistribution.WALK.stream(10, 11))
                    .limit(100_000)
                    .forEach(store::add);
            long most = 40 * store.graphSize().nodes() + 8 * store.graphSize().edges();
            assertThat(store.footprint().bytes()).isLessThan(most);
        }
    }
}
