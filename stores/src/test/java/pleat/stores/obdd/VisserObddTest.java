package pleat.stores.obdd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.GraphSize;

/** The examples of Visser, Memory efficient state storage in SPIN, 1996. */
final class VisserObddTest {
    private static ObddStore store(Slot... slots) {
        StateLayout layout = new StateLayout();
        layout.append("globals", Component.Kind.GLOBALS, List.of(slots));
        return ObddStore.over(layout, MemoryBudget.unlimited());
    }

    private static ObddStore threeBits() {
        return store(new Slot("x1", 0, 1), new Slot("x2", 0, 1), new Slot("x3", 0, 1));
    }

    /** Section 3, figure 5: x1, x2, x3 and T; x1 leads to x3 on the left and to x2 on the right. */
    @Test
    void figure_5() {
        try (ObddStore store = threeBits()) {
            store.add(new int[] {0, 0, 0});
            store.add(new int[] {0, 1, 0});
            store.add(new int[] {1, 0, 0});
            assertThat(store.graphSize().nodes()).isEqualTo(4);
            assertThat(store.graphSize().edges()).isEqualTo(4);
            assertThat(store.dot()).contains("layer0 [label=\"x1\"]", "layer1 [label=\"x2\"]", "layer2 [label=\"x3\"]");
            assertThat(store.dot()).contains("n3 [label=\"T\"");
            assertThat(store.dot()).contains("""
                              { rank=same; layer0; n0; }
                              { rank=same; layer1; n2; }
                              { rank=same; layer2; n1; }
                            """);
            assertThat(store.dot()).endsWith("""
                              n0 -> n1 [label=" 0", style=dashed];
                              n0 -> n2 [label=" 1"];
                              n1 -> n3 [label=" 0", style=dashed];
                              n2 -> n1 [label=" 0", style=dashed];
                            }
                            """);
            assertThat(store.contains(new int[] {0, 1, 0})).isTrue();
            assertThat(store.contains(new int[] {0, 1, 1})).isFalse();
        }
    }

    /** Section 3: the set of all eight states is the terminal T alone. */
    @Test
    void all_states_are_the_terminal_alone() {
        try (ObddStore store = threeBits()) {
            for (int number = 0; number < 8; number++) {
                store.add(new int[] {number >> 2, (number >> 1) & 1, number & 1});
            }
            assertThat(store.size()).isEqualTo(8);
            assertThat(store.graphSize().nodes()).isEqualTo(1);
            assertThat(store.graphSize().edges()).isZero();
        }
    }

    /**
     * Section 3.1: processes N, T, C = 0, 1, 2 in two bits each and the semaphore in one, most significant first. The paper
     * tells the first states of its depth-first search only in part; this is the one search that begins like it and whose
     * second- and third-last diagrams are the largest. It prefers steps into and out of the critical region. The paper's 12
     * nodes are those with both terminals.
     */
    @Test
    void mutual_exclusion_is_largest_before_the_end() {
        List<int[]> visited = new ArrayList<>();
        search(new int[3], visited);
        assertThat(visited.stream().map(VisserObddTest::bits))
                .containsExactly("00000", "01000", "10001", "10011", "00010", "00101", "01101", "01010");
        try (ObddStore store = store(new Slot("p1", 0, 2), new Slot("p2", 0, 2), new Slot("s", 0, 1))) {
            int implicitF = 1;
            List<Long> sizes = new ArrayList<>();
            for (int[] state : visited) {
                store.add(state);
                sizes.add(store.graphSize().nodes() + implicitF);
            }
            assertThat(sizes).containsExactly(7L, 6L, 10L, 9L, 11L, 12L, 12L, 9L);
            assertThat(store.graphSize().mostNodes() + implicitF).isEqualTo(12);
        }
    }

    private static String bits(int[] state) {
        String pair = Integer.toBinaryString(4 + state[0]).substring(1)
                + Integer.toBinaryString(4 + state[1]).substring(1);
        return pair + state[2];
    }

    private static void search(int[] state, List<int[]> visited) {
        if (visited.stream().anyMatch(seen -> bits(seen).equals(bits(state)))) {
            return;
        }
        visited.add(state);
        for (int process = 0; process < 2; process++) {
            if (state[process] == 1 && state[2] == 0) {
                search(step(state, process, 2, 1), visited);
            } else if (state[process] == 2) {
                search(step(state, process, 0, 0), visited);
            }
        }
        for (int process = 0; process < 2; process++) {
            if (state[process] == 0) {
                search(step(state, process, 1, state[2]), visited);
            }
        }
    }

    private static int[] step(int[] state, int process, int region, int semaphore) {
        int[] next = state.clone();
        next[process] = region;
        next[2] = semaphore;
        return next;
    }

    /** Section 4: the final diagram has the same three tests for each counter, while the states are 10 times as many. */
    @Test
    void counters_grow_linearly() {
        for (int counters = 1; counters <= 5; counters++) {
            Slot[] slots = IntStream.range(0, counters)
                    .mapToObj(i -> new Slot("c" + i, 0, 9))
                    .toArray(Slot[]::new);
            try (ObddStore store = store(slots)) {
                int states = (int) Math.pow(10, counters);
                for (int number = 0; number < states; number++) {
                    store.add(digits(number, counters));
                }
                assertThat(store.size()).isEqualTo(states);
                GraphSize structure = store.graphSize();
                assertThat(structure.nodes()).isEqualTo(3L * counters + 1);
                assertThat(structure.mostNodes()).isLessThanOrEqualTo(9L * counters + 1);
            }
        }
    }

    private static int[] digits(int number, int count) {
        int[] digits = new int[count];
        int rest = number;
        for (int i = count - 1; i >= 0; i--) {
            digits[i] = rest % 10;
            rest /= 10;
        }
        return digits;
    }

    @Test
    void a_value_outside_its_domain_is_in_no_set_and_cannot_be_added() {
        try (ObddStore store = threeBits()) {
            assertThat(store.contains(new int[] {0, 2, 0})).isFalse();
            assertThat(store.contains(new int[] {0, -1, 0})).isFalse();
            assertThatIllegalArgumentException().isThrownBy(() -> store.add(new int[] {0, 2, 0}));
            assertThatIllegalArgumentException().isThrownBy(() -> store.add(new int[] {0, 0, 0, 1}));
        }
    }
}
