package pleat.stores.ondd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;

/** The diagram is minimal after every step, and depends on the set alone. */
final class OnddCanonicityTest {
    private static final int BASE = 4;

    private static List<List<Integer>> shuffled(int width, long seed) {
        List<List<Integer>> tuples = new ArrayList<>();
        int all = (int) Math.pow(BASE, width);
        for (int number = 0; number < all; number++) {
            int rest = number;
            List<Integer> tuple = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                tuple.add(rest % BASE - 1);
                rest /= BASE;
            }
            tuples.add(tuple);
        }
        Collections.shuffle(tuples, new Random(seed));
        return tuples;
    }

    private static int[] array(List<Integer> tuple) {
        return tuple.stream().mapToInt(Integer::intValue).toArray();
    }

    /** A node for each set of different continuations of a prefix, T for the empty continuation. */
    private static int minimalNodes(List<List<Integer>> set, int width) {
        int nodes = 0;
        for (int layer = 0; layer <= width; layer++) {
            int length = layer;
            Set<Set<List<Integer>>> residuals = new HashSet<>();
            for (List<Integer> member : set) {
                Set<List<Integer>> residual = new HashSet<>();
                set.stream()
                        .filter(other -> other.subList(0, length).equals(member.subList(0, length)))
                        .forEach(other -> residual.add(other.subList(length, width)));
                residuals.add(residual);
            }
            nodes += residuals.size();
        }
        return nodes;
    }

    @Test
    void is_minimal_after_every_insertion() {
        for (long seed = 0; seed < 30; seed++) {
            int width = 1 + (int) seed % 3;
            List<List<Integer>> tuples = shuffled(width, seed);
            try (OnddStore store = OnddStore.over(Layouts.ofWidth(width), MemoryBudget.unlimited())) {
                for (int i = 0; i < tuples.size(); i++) {
                    store.add(array(tuples.get(i)));
                    assertThat(store.graphSize().nodes())
                            .as("seed %d, step %d", seed, i)
                            .isEqualTo(minimalNodes(tuples.subList(0, i + 1), width));
                }
                // All tuples: one node a layer with one range -1..2.
                assertThat(store.graphSize().edges()).isEqualTo(2L * width);
            }
        }
    }

    @Test
    void any_order_gives_the_same_diagram() {
        for (long seed = 0; seed < 50; seed++) {
            List<List<Integer>> set = shuffled(3, seed).subList(0, new Random(seed).nextInt(64));
            List<List<Integer>> reordered = new ArrayList<>(set);
            Collections.shuffle(reordered, new Random(-seed));
            assertThat(drawn(reordered)).as("seed %d", seed).isEqualTo(drawn(set));
        }
    }

    private static String drawn(List<List<Integer>> tuples) {
        try (OnddStore store = OnddStore.over(Layouts.ofWidth(3), MemoryBudget.unlimited())) {
            tuples.forEach(tuple -> store.add(array(tuple)));
            return store.dot();
        }
    }

    /** Section 7, figure 11: the eight reachable states of the mutual exclusion of section 3.1. */
    @Test
    void mutual_exclusion() {
        StateLayout layout = new StateLayout();
        layout.append(
                "globals",
                Component.Kind.GLOBALS,
                List.of(new Slot("p1", 0, 2), new Slot("p2", 0, 2), new Slot("s", 0, 1)));
        int[][] states = {{0, 0, 0}, {1, 0, 0}, {2, 0, 1}, {2, 1, 1}, {0, 1, 0}, {0, 2, 1}, {1, 2, 1}, {1, 1, 0}};
        try (OnddStore store = OnddStore.over(layout, MemoryBudget.unlimited())) {
            for (int[] state : states) {
                assertThat(store.add(state)).isTrue();
            }
            assertThat(store.dot()).contains("layer0 [label=\"p1\"]", "layer1 [label=\"p2\"]", "layer2 [label=\"s\"]");
            assertThat(store.dot()).contains("n5 [label=\"T\"");
            assertThat(store.dot()).contains("""
                              { rank=same; layer0; n0; }
                              { rank=same; layer1; n1; n2; }
                              { rank=same; layer2; n3; n4; }
                            """);
            assertThat(store.dot()).endsWith("""
                              n0 -> n1 [label=" 0..1"];
                              n0 -> n2 [label=" 2"];
                              n1 -> n3 [label=" 0..1"];
                              n1 -> n4 [label=" 2"];
                              n2 -> n4 [label=" 0..1"];
                              n3 -> n5 [label=" 0"];
                              n4 -> n5 [label=" 1"];
                            }
                            """);
        }
    }

    @Test
    void ranges_reach_the_ends_of_the_ints() {
        try (OnddStore store = OnddStore.over(Layouts.ofWidth(1), MemoryBudget.unlimited())) {
            IntStream.of(Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1)
                    .forEach(value -> store.add(new int[] {value}));
            // Breakpoints: the smallest int, the first value after its range, the largest but one.
            assertThat(store.graphSize().edges()).isEqualTo(3);
            assertThat(store.contains(new int[] {Integer.MIN_VALUE + 1})).isTrue();
            assertThat(store.contains(new int[] {Integer.MIN_VALUE + 2})).isFalse();
            assertThat(store.contains(new int[] {Integer.MAX_VALUE - 1})).isTrue();
            assertThat(store.contains(new int[] {Integer.MAX_VALUE - 2})).isFalse();
        }
    }

    /** Every value of a slot, in any order, is one range. */
    @Test
    void consecutive_numbers_are_one_arc() {
        try (OnddStore store = OnddStore.over(Layouts.ofWidth(2), MemoryBudget.unlimited())) {
            List<Integer> numbers =
                    new ArrayList<>(IntStream.range(0, 1000).boxed().toList());
            Collections.shuffle(numbers, new Random(3));
            numbers.forEach(number -> store.add(new int[] {number, 7}));
            assertThat(store.graphSize().nodes()).isEqualTo(3);
            assertThat(store.graphSize().edges()).isEqualTo(4);
        }
    }
}
