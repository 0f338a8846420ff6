package pleat.stores.fold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.RemovableStore;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.Insertion;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.key.Codes;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.Reencoding;
import pleat.testkit.Layouts;

class FoldStoreTest {
    private static StateStore create(String spec, int width) {
        return Stores.parse(spec).create(Layouts.ofWidth(width, 0, 255), MemoryBudget.unlimited());
    }

    private static GraphSize compacted(StateStore store) {
        store.compact();
        return store.view(GraphStore.class).orElseThrow().graphSize();
    }

    /** Visser, section 4: all states of n counters 0..9, a diagram with one node a counter however many states there are. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void countersTakeOneNodeEach(int counters) {
        try (StateStore store = create("fold:given:50", counters)) {
            int states = (int) Math.pow(10, counters);
            // From the largest to the smallest, so that the first fold sees how many bits a counter needs.
            for (int code = states - 1; code >= 0; code--) {
                int rest = code;
                int[] state = new int[counters];
                for (int i = 0; i < counters; i++) {
                    state[i] = rest % 10;
                    rest /= 10;
                }
                assertThat(store.add(state)).isTrue();
            }
            GraphSize size = compacted(store);
            assertThat(size.nodes()).isEqualTo(counters);
            assertThat(size.edges()).isEqualTo(10L * counters);
        }
    }

    /** A copy of what is flat would be a fold that is made twice. Where memory is short, a fold that is not due must not be refused. */
    @ParameterizedTest
    @CsvSource({"1000000000, 0 flat", "80000, 150 flat"})
    void aCopyFoldsWhatIsFlatIfThereIsRoom(long limit, String flat) {
        StateLayout layout = Layouts.ofWidth(4, 0, 255);
        try (StateStore store = Stores.parse("fold:given:1000").create(layout, MemoryBudget.of(limit))) {
            for (int i = 0; i < 1150; i++) {
                store.add(new int[] {i % 10, i / 10 % 10, i / 100 % 10, i / 1000});
            }
            try (FoldedSet copy = store.view(FoldStore.class).orElseThrow().freeze()) {
                assertThat(copy.size()).isEqualTo(1150);
            }
            assertThat(store.remarks().get(0)).contains(flat);
            assertThat(store.size()).isEqualTo(1150);
            assertThat(store.add(new int[] {0, 0, 0, 0})).isFalse();
            assertThat(store.add(new int[] {9, 9, 9, 9})).isTrue();
        }
    }

    /** What walks down a diagram goes as deep as it has layers, and each look-up takes as many steps, however much states share. */
    @ParameterizedTest
    @CsvSource({
        "2000, '399 states folded, 1 flat, 0 unshared'",
        "2100, '0 states folded, 0 flat, 400 unshared'",
        "30000, '0 states folded, 0 flat, 400 unshared'"
    })
    void statesThatDifferInThousandsOfSlotsAreNotFolded(int slots, String kept) {
        try (StateStore store = create("fold:sifted:399", slots + 1)) {
            for (int number = 399; number >= 0; number--) {
                assertThat(store.add(alike(slots, number))).isTrue();
            }
            assertThat(store.remarks()).contains(kept);
            assertThat(store.add(alike(slots, 7))).isFalse();
            assertThat(store.add(alike(slots, 400))).isTrue();
        }
    }

    /** All slots but the last have the same value, 0 or 1. */
    private static int[] alike(int slots, int number) {
        int[] state = new int[slots + 1];
        Arrays.fill(state, number & 1);
        state[slots] = number / 2;
        return state;
    }

    /**
     * x1..xn, y1..yn with xi = yi: where all x come before all y, a node is needed for every combination of x; where each x
     * is beside its y, two layers a pair are enough.
     */
    @Test
    void siftingBringsTogetherWhatBelongsTogether() {
        int pairs = 10;
        long given = nodesOfPairs("fold:given:100", pairs);
        assertThat(given).isGreaterThanOrEqualTo(1 << pairs);
        assertThat(nodesOfPairs("fold:sifted:100", pairs)).isLessThanOrEqualTo(3L * pairs);
    }

    /** Told what belongs together, the first layers are small before anything is sifted: of the pairs each x is beside its y. */
    @Test
    void startsFromAnOrderInWhichRelatedSlotsAreNeighbours() {
        int pairs = 10;
        StateLayout layout = Layouts.ofWidth(2 * pairs, 0, 255);
        layout.relateBy(() -> IntStream.range(0, pairs)
                .mapToObj(i -> new int[] {i, pairs + i})
                .toList());
        MemoryBudget.Account account = MemoryBudget.unlimited().open("test");
        Encoding encoding = new Encoding(Codes.of(layout), 2 * pairs, List.of());
        int[] all = IntStream.range(0, 2 * pairs).map(slot -> 1).toArray();
        encoding = encoding.widenedFor(all);
        FlatTable table = new FlatTable(account, encoding.words());
        table.resize(1 << pairs);
        for (int code = 0; code < 1 << pairs; code++) {
            int each = code;
            long[] key = new long[encoding.words()];
            encoding.write(
                    IntStream.range(0, 2 * pairs)
                            .map(slot -> (each >>> (slot % pairs)) & 1)
                            .toArray(),
                    key,
                    0);
            table.add(key, 0);
        }
        FirstLayers layers = FirstLayers.smallest(encoding, table, account);
        assertThat(layers.reason()).startsWith("FORCE (sampled: the declared order ");
        NodeArena nodes = new NodeArena(account, 0);
        new Insertion(
                        nodes,
                        layers.encoding().shape(),
                        new Reencoding(table, encoding, layers.encoding()).sortedKeys(1))
                .insert(NodeArena.NONE, 0, 1 << pairs);
        assertThat(nodes.nodes()).isEqualTo(3 * pairs);
    }

    private static long nodesOfPairs(String spec, int pairs) {
        try (StateStore store = create(spec, 2 * pairs)) {
            for (int code = (1 << pairs) - 1; code >= 0; code--) {
                int each = code;
                store.add(IntStream.range(0, 2 * pairs)
                        .map(slot -> (each >>> (slot % pairs)) & 1)
                        .toArray());
            }
            return compacted(store).nodes();
        }
    }

    @Test
    void anyOrderOfInsertionGivesTheSameDiagram() {
        Random random = new Random(2);
        List<int[]> states = random.ints(3000)
                .mapToObj(seed -> new Random(seed).ints(6, 0, 4).toArray())
                .toList();
        GraphSize first = null;
        for (int flat : new int[] {1, 7, 100, 1000}) {
            List<int[]> shuffled = new ArrayList<>(states);
            Collections.shuffle(shuffled, random);
            try (StateStore store = create("fold:given:" + flat, 6)) {
                // The first fold sees how many bits each slot needs: a slot that is found to need more has several
                // layers.
                store.add(new int[] {3, 3, 3, 3, 3, 3});
                shuffled.forEach(store::add);
                GraphSize size = compacted(store);
                first = first == null ? size : first;
                assertThat(size.nodes()).isEqualTo(first.nodes());
                assertThat(size.edges()).isEqualTo(first.edges());
            }
        }
    }

    /** Random tuples share nothing. A diagram of them would take hundreds of bytes per state. */
    @ParameterizedTest
    @ValueSource(ints = {20_000, 100_000, 300_000})
    void statesThatShareNothingTakeNoMoreThanTheyDoInTheBestTable(int count) {
        long best = Math.min(bytesOfRandom("hash", count), bytesOfRandom("tree", count));
        assertThat(bytesOfRandom("fold", count)).isLessThan(best * 13 / 10);
    }

    private static long bytesOfRandom(String spec, int count) {
        Random random = new Random(7);
        try (StateStore store = create(spec, 12)) {
            for (int i = 0; i < count; i++) {
                store.add(random.ints(12, 0, 256).toArray());
            }
            store.compact();
            assertThat(store.size()).isEqualTo(count);
            return store.footprint().bytes();
        }
    }

    @Test
    void aSettledSetStillGrows() {
        try (StateStore store = create("fold:sifted:50", 4)) {
            for (int i = 0; i < 2000; i++) {
                int[] state = {i % 10, i / 10 % 10, i / 100 % 10, i / 1000};
                assertThat(store.add(state)).as(Arrays.toString(state)).isTrue();
                if (i % 333 == 0) {
                    store.compact();
                }
            }
            store.compact();
            assertThat(store.size()).isEqualTo(2000);
            assertThat(store.contains(new int[] {9, 9, 9, 1})).isTrue();
            assertThat(store.contains(new int[] {0, 0, 0, 2})).isFalse();
        }
    }

    /**
     * However little room there is when a diagram is put in order: the set has what was added to it. Pairs of equal slots come one
     * after the other, so their layers are neighbours and the diagram is small, until it is put in the declared order.
     */
    @Test
    void nothingIsLostWhenThereIsNoRoomToPutTheLayersInOrder() {
        int pairs = 12;
        long unsettled = 0;
        for (int budget = 90_000; budget < 500_000; budget += 10_007) {
            try (StateStore store =
                    Stores.parse("fold:given:20").create(Layouts.ofWidth(2 * pairs, 0, 1), MemoryBudget.of(budget))) {
                for (int code = 0; code < 1 << pairs; code++) {
                    assertThat(store.add(equalPairs(pairs, code))).isTrue();
                }
                store.compact();
                unsettled += store.remarks().stream()
                        .filter(remark -> remark.startsWith("no room"))
                        .count();
                assertThat(store.size()).isEqualTo(1 << pairs);
                for (int code = 0; code < 1 << pairs; code++) {
                    int[] state = equalPairs(pairs, code);
                    assertThat(store.contains(state)).as("budget %d", budget).isTrue();
                    state[0] ^= 1;
                    assertThat(store.contains(state)).as("budget %d", budget).isFalse();
                }
            }
        }
        assertThat(unsettled).isPositive();
    }

    private static int[] equalPairs(int pairs, int code) {
        return IntStream.range(0, 2 * pairs)
                .map(i -> (code >>> (i % pairs)) & 1)
                .toArray();
    }

    /** States of a batch that came a short while ago are not looked up; one that was taken out since must be. */
    @Test
    void whatWasTakenOutIsNewAgain() {
        try (StateStore store = create("fold:sifted:20", 3)) {
            RemovableStore removable = store.view(RemovableStore.class).orElseThrow();
            StateBatch batch = new StateBatch(50);
            for (int i = 0; i < 50; i++) {
                batch.append(new int[] {i, i / 2, 7});
            }
            store.addAll(batch);
            store.addAll(batch);
            assertThat(IntStream.range(0, 50).filter(batch::isNew)).isEmpty();
            for (int i = 0; i < 50; i += 3) {
                assertThat(removable.remove(batch.state(i))).isTrue();
            }
            store.addAll(batch);
            assertThat(IntStream.range(0, 50).filter(batch::isNew))
                    .containsExactlyElementsOf(IntStream.iterate(0, i -> i < 50, i -> i + 3)
                            .boxed()
                            .toList());
            assertThat(store.size()).isEqualTo(50);
        }
    }
}
