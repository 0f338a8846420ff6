package pleat.stores.trie;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

class TrieStoreTest {
    /** Slots p0, p1, ... with the domains 0..n. */
    private static StateLayout layout(int... largest) {
        StateLayout layout = new StateLayout();
        append(layout, largest);
        return layout;
    }

    private static void append(StateLayout layout, int... largest) {
        List<Slot> slots = IntStream.range(0, largest.length)
                .mapToObj(i -> new Slot("p" + (layout.width() + i), 0, largest[i]))
                .toList();
        layout.append("g", Component.Kind.GLOBALS, slots);
    }

    /** All of {1, 2, 3, 4} x {1, 2} x {1}, as in section IV of the paper. */
    private static TrieStore paperExample(TrieOrder order) {
        TrieStore store = TrieStore.of(layout(4, 2, 1), order, MemoryBudget.unlimited());
        for (int first = 1; first <= 4; first++) {
            for (int second = 1; second <= 2; second++) {
                store.add(new int[] {first, second, 1});
            }
        }
        return store;
    }

    @Test
    void theGivenOrderOfThePaperHas21Nodes() {
        assertThat(paperExample(TrieOrder.GIVEN).graphSize().nodes()).isEqualTo(21);
    }

    @Test
    void smallDomainsFirstHas12Nodes() {
        assertThat(paperExample(TrieOrder.BY_DOMAIN).graphSize().nodes()).isEqualTo(12);
    }

    @Test
    void layersAreNamedInTheOrderOfTheirDomains() {
        assertThat(paperExample(TrieOrder.BY_DOMAIN)
                        .dot()
                        .lines()
                        .filter(line -> line.contains("layer") && line.contains("label")))
                .extracting(line -> line.replaceAll(".*\"(p\\d)\".*", "$1"))
                .containsExactly("p2", "p1", "p0");
    }

    @Test
    void laterSlotsComeBehindEarlierOnes() {
        StateLayout layout = layout(9, 3);
        assertThat(order(layout, 0)).containsExactly(1, 0);
        append(layout, 5, 5, 1);
        assertThat(order(layout, 2)).containsExactly(4, 2, 3);
        TrieStore store = TrieStore.of(layout, TrieOrder.BY_DOMAIN, MemoryBudget.unlimited());
        store.add(new int[] {9, 3});
        append(layout, 2);
        store.add(new int[] {9, 3, 0, 0, 0, 2});
        assertThat(store.contains(new int[] {9, 3})).isTrue();
        assertThat(store.contains(new int[] {9, 3, 0, 0, 0, 2})).isTrue();
        assertThat(store.contains(new int[] {9, 3, 0, 0, 0, 1})).isFalse();
        assertThat(store.contains(new int[] {9, 3, 0, 0, 0, 2, 1})).isFalse();
    }

    private static List<Integer> order(StateLayout layout, int from) {
        return Arrays.stream(TrieOrder.BY_DOMAIN.sorted(layout, from)).boxed().toList();
    }

    /** Figure 1: (1,2,4), (1,2,3), (1,2); the end of the shorter one is a tail of zeros. */
    @Test
    void statesOfDifferentLengthsShareTheirPrefix() {
        TrieStore store = TrieStore.of(layout(4, 4, 4), TrieOrder.GIVEN, MemoryBudget.unlimited());
        store.add(new int[] {1, 2, 4});
        assertThat(store.graphSize().nodes()).isEqualTo(4);
        store.add(new int[] {1, 2, 3});
        assertThat(store.graphSize().nodes()).isEqualTo(5);
        store.add(new int[] {1, 2});
        assertThat(store.graphSize().nodes()).isEqualTo(6);
        assertThat(store.add(new int[] {1, 2, 4})).isFalse();
        assertThat(store.graphSize().nodes()).isEqualTo(6);
    }
}
