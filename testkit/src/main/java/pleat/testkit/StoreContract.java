package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.GraphLayout;
import pleat.memory.Footprint;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** What every exact store has to do. A store's test extends this class and names its factory. */
public abstract class StoreContract {
    private static final int[] EDGES = {
        0, 1, -1, 127, 128, 255, 256, -128, -129, -32768, 32767, 65535, Integer.MIN_VALUE, Integer.MAX_VALUE
    };

    protected abstract StoreFactory factory();

    /**
     * How many random tuples a test takes that would take so many of a plain store. A codec is injective, so fewer tell as much
     * of a store below one.
     */
    protected int tuples(int usual) {
        return usual;
    }

    private StateStore unlimited(StateLayout layout) {
        return factory().create(layout, MemoryBudget.unlimited());
    }

    @Test
    void a_new_store_is_empty() {
        try (StateStore store = unlimited(Layouts.ofWidth(3))) {
            assertThat(store.size()).isZero();
            assertThat(store.contains(new int[] {0, 0, 0})).isFalse();
            assertThat(store.contains(new int[] {1, 2, 3})).isFalse();
        }
    }

    @Test
    void add_is_true_exactly_when_the_state_is_new() {
        try (StateStore store = unlimited(Layouts.ofWidth(3))) {
            assertThat(store.add(new int[] {1, 2, 3})).isTrue();
            assertThat(store.add(new int[] {1, 2, 3})).isFalse();
            assertThat(store.add(new int[] {3, 2, 1})).isTrue();
            assertThat(store.size()).isEqualTo(2);
            assertThat(store.contains(new int[] {1, 2, 3})).isTrue();
            assertThat(store.contains(new int[] {1, 2, 4})).isFalse();
        }
    }

    @Test
    void asking_changes_nothing() {
        try (StateStore store = unlimited(Layouts.ofWidth(3))) {
            store.add(new int[] {1, 2, 3});
            long bytes = store.footprint().bytes();
            assertThat(store.contains(new int[] {1000, 2, -7})).isFalse();
            assertThat(store.size()).isEqualTo(1);
            assertThat(store.footprint().bytes()).isEqualTo(bytes);
            assertThat(store.add(new int[] {1000, 2, -7})).isTrue();
        }
    }

    @Test
    void trailing_zeros_make_no_difference() {
        try (StateStore store = unlimited(Layouts.ofWidth(6))) {
            assertThat(store.add(new int[] {5, -6})).isTrue();
            assertThat(store.add(new int[] {5, -6, 0, 0})).isFalse();
            assertThat(store.contains(new int[] {5, -6, 0, 0, 0, 0})).isTrue();
            assertThat(store.add(new int[] {5, -6, 0, -1, 0, 0})).isTrue();
            assertThat(store.contains(new int[] {5, -6, 0, -1})).isTrue();
            assertThat(store.contains(new int[] {5, -6})).isTrue();
            assertThat(store.contains(new int[] {0, 5, -6})).isFalse();
            assertThat(store.size()).isEqualTo(2);
        }
    }

    @Test
    void the_empty_tuple_is_the_zero_state() {
        try (StateStore store = unlimited(Layouts.ofWidth(0))) {
            assertThat(store.add(new int[] {})).isTrue();
            assertThat(store.add(new int[] {})).isFalse();
            assertThat(store.contains(new int[] {0})).isTrue();
            assertThat(store.size()).isEqualTo(1);
        }
    }

    @Test
    void the_zero_state_is_a_state_like_any_other() {
        try (StateStore store = unlimited(Layouts.ofWidth(4))) {
            store.add(new int[] {0, 0, 1, 0});
            assertThat(store.contains(new int[4])).isFalse();
            assertThat(store.add(new int[4])).isTrue();
            assertThat(store.add(new int[4])).isFalse();
            assertThat(store.size()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 300})
    void every_slot_takes_every_edge_value(int width) {
        try (StateStore store = unlimited(Layouts.ofWidth(width))) {
            StateStore reference = new ReferenceStore();
            for (int edge : EDGES) {
                for (int slot = 0; slot < width; slot += Math.max(1, width / 10)) {
                    int[] state = new int[width];
                    state[slot] = edge;
                    assertThat(store.add(state)).as("slot %d = %d", slot, edge).isEqualTo(reference.add(state));
                }
            }
            assertThat(store.size()).isEqualTo(reference.size());
            for (int edge : EDGES) {
                int[] state = new int[width];
                state[0] = edge;
                assertThat(store.contains(state)).as("slot 0 = %d", edge).isTrue();
                state[width - 1] = edge ^ 0x5555;
                assertThat(store.contains(state))
                        .as("%d ... %d", state[0], edge)
                        .isEqualTo(reference.contains(state));
            }
        }
    }

    @Test
    void wide_states_with_large_values() {
        try (StateStore store = unlimited(Layouts.ofWidth(300))) {
            Random random = new Random(300);
            List<int[]> states = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                states.add(random.ints(300).toArray());
            }
            states.forEach(state -> assertThat(store.add(state)).isTrue());
            states.forEach(state -> assertThat(store.contains(state)).isTrue());
            states.forEach(state -> state[299] ^= 1);
            states.forEach(state -> assertThat(store.contains(state)).isFalse());
        }
    }

    @Test
    void the_array_stays_with_the_caller() {
        try (StateStore store = unlimited(Layouts.ofWidth(4))) {
            int[] state = {1, 2, 3, 4};
            store.add(state);
            assertThat(state).containsExactly(1, 2, 3, 4);
            Arrays.fill(state, 9);
            assertThat(store.contains(state)).isFalse();
            assertThat(store.contains(new int[] {1, 2, 3, 4})).isTrue();
            assertThat(store.add(state)).isTrue();
        }
    }

    @Test
    void the_layout_may_grow_between_states() {
        StateLayout layout = Layouts.ofWidth(3);
        try (StateStore store = unlimited(layout)) {
            StateStore reference = new ReferenceStore();
            Random random = new Random(1);
            for (int i = 0; i < 3000; i++) {
                if (i % 300 == 299) {
                    Layouts.append(layout, i / 300 % 4);
                }
                int[] state = random.ints(layout.width(), -1, 2).toArray();
                assertThat(store.contains(state)).isEqualTo(reference.contains(state));
                assertThat(store.add(state)).isEqualTo(reference.add(state));
                int[] shorter = Arrays.copyOf(state, random.nextInt(layout.width() + 1));
                assertThat(store.contains(shorter)).isEqualTo(reference.contains(shorter));
            }
            assertThat(store.size()).isEqualTo(reference.size());
        }
    }

    /** As many as no test by hand thinks of. Of a declared domain: a layer for each bit of an int would take most of the time. */
    @Test
    void agrees_with_the_reference_on_many_random_tuples() {
        Random random = new Random(3);
        // A neighbour of a tuple is in the domain too.
        compareWithReference(
                Layouts.ofWidth(3, -50, 50), () -> random.ints(3, -49, 50).toArray(), tuples(100_000));
    }

    @ParameterizedTest
    @EnumSource
    void agrees_with_the_reference_on_states_of_all_widths(TupleDistribution distribution) {
        for (int width : new int[] {1, 7, 12}) {
            compareWithReference(Layouts.ofWidth(width), distribution.stream(width, width), tuples(5_000));
        }
        compareWithReference(Layouts.ofWidth(300), distribution.stream(300, 300), 100);
    }

    private void compareWithReference(StateLayout layout, Supplier<int[]> states, int tuples) {
        int width = layout.width();
        try (StateStore store = unlimited(layout)) {
            StateStore reference = new ReferenceStore();
            Random random = new Random(width);
            for (int i = 0; i < tuples; i++) {
                int[] state = states.get();
                String what = "width " + width + ", step " + i;
                check(store.add(state) == reference.add(state), what, state);
                state[random.nextInt(width)] += random.nextInt(3) - 1;
                check(store.contains(state) == reference.contains(state), what, state);
                int[] shorter = Arrays.copyOf(state, random.nextInt(width + 1));
                check(store.contains(shorter) == reference.contains(shorter), what, shorter);
            }
            assertThat(store.size()).isEqualTo(reference.size());
        }
    }

    /** Where a domain needs one more bit or byte, and where it has a sign. */
    @Test
    void the_edges_of_every_domain_are_kept_apart() {
        StateLayout layout = Layouts.ofDomains();
        Random random = new Random(9);
        try (StateStore store = unlimited(layout)) {
            StateStore reference = new ReferenceStore();
            for (int i = 0; i < 3000; i++) {
                int[] state = new int[layout.width()];
                // One slot alone, or all of them.
                int first = random.nextInt(2) == 0 ? 0 : random.nextInt(state.length);
                int last = first == 0 ? state.length - 1 : first;
                for (int slot = first; slot <= last; slot++) {
                    state[slot] = edgeOf(layout.slot(slot), random);
                }
                check(store.contains(state) == reference.contains(state), "step " + i, state);
                check(store.add(state) == reference.add(state), "step " + i, state);
                check(store.contains(state), "just added", state);
            }
            assertThat(store.size()).isEqualTo(reference.size());
        }
    }

    private static int edgeOf(Slot slot, Random random) {
        int[] edges = {slot.min(), slot.min() + 1, -1, 0, 1, slot.max() - 1, slot.max()};
        int edge = edges[random.nextInt(edges.length)];
        return edge < slot.min() || edge > slot.max() ? 0 : edge;
    }

    /** Batches of all sizes, with repetitions inside and single additions in between. */
    @ParameterizedTest
    @EnumSource
    void a_batch_is_answered_like_single_additions(TupleDistribution distribution) {
        int width = 7;
        Random random = new Random(5);
        Supplier<int[]> states = distribution.stream(width, 5);
        StateBatch batch = new StateBatch(50);
        try (StateStore store = unlimited(Layouts.ofWidth(width))) {
            StateStore reference = new ReferenceStore();
            for (int round = 0; round < 500; round++) {
                batch.clear();
                for (int left = random.nextInt(51); left > 0; left--) {
                    boolean again = batch.size() > 0 && random.nextInt(5) == 0;
                    batch.append(again ? batch.state(random.nextInt(batch.size())) : states.get());
                }
                store.addAll(batch);
                for (int i = 0; i < batch.size(); i++) {
                    check(batch.isNew(i) == reference.add(batch.state(i)), "round " + round, batch.state(i));
                }
                int[] single = states.get();
                check(store.add(single) == reference.add(single), "single, round " + round, single);
            }
            assertThat(store.size()).isEqualTo(reference.size());
        }
    }

    /** What is compacted in the middle goes on as before, also when the layout grows behind it. */
    @ParameterizedTest
    @EnumSource
    void a_compacted_store_has_every_state_and_takes_more(TupleDistribution distribution) {
        StateLayout layout = Layouts.ofWidth(7);
        Supplier<int[]> states = distribution.stream(9, 12);
        List<int[]> added = new ArrayList<>();
        MemoryBudget budget = MemoryBudget.unlimited();
        try (StateStore store = factory().create(layout, budget)) {
            StateStore reference = new ReferenceStore();
            for (int round = 0; round < 4; round++) {
                store.compact();
                assertThat(store.footprint().bytes()).isEqualTo(budget.used());
                for (int[] state : added) {
                    check(store.contains(state) && !store.add(state), "compacted, round " + round, state);
                    int[] neighbour = state.clone();
                    neighbour[0] ^= 1;
                    check(store.contains(neighbour) == reference.contains(neighbour), "round " + round, neighbour);
                }
                if (round == 2) {
                    Layouts.append(layout, 2);
                }
                for (int i = 0; i < 400; i++) {
                    int[] state = Arrays.copyOf(states.get(), layout.width());
                    check(store.add(state) == reference.add(state), "added, round " + round, state);
                    added.add(state);
                }
                assertThat(store.size()).isEqualTo(reference.size());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void order_and_repetition_make_no_difference(TupleDistribution distribution) {
        int width = 9;
        List<int[]> states =
                Stream.generate(distribution.stream(width, 77)).limit(2000).toList();
        List<int[]> shuffled = new ArrayList<>(states);
        shuffled.addAll(states);
        Collections.shuffle(shuffled, new Random(78));
        try (StateStore inOrder = unlimited(Layouts.ofWidth(width));
                StateStore outOfOrder = unlimited(Layouts.ofWidth(width))) {
            states.forEach(inOrder::add);
            shuffled.forEach(outOfOrder::add);
            assertThat(outOfOrder.size()).isEqualTo(inOrder.size());
            for (int[] state : states) {
                check(inOrder.contains(state) && outOfOrder.contains(state), "member", state);
                state[3] += 2;
                check(inOrder.contains(state) == outOfOrder.contains(state), "neighbour", state);
            }
        }
    }

    /** Many limits, so that the refusal comes at every kind of moment: growing, widening, learning, following the layout. */
    @Test
    void a_refusal_changes_nothing() {
        int refusals = 0;
        long most = bytesOfEmpty() + 60_000;
        for (long limit = 500; limit < most; limit += 500 + limit / 50) {
            refusals += exhaust(limit, limit % 3 == 0 ? TupleDistribution.WALK : TupleDistribution.SPARSE);
        }
        assertThat(refusals).isPositive();
    }

    private long bytesOfEmpty() {
        try (StateStore store = unlimited(Layouts.ofWidth(6))) {
            return store.footprint().bytes();
        }
    }

    private int exhaust(long limit, TupleDistribution distribution) {
        MemoryBudget budget = MemoryBudget.of(limit);
        StateLayout layout = Layouts.ofWidth(6);
        StateStore store;
        try {
            store = factory().create(layout, budget);
        } catch (OutOfBudgetException tooSmallForAny) {
            assertThat(budget.used()).as("limit %d", limit).isZero();
            return 0;
        }
        Supplier<int[]> states = distribution.stream(14, limit);
        StateStore reference = new ReferenceStore();
        List<int[]> added = new ArrayList<>();
        int refusals = 0;
        for (int i = 0; i < 20_000 && refusals < 3; i++) {
            if (i % 50 == 49 && layout.width() < 14) {
                Layouts.append(layout, 2);
            }
            int[] state = Arrays.copyOf(states.get(), layout.width());
            String what = "limit %d, step %d".formatted(limit, i);
            long size = store.size();
            boolean wasThere = reference.contains(state);
            try {
                check(store.add(state) == reference.add(state), what, state);
                added.add(state);
            } catch (OutOfBudgetException full) {
                refusals++;
                assertThat(store.size()).as(what).isEqualTo(size);
                check(store.contains(state) == wasThere, what, state);
                assertThat(full.part()).as(what).isIn(partNames(store));
                added.forEach(earlier -> check(store.contains(earlier), what, earlier));
            }
            assertThat(budget.used()).as(what).isLessThanOrEqualTo(limit);
        }
        store.close();
        assertThat(budget.used()).as("limit %d, after closing", limit).isZero();
        return refusals;
    }

    /** What is added of a batch is a beginning of it, whichever state did not fit. */
    @ParameterizedTest
    @ValueSource(longs = {5_000, 20_000, 57_000, 200_000})
    void a_refusal_of_a_batch_leaves_the_states_before(long room) {
        MemoryBudget budget = MemoryBudget.of(bytesOfEmpty() + room);
        StateLayout layout = Layouts.ofWidth(6);
        Supplier<int[]> states = TupleDistribution.SPARSE.stream(6, 3);
        StateStore reference = new ReferenceStore();
        try (StateStore store = factory().create(layout, budget)) {
            StateBatch batch = new StateBatch(64);
            assertThatExceptionOfType(OutOfBudgetException.class).isThrownBy(() -> {
                while (store.size() < 1_000_000) {
                    batch.clear();
                    while (!batch.isFull()) {
                        batch.append(states.get());
                    }
                    store.addAll(batch);
                    for (int i = 0; i < batch.size(); i++) {
                        reference.add(batch.state(i));
                    }
                }
            });
            for (int i = 0; i < batch.size() && reference.size() < store.size(); i++) {
                reference.add(batch.state(i));
            }
            assertThat(reference.size()).isEqualTo(store.size());
            for (int i = 0; i < batch.size(); i++) {
                int[] state = batch.state(i);
                check(store.contains(state) == reference.contains(state), "in the batch", state);
            }
            Supplier<int[]> again = TupleDistribution.SPARSE.stream(6, 3);
            for (long i = 0; i < reference.size(); i++) {
                int[] state = again.get();
                check(store.contains(state) == reference.contains(state), "before the batch", state);
            }
        }
    }

    private static List<String> partNames(StateStore store) {
        return store.footprint().parts().stream().map(Footprint.Part::name).toList();
    }

    @Test
    void a_budget_too_small_for_the_set_is_refused_by_name() {
        MemoryBudget budget = MemoryBudget.of(300_000);
        try (StateStore store = factory().create(Layouts.ofWidth(12), budget)) {
            Supplier<int[]> states = TupleDistribution.SPARSE.stream(12, 5);
            assertThatExceptionOfType(OutOfBudgetException.class)
                    .isThrownBy(() -> {
                        while (store.size() < 1_000_000) {
                            store.add(states.get());
                        }
                    })
                    .satisfies(full -> assertThat(full.part()).isIn(partNames(store)));
        }
        assertThat(budget.used()).isZero();
    }

    @Test
    void every_byte_is_reserved_and_given_back() {
        MemoryBudget budget = MemoryBudget.unlimited();
        try (StateStore store = factory().create(Layouts.ofWidth(8), budget)) {
            Supplier<int[]> states = TupleDistribution.WALK.stream(8, 3);
            for (int i = 0; i < 20_000; i++) {
                store.add(states.get());
                if (i % 1000 == 0) {
                    Footprint footprint = store.footprint();
                    assertThat(footprint.bytes()).isEqualTo(budget.used());
                    assertThat(footprint.peakBytes()).isBetween(budget.peak(), 2 * budget.peak());
                }
            }
        }
        assertThat(budget.used()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 1_000, 10_000})
    void the_footprint_is_what_the_heap_says(int size) {
        StateLayout layout = Layouts.ofWidth(10);
        MemoryBudget budget = MemoryBudget.unlimited();
        try (StateStore store = factory().create(layout, budget)) {
            Supplier<int[]> states = TupleDistribution.WALK.stream(10, 11);
            while (store.size() < size) {
                store.add(states.get());
            }
            long measured = GraphLayout.parseInstance(store, layout, budget).totalSize()
                    - GraphLayout.parseInstance(layout, budget).totalSize();
            assertThat(store.footprint().bytes()).isCloseTo(measured, withinPercentage(10));
        }
    }

    private static void check(boolean asExpected, String what, int[] state) {
        if (!asExpected) {
            throw new AssertionError("wrong answer (" + what + ") for " + Arrays.toString(state));
        }
    }
}
