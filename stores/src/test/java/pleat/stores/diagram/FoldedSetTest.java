package pleat.stores.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.data.Percentage.withPercentage;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.GraphLayout;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.ParallelStore;
import pleat.store.StateStore;
import pleat.stores.diagram.StateSets.Domain;
import pleat.stores.diagram.StateSets.Way;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.fold.FoldStore;
import pleat.stores.fold.FoldStoreFactory;
import pleat.testkit.Layouts;
import pleat.testkit.TupleDistribution;

/** Folded sets beside plain sets of Java. */
final class FoldedSetTest {
    private static final int[] WIDTHS = {1, 2, 5, 13, 40};
    private static final List<Way> WAYS = List.of(Way.values());

    @ParameterizedTest
    @EnumSource
    void it_has_the_states_it_was_made_of(Way way) {
        Random random = new Random(1);
        for (int width : WIDTHS) {
            for (Domain domain : Domain.values()) {
                StateSets.sizes().forEach(size -> {
                    Set<List<Integer>> states = StateSets.random(random, width, domain, size);
                    String what = "%s, %d slots, %s, %d states".formatted(way, width, domain, states.size());
                    try (FoldedSet set = way.make(width, states)) {
                        check(set, states, random, what);
                    }
                });
            }
        }
    }

    private static void check(FoldedSet set, Set<List<Integer>> states, Random random, String what) {
        assertThat(set.count()).as(what).isEqualTo(BigInteger.valueOf(states.size()));
        assertThat(set.isEmpty()).as(what).isEqualTo(states.isEmpty());
        List<List<Integer>> listed = listed(set);
        assertThat(listed).as(what).hasSameSizeAs(states);
        assertThat(new HashSet<>(listed)).as(what).isEqualTo(states);
        for (int i = 0; i < listed.size(); i++) {
            int[] state = StateSets.array(listed.get(i));
            assertThat(set.contains(state)).as(what).isTrue();
            assertThat(set.indexOf(state)).as(what).isEqualTo(i);
            assertThat(StateSets.key(set.stateAt(i))).as(what).isEqualTo(listed.get(i));
            int[] other = Arrays.copyOf(state, state.length + 1);
            other[random.nextInt(other.length)] += random.nextInt(3) - 1;
            boolean isThere = states.contains(StateSets.key(other));
            assertThat(set.contains(other)).as(what).isEqualTo(isThere);
            assertThat(set.indexOf(other) >= 0).as(what).isEqualTo(isThere);
        }
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> set.stateAt(-1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> set.stateAt(states.size()));
    }

    private static List<List<Integer>> listed(FoldedSet set) {
        List<List<Integer>> listed = new ArrayList<>();
        set.forEach(state -> listed.add(StateSets.key(state)));
        return listed;
    }

    /** Sets that were made in all ways, of all widths: most pairs have encodings that do not agree. */
    @ParameterizedTest
    @EnumSource
    void operations_are_those_of_plain_sets(Domain domain) {
        Random random = new Random(2);
        for (int round = 0; round < 60; round++) {
            int width = 1 + random.nextInt(40);
            int otherWidth = random.nextBoolean() ? width : 1 + random.nextInt(40);
            Set<List<Integer>> left = StateSets.random(random, width, domain, size(random));
            Set<List<Integer>> right = StateSets.random(random, otherWidth, domain, size(random));
            // Some that both have.
            left.stream().filter(state -> random.nextBoolean()).forEach(right::add);
            Way way = WAYS.get(random.nextInt(3));
            Way otherWay = WAYS.get(random.nextInt(3));
            String what = "round %d: %s of %d, %s of %d".formatted(round, way, left.size(), otherWay, right.size());
            try (FoldedSet first = way.make(width, left);
                    FoldedSet second = otherWay.make(Math.max(width, otherWidth), right);
                    FoldedSet union = first.union(second);
                    FoldedSet difference = first.difference(second);
                    FoldedSet intersection = first.intersection(second)) {
                Set<List<Integer>> expected = new HashSet<>(left);
                expected.addAll(right);
                check(union, expected, random, what);
                expected = new HashSet<>(left);
                expected.removeAll(right);
                check(difference, expected, random, what);
                expected = new HashSet<>(left);
                expected.retainAll(right);
                check(intersection, expected, random, what);
                check(first, left, random, what);
                try (FoldedSet nothing = difference.intersection(second);
                        FoldedSet again = difference.union(intersection)) {
                    assertThat(nothing.isEmpty()).as(what).isTrue();
                    assertThat(listed(again)).as(what).hasSameSizeAs(left);
                    assertThat(new HashSet<>(listed(again))).as(what).isEqualTo(left);
                }
            }
        }
    }

    /** What rounds of a search do: one encoding, several sets at a time. */
    @ParameterizedTest
    @EnumSource
    void a_union_without_others_is_that_of_plain_sets(Domain domain) {
        Random random = new Random(5);
        for (int round = 0; round < 60; round++) {
            int width = 1 + random.nextInt(12);
            Set<List<Integer>> all = StateSets.random(random, width, domain, 1 + size(random));
            try (FoldedSet every = WAYS.get(random.nextInt(3)).make(width, all);
                    FoldedSet one = every.under(every.encoding());
                    FoldedSet some = partOf(every, random);
                    FoldedSet more = partOf(every, random);
                    FoldedSet less = partOf(every, random);
                    FoldedSet none = FoldedSet.empty(every.encoding(), MemoryBudget.unlimited());
                    FoldedSet result = some.unionWithout(List.of(more, none), List.of(none, less));
                    FoldedSet nothing = some.unionWithout(List.of(more), List.of(less, one))) {
                Set<List<Integer>> expected = new HashSet<>(listed(some));
                expected.addAll(listed(more));
                expected.removeAll(listed(less));
                check(result, expected, random, "round " + round);
                assertThat(nothing.isEmpty()).isTrue();
            }
        }
    }

    private static FoldedSet partOf(FoldedSet every, Random random) {
        try (SetBuilder builder = new SetBuilder(every.encoding(), MemoryBudget.unlimited())) {
            every.forEach(state -> {
                if (random.nextBoolean()) {
                    builder.add(state);
                }
            });
            return builder.build();
        }
    }

    private static int size(Random random) {
        return StateSets.sizes().toArray()[random.nextInt(5)];
    }

    /** As the sets of one run that was frozen several times: the later encodings extend the earlier ones, or do not agree. */
    @Test
    void sets_of_a_store_whose_layout_grows() {
        StateLayout layout = Layouts.ofWidth(3);
        Random random = new Random(3);
        List<FoldedSet> sets = new ArrayList<>();
        List<Set<List<Integer>>> expected = new ArrayList<>();
        Set<List<Integer>> all = new HashSet<>();
        try (StateStore store = new FoldStoreFactory().with("flat", "100").create(layout, MemoryBudget.unlimited())) {
            for (int round = 0; round < 12; round++) {
                for (int i = 0; i < 150; i++) {
                    int[] state = random.ints(layout.width(), -round, 2 + round).toArray();
                    store.add(state);
                    all.add(StateSets.key(state));
                }
                sets.add(store.view(FoldStore.class).orElseThrow().freeze());
                expected.add(Set.copyOf(all));
                Layouts.append(layout, round % 3);
            }
        }
        for (int i = 0; i < sets.size(); i++) {
            check(sets.get(i), expected.get(i), random, "after round " + i);
        }
        for (int early = 0; early < sets.size(); early += 3) {
            for (int late = early; late < sets.size(); late += 2) {
                Set<List<Integer>> since = new HashSet<>(expected.get(late));
                since.removeAll(expected.get(early));
                try (FoldedSet difference = sets.get(late).difference(sets.get(early));
                        FoldedSet none = sets.get(early).difference(sets.get(late))) {
                    check(difference, since, random, early + " to " + late);
                    assertThat(none.isEmpty()).isTrue();
                }
            }
        }
    }

    /** Folded, flat, and in a hash table because nothing is shared; with threads, and after the store is gone. */
    @ParameterizedTest
    @EnumSource
    void a_store_is_frozen_wherever_its_states_are(TupleDistribution distribution) {
        StateLayout layout = Layouts.ofWidth(9);
        MemoryBudget budget = MemoryBudget.unlimited();
        Set<List<Integer>> states = new HashSet<>();
        FoldedSet set;
        try (StateStore store = new FoldStoreFactory().with("flat", "700").create(layout, budget)) {
            var source = distribution.stream(9, 4);
            for (int i = 0; i < 5000; i++) {
                int[] state = source.get();
                store.add(state);
                states.add(StateSets.key(state));
            }
            store.view(ParallelStore.class).orElseThrow().share(Runnable::run);
            set = store.view(FoldStore.class).orElseThrow().freeze();
        }
        try (set) {
            check(set, states, new Random(4), distribution.name());
            assertThat(budget.used()).isEqualTo(set.footprint().bytes());
        }
        assertThat(budget.used()).isZero();
    }

    /** Three slots of 32 bits with all their values: one node for each layer. */
    @Test
    void more_states_than_a_long_can_number_are_counted() {
        Encoding encoding = Encoding.empty(Layouts.ofWidth(3));
        encoding = encoding.widenedFor(new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE});
        Account account = MemoryBudget.unlimited().open("test");
        NodeArena nodes = new NodeArena(account, 0);
        int root = NodeArena.END;
        for (int layer = 0; layer < encoding.shape().depth(); layer++) {
            int labels = encoding.shape().mask(layer) == 31
                    ? -1
                    : (1 << (encoding.shape().mask(layer) + 1)) - 1;
            int child = root;
            root = nodes.make(labels, IntStream.generate(() -> child).limit(32).toArray());
        }
        try (FoldedSet set = FoldedSet.of(nodes, root, encoding, MemoryBudget.unlimited())) {
            assertThat(set.count()).isEqualTo(BigInteger.TWO.pow(96));
            assertThat(set.contains(new int[] {-5, Integer.MAX_VALUE, 77})).isTrue();
            assertThat(set.contains(new int[] {1, 2, 3, 4})).isFalse();
            assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> set.indexOf(new int[3]));
            assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> set.stateAt(0));
            try (FoldedSet zero = Way.BUILDER.make(3, Set.of(List.of()));
                    FoldedSet others = set.difference(zero)) {
                assertThat(others.count()).isEqualTo(BigInteger.TWO.pow(96).subtract(BigInteger.ONE));
                assertThat(others.contains(new int[3])).isFalse();
            }
        }
    }

    @Test
    void a_refusal_gives_everything_back() {
        StateLayout layout = Layouts.ofWidth(6);
        Random random = new Random(6);
        Set<List<Integer>> left = StateSets.random(random, 6, Domain.NARROW, 400);
        Set<List<Integer>> right = StateSets.random(random, 6, Domain.FULL, 200);
        int refusals = 0;
        int results = 0;
        for (long limit = 20_000; limit < 3_000_000; limit += 10_000 + limit / 20) {
            MemoryBudget budget = MemoryBudget.of(limit);
            try (FoldedSet first = Way.BUILDER.make(layout, left, budget);
                    FoldedSet second = Way.BUILDER.make(layout, right, budget)) {
                long used = budget.used();
                assertThat(used)
                        .isEqualTo(
                                first.footprint().bytes() + second.footprint().bytes());
                try (FoldedSet union = first.union(second)) {
                    assertThat(union.count().intValue()).isGreaterThan(left.size());
                    results++;
                } catch (OutOfBudgetException full) {
                    refusals++;
                }
                assertThat(budget.used()).isEqualTo(used);
            } catch (OutOfBudgetException tooSmallForBoth) {
                refusals++;
            }
            assertThat(budget.used()).as("limit %d", limit).isZero();
        }
        assertThat(refusals).isGreaterThan(5);
        assertThat(results).isGreaterThan(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1_000, 20_000})
    void the_footprint_is_what_the_heap_says(int size) {
        Set<List<Integer>> states = StateSets.random(new Random(7), 12, Domain.NARROW, size);
        MemoryBudget budget = MemoryBudget.unlimited();
        for (Way way : Way.values()) {
            try (FoldedSet set = way.make(Layouts.ofWidth(12), states, budget)) {
                long measured =
                        GraphLayout.parseInstance(set, budget, List.of()).totalSize()
                                - GraphLayout.parseInstance(budget, List.of()).totalSize();
                assertThat(set.footprint().bytes()).as("%s of %d", way, size).isCloseTo(measured, withPercentage(10));
            }
        }
    }
}
