package pleat.stores.obdd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** The diagram is reduced after every step, and depends on the set alone. */
final class ObddCanonicityTest {
    private static final Slot BIT = new Slot("bit", 0, 1);

    static StateLayout bits(int count) {
        StateLayout layout = new StateLayout();
        layout.append("globals", Component.Kind.GLOBALS, namedBits(count));
        return layout;
    }

    private static List<Slot> namedBits(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> new Slot("x" + i, 0, 1))
                .toList();
    }

    private static int[] vector(int number, int bits) {
        return IntStream.range(0, bits).map(i -> (number >> (bits - 1 - i)) & 1).toArray();
    }

    private static List<Integer> shuffled(int bits, long seed) {
        List<Integer> numbers =
                new ArrayList<>(IntStream.range(0, 1 << bits).boxed().toList());
        Collections.shuffle(numbers, new Random(seed));
        return numbers;
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void is_reduced_after_every_insertion(int bits) {
        for (long seed = 0; seed < 100; seed++) {
            Boolean[] members = new Boolean[1 << bits];
            Arrays.fill(members, false);
            long largest = 1;
            try (ObddStore store = ObddStore.over(bits(bits), MemoryBudget.unlimited())) {
                for (int number : shuffled(bits, seed)) {
                    store.add(vector(number, bits));
                    members[number] = true;
                    int expected = BruteForceBdd.nodes(Arrays.asList(members));
                    largest = Math.max(largest, expected);
                    assertThat(store.graphSize().nodes()).as("seed %d", seed).isEqualTo(expected);
                    assertThat(store.graphSize().mostNodes())
                            .as("seed %d", seed)
                            .isEqualTo(largest);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void any_order_gives_the_same_diagram(int bits) {
        for (long seed = 0; seed < 50; seed++) {
            List<Integer> set = shuffled(bits, seed).subList(0, new Random(seed).nextInt(1 << bits));
            List<Integer> reordered = new ArrayList<>(set);
            Collections.shuffle(reordered, new Random(-seed));
            assertThat(drawn(reordered, bits)).as("seed %d", seed).isEqualTo(drawn(set, bits));
        }
    }

    private static String drawn(List<Integer> numbers, int bits) {
        try (ObddStore store = ObddStore.over(bits(bits), MemoryBudget.unlimited())) {
            numbers.forEach(number -> store.add(vector(number, bits)));
            return store.dot();
        }
    }

    @Test
    void a_layout_that_grows_leads_to_the_diagram_of_the_whole_layout() {
        for (long seed = 0; seed < 50; seed++) {
            List<Integer> numbers = shuffled(5, seed).subList(0, 12);
            StateLayout growing = bits(0);
            try (ObddStore grown = ObddStore.over(growing, MemoryBudget.unlimited());
                    ObddStore whole = ObddStore.over(bits(5), MemoryBudget.unlimited())) {
                for (int width = 0; width <= 5; width++) {
                    for (int number : numbers) {
                        int[] state = Arrays.copyOf(vector(number, 5), width);
                        assertThat(grown.add(state)).isEqualTo(whole.add(state));
                    }
                    growing.append("more", Component.Kind.GLOBALS, List.of(BIT));
                }
                grown.add(new int[6]);
                whole.add(new int[5]);
                assertThat(grown.size()).isEqualTo(whole.size());
                // The sixth bit was appended after all states: one more test of 0 between them and T.
                assertThat(grown.graphSize().nodes())
                        .as("seed %d", seed)
                        .isEqualTo(whole.graphSize().nodes() + 1);
            }
        }
    }

    @Test
    void old_states_have_0_in_a_new_slot_of_a_signed_domain() {
        StateLayout growing = bits(2);
        try (ObddStore store = ObddStore.over(growing, MemoryBudget.unlimited())) {
            store.add(new int[] {1, 0});
            growing.append("more", Component.Kind.GLOBALS, List.of(new Slot("signed", -5, 9)));
            store.add(new int[] {0, 0, -5});
            assertThat(store.contains(new int[] {1, 0})).isTrue();
            for (int value = -5; value <= 9; value++) {
                assertThat(store.contains(new int[] {1, 0, value})).isEqualTo(value == 0);
                assertThat(store.contains(new int[] {0, 0, value})).isEqualTo(value == -5);
            }
        }
    }
}
