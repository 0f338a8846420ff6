package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jol.info.GraphLayout;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** What every store has to do that may take a new state for an old one, but never an old one for a new one. */
public abstract class ProbabilisticStoreContract {
    protected abstract StoreFactory factory();

    private StateStore create(StateLayout layout, MemoryBudget budget) {
        return factory().create(layout, budget);
    }

    private static double coverage(StateStore store) {
        return store.view(ProbabilisticStore.class).orElseThrow().estimatedCoverage();
    }

    @Test
    void a_new_store_is_empty_and_has_missed_nothing() {
        try (StateStore store = create(Layouts.ofWidth(3), MemoryBudget.unlimited())) {
            assertThat(store.size()).isZero();
            assertThat(store.contains(new int[3])).isFalse();
            assertThat(coverage(store)).isEqualTo(1);
        }
    }

    @Test
    void trailing_zeros_make_no_difference() {
        try (StateStore store = create(Layouts.ofWidth(400), MemoryBudget.unlimited())) {
            assertThat(store.add(new int[] {})).isTrue();
            assertThat(store.add(new int[300])).isFalse();
            assertThat(store.add(new int[] {5, -6})).isTrue();
            assertThat(store.add(new int[] {5, -6, 0, 0})).isFalse();
            int[] wide = new int[300];
            wide[299] = Integer.MIN_VALUE;
            assertThat(store.add(wide)).isTrue();
            assertThat(store.contains(new int[] {5, -6})).isTrue();
            assertThat(store.contains(Arrays.copyOf(wide, 400))).isTrue();
            assertThat(store.size()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void what_was_added_is_there_for_ever(TupleDistribution distribution) {
        StateLayout layout = Layouts.ofWidth(5);
        Random random = new Random(3);
        Supplier<int[]> states = distribution.stream(20, 3);
        List<int[]> added = new ArrayList<>();
        try (StateStore store = create(layout, MemoryBudget.unlimited())) {
            long counted = 0;
            for (int i = 0; i < 20_000; i++) {
                if (i % 2000 == 1999 && layout.width() < 20) {
                    Layouts.append(layout, 3);
                }
                int[] state = Arrays.copyOf(states.get(), layout.width());
                boolean known = store.contains(state);
                if (store.add(state) == known) {
                    throw new AssertionError("contains and add do not agree on " + Arrays.toString(state));
                }
                counted += known ? 0 : 1;
                added.add(state);
                int[] earlier = added.get(random.nextInt(added.size()));
                if (!store.contains(earlier) || store.add(earlier)) {
                    throw new AssertionError("forgot " + Arrays.toString(earlier));
                }
            }
            assertThat(added).allMatch(store::contains);
            assertThat(store.size()).isEqualTo(counted);
        }
    }

    @Test
    void a_refusal_changes_nothing() {
        for (long limit = 200; limit < 100_000; limit += 200 + limit / 20) {
            MemoryBudget budget = MemoryBudget.of(limit);
            try (StateStore store = create(Layouts.ofWidth(20), budget)) {
                fill(store, budget, limit);
            } catch (OutOfBudgetException tooSmallForAny) {
                assertThat(budget.used()).as("limit %d", limit).isZero();
            }
            assertThat(budget.used()).as("limit %d, after closing", limit).isZero();
        }
    }

    private static void fill(StateStore store, MemoryBudget budget, long limit) {
        List<int[]> added = new ArrayList<>();
        Supplier<int[]> states = TupleDistribution.SPARSE.stream(20, limit);
        for (int i = 0; i < 10_000; i++) {
            int[] state = Arrays.copyOf(states.get(), 5 + i % 16);
            long size = store.size();
            try {
                store.add(state);
                added.add(state);
            } catch (OutOfBudgetException full) {
                assertThat(store.size()).isEqualTo(size);
                break;
            } finally {
                assertThat(budget.used()).isLessThanOrEqualTo(limit);
            }
        }
        added.forEach(state -> assertThat(store.contains(state)).isTrue());
    }

    @Test
    void the_footprint_is_what_the_heap_says() {
        StateLayout layout = Layouts.ofWidth(10);
        for (int size : new int[] {10, 1_000, 30_000}) {
            MemoryBudget budget = MemoryBudget.unlimited();
            try (StateStore store = create(layout, budget)) {
                Supplier<int[]> states = TupleDistribution.SPARSE.stream(10, 11);
                for (int i = 0; i < size; i++) {
                    store.add(states.get());
                }
                long measured = GraphLayout.parseInstance(store, layout, budget).totalSize()
                        - GraphLayout.parseInstance(layout, budget).totalSize();
                assertThat(store.footprint().bytes())
                        .isEqualTo(budget.used())
                        .isCloseTo(measured, withinPercentage(10));
            }
        }
    }

    /** Adds a million distinct tuples and compares the estimate with what was really told apart. */
    public static void assertEstimateIsTrue(StoreFactory factory, double low, double high) {
        int distinct = 1_000_000;
        Random random = new Random(17);
        int[] state = new int[6];
        try (StateStore store = factory.create(Layouts.ofWidth(6), MemoryBudget.unlimited())) {
            for (int i = 0; i < distinct; i++) {
                for (int slot = 1; slot < state.length; slot++) {
                    state[slot] = random.nextInt(100);
                }
                state[0] = i;
                store.add(state);
            }
            double real = (double) store.size() / distinct;
            assertThat(real).isBetween(low, high);
            assertThat(1 - coverage(store)).isCloseTo(1 - real, withinPercentage(5));
        }
    }
}
