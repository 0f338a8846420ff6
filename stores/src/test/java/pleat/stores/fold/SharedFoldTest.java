package pleat.stores.fold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.store.ConcurrentLookup;
import pleat.store.ParallelStore;
import pleat.store.PendingStates;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.Layouts;

/** A fold store that several threads ask while one adds. */
class SharedFoldTest {
    private static final int WIDTH = 9;
    private static final int BATCH = 64;
    /** Runs at once what is to be run beside. */
    private static final Executor AT_ONCE = Runnable::run;
    /** Loses what is to be run beside, so that the owner has to do it when it can wait no longer. */
    private static final Executor NEVER = errand -> {};

    private static Executor onAThread(List<Thread> started) {
        return errand -> {
            Thread thread = new Thread(errand);
            started.add(thread);
            thread.start();
        };
    }

    private static StateStore store(String spec, MemoryBudget budget) {
        return Stores.parse(spec).create(Layouts.ofWidth(WIDTH), budget);
    }

    private static ParallelStore shared(StateStore store, Executor background) {
        ParallelStore parallel = store.view(ParallelStore.class).orElseThrow();
        parallel.share(background);
        return parallel;
    }

    /** One of about {@code range} states, with values that need more bits the later it is. */
    private static int[] state(Random random, int range, int values) {
        Random own = new Random(random.nextInt(range));
        int[] state = new int[WIDTH];
        for (int slot = 0; slot < WIDTH; slot++) {
            state[slot] = own.nextInt(values);
        }
        return state;
    }

    /** Asks about states, a few at a time, and returns the numbers of those that are open. */
    private static List<Integer> askAll(ConcurrentLookup lookup, PendingStates open, List<int[]> states) {
        List<Integer> numbers = new ArrayList<>();
        lookup.begin(open);
        StateBatch batch = new StateBatch(BATCH);
        for (int first = 0; first < states.size(); first += BATCH) {
            List<int[]> some = states.subList(first, Math.min(first + BATCH, states.size()));
            batch.clear();
            some.forEach(batch::append);
            lookup.lookUp(batch);
            for (int i = 0; i < batch.size(); i++) {
                if (batch.isNew(i)) {
                    numbers.add(first + i);
                }
            }
        }
        assertThat(open.size()).isEqualTo(numbers.size());
        return numbers;
    }

    /** Commits, and checks the answers against a plain set. */
    private static void commit(PendingStates open, List<Integer> numbers, List<int[]> states, Set<String> reference) {
        open.commit(index -> states.get(numbers.get(index)));
        boolean[] isNew = new boolean[states.size()];
        for (int i = 0; i < open.size(); i++) {
            isNew[numbers.get(i)] = open.isNew(i);
        }
        for (int i = 0; i < isNew.length; i++) {
            assertThat(isNew[i]).as("state %d", i).isEqualTo(reference.add(Arrays.toString(states.get(i))));
        }
    }

    /** Adds states together as the owner does in between, and checks the answers against a plain set. */
    private static void addAll(StateStore store, List<int[]> states, Set<String> reference) {
        StateBatch batch = new StateBatch(states.size());
        states.forEach(batch::append);
        store.addAll(batch);
        for (int i = 0; i < states.size(); i++) {
            assertThat(batch.isNew(i)).isEqualTo(reference.add(Arrays.toString(states.get(i))));
        }
    }

    private static List<int[]> some(Random random, int count, int range, int values) {
        List<int[]> states = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            states.add(state(random, range, values));
        }
        return states;
    }

    /** As many states with as many values, which are large and of both signs, 0 excepted. */
    private static List<int[]> large(List<int[]> states) {
        return states.stream()
                .map(state ->
                        Arrays.stream(state).map(value -> value * 1_664_525_013).toArray())
                .toList();
    }

    /** Look-ups that are answered late: what they looked into has been frozen, folded, encoded anew since. */
    @ParameterizedTest
    @ValueSource(strings = {"fold:sifted:7", "fold:given:40", "fold:sifted:300", "fold"})
    void aLookUpMayBeOldWhenItIsCommitted(String spec) {
        askLate(spec, states -> states, 0, 3);
    }

    /** The first fold learns codes for the values it sees, while those asked meanwhile have others. */
    @ParameterizedTest
    @ValueSource(strings = {"fold:sifted:7", "fold:given:40", "fold:sifted:300"})
    void aLookUpMayBeOlderThanTheCodesOfItsValues(String spec) {
        askLate(spec, SharedFoldTest::large, 0, 3);
    }

    @ParameterizedTest
    @Tag("fuzz")
    @ValueSource(strings = {"fold:sifted:7", "fold:given:40", "fold:sifted:300"})
    void manyLookUpsMayBeOld(String spec) {
        askLate(spec, states -> states, 3, 10);
        askLate(spec, SharedFoldTest::large, 3, 10);
    }

    private static void askLate(String spec, UnaryOperator<List<int[]>> values, int first, int runs) {
        for (Executor background : List.of(AT_ONCE, NEVER)) {
            for (int seed = first; seed < first + runs; seed++) {
                Random random = new Random(seed);
                try (StateStore store = store(spec, MemoryBudget.unlimited())) {
                    ParallelStore parallel = shared(store, background);
                    List<ConcurrentLookup> lookups = List.of(parallel.lookup(), parallel.lookup());
                    List<PendingStates> open = new ArrayList<>();
                    for (int i = 0; i < 5; i++) {
                        open.add(parallel.pendingStates());
                    }
                    Set<String> reference = new HashSet<>();
                    for (int round = 0; round < 40; round++) {
                        List<List<int[]>> asked = new ArrayList<>();
                        List<List<Integer>> numbers = new ArrayList<>();
                        for (PendingStates some : open) {
                            List<int[]> states = values.apply(some(random, random.nextInt(200), 6000, 1 + round / 4));
                            asked.add(states);
                            numbers.add(askAll(lookups.get(random.nextInt(2)), some, states));
                        }
                        for (int i = 0; i < open.size(); i++) {
                            if (random.nextBoolean()) {
                                List<int[]> between = some(random, random.nextInt(150), 6000, 1 + round / 4);
                                addAll(store, values.apply(between), reference);
                            }
                            commit(open.get(i), numbers.get(i), asked.get(i), reference);
                        }
                        assertThat(store.size()).isEqualTo(reference.size());
                    }
                    store.compact();
                    assertThat(store.size()).isEqualTo(reference.size());
                    Random again = new Random(seed);
                    for (int[] state : values.apply(some(again, 500, 6000, 10))) {
                        assertThat(store.contains(state)).isEqualTo(reference.contains(Arrays.toString(state)));
                    }
                }
            }
        }
    }

    /** A thread asks as fast as it can, while the owner commits and a third thread folds. */
    @ParameterizedTest
    @ValueSource(strings = {"fold:sifted:64", "fold:sifted:1000", "fold:given:200"})
    void threadsAskWhileTheOwnerAdds(String spec) throws InterruptedException {
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            List<Thread> folders = new ArrayList<>();
            try (StateStore store = store(spec, MemoryBudget.unlimited())) {
                ParallelStore parallel = shared(store, onAThread(folders));
                record Asked(PendingStates open, List<int[]> states, List<Integer> numbers) {}
                ConcurrentLookup lookup = parallel.lookup();
                BlockingQueue<Asked> toAsk = new LinkedBlockingQueue<>();
                BlockingQueue<Asked> toCommit = new LinkedBlockingQueue<>();
                Thread asker = new Thread(() -> {
                    try {
                        for (Asked next = toAsk.take(); !next.states().isEmpty(); next = toAsk.take()) {
                            List<Integer> numbers = askAll(lookup, next.open(), next.states());
                            toCommit.add(new Asked(next.open(), next.states(), numbers));
                        }
                    } catch (InterruptedException never) {
                        throw new AssertionError(never);
                    }
                });
                asker.start();
                int rounds = 300;
                int given = 0;
                for (; given < 4; given++) {
                    toAsk.add(new Asked(parallel.pendingStates(), some(random, 100, 20_000, 16), List.of()));
                }
                Set<String> reference = new HashSet<>();
                for (int done = 0; done < rounds; done++) {
                    Asked asked = toCommit.take();
                    commit(asked.open(), asked.numbers(), asked.states(), reference);
                    addAll(store, some(random, 100, 20_000, 16), reference);
                    if (given < rounds) {
                        toAsk.add(new Asked(asked.open(), some(random, 100, 20_000, 16), List.of()));
                        given++;
                    }
                }
                toAsk.add(new Asked(parallel.pendingStates(), List.of(), List.of()));
                asker.join();
                assertThat(store.size()).isEqualTo(reference.size());
                assertThat(folders).as("folds beside").isNotEmpty();
            }
            for (Thread folder : folders) {
                folder.join();
            }
        }
    }

    /** Values that share nothing are kept unshared; those folded before are still known. */
    @Test
    void whatDoesNotPayIsKeptLoose() {
        Random random = new Random(1);
        try (StateStore store = store("fold:sifted:2000", MemoryBudget.unlimited())) {
            ParallelStore parallel = shared(store, AT_ONCE);
            ConcurrentLookup lookup = parallel.lookup();
            PendingStates early = parallel.pendingStates();
            PendingStates late = parallel.pendingStates();
            Set<String> reference = new HashSet<>();
            for (int round = 0; round < 60; round++) {
                List<int[]> some = some(random, 200, 1 << 20, 1 << 24);
                List<int[]> others = new ArrayList<>(some.subList(0, 100));
                others.addAll(some(random, 100, 1 << 20, 1 << 24));
                List<Integer> first = askAll(lookup, early, some);
                List<Integer> second = askAll(lookup, late, others);
                commit(early, first, some, reference);
                addAll(store, some(random, 40, 1 << 20, 1 << 24), reference);
                commit(late, second, others, reference);
            }
            assertThat(store.size()).isEqualTo(reference.size());
            assertThat(store.remarks().get(0)).doesNotContain(" 0 unshared");
        }
    }

    /** However much memory there is: either all goes well, or the set says so and still has what it had. */
    @Test
    void aRefusalLosesNothing() {
        int refused = 0;
        for (long budget = 20_000; budget < 600_000; budget += 7_001) {
            Random random = new Random(budget);
            MemoryBudget memory = MemoryBudget.of(budget);
            Set<String> reference = new HashSet<>();
            List<int[]> added = new ArrayList<>();
            List<int[]> last = List.of();
            try (StateStore store = store("fold:sifted:900", memory)) {
                ParallelStore parallel = shared(store, AT_ONCE);
                ConcurrentLookup lookup = parallel.lookup();
                PendingStates open = parallel.pendingStates();
                try {
                    for (int round = 0; round < 60; round++) {
                        last = some(random, 100, 20_000, 40);
                        commit(open, askAll(lookup, open, last), last, reference);
                        added.addAll(last);
                        last = some(random, 100, 20_000, 40);
                        addAll(store, last, reference);
                        added.addAll(last);
                    }
                } catch (OutOfBudgetException full) {
                    refused++;
                    assertThat(full.limit()).isEqualTo(budget);
                }
                // Some of the last ones may have found room.
                last.stream().filter(store::contains).map(Arrays::toString).forEach(reference::add);
                assertThat(store.size()).as("budget %d", budget).isEqualTo(reference.size());
                for (int[] state : added) {
                    assertThat(store.contains(state)).as("budget %d", budget).isTrue();
                }
            } catch (OutOfBudgetException tooSmallForAnything) {
                assertThat(added).isEmpty();
            }
            assertThat(memory.used()).as("all is given back").isZero();
        }
        assertThat(refused).as("refusals on the way").isGreaterThan(10);
    }

    /** A look-up remembers what was asked a short while ago, and must not take that for something that is in the set. */
    @ParameterizedTest
    @ValueSource(strings = {"fold:sifted:7", "fold"})
    void whatWasAskedAboutAndNotCommittedIsNotKnown(String spec) {
        Random random = new Random(5);
        try (StateStore store = store(spec, MemoryBudget.unlimited())) {
            ParallelStore parallel = shared(store, AT_ONCE);
            ConcurrentLookup lookup = parallel.lookup();
            PendingStates open = parallel.pendingStates();
            Set<String> reference = new HashSet<>();
            for (int round = 0; round < 50; round++) {
                List<int[]> states = some(random, 40, 20_000, 40);
                askAll(lookup, open, states);
                List<Integer> numbers = askAll(lookup, open, states);
                int half = numbers.size() / 2;
                int rest = half == numbers.size() ? states.size() : numbers.get(half);
                open.cut(half);
                commit(open, numbers, states.subList(0, rest), reference);
                List<int[]> others = states.subList(rest, states.size());
                commit(open, askAll(lookup, open, others), others, reference);
            }
            assertThat(store.size()).isEqualTo(reference.size());
        }
    }

    @Test
    void whatFailsBesideTheSearchIsToldToTheOwner() {
        Random random = new Random(3);
        try (StateStore store = store("fold:sifted:50", MemoryBudget.unlimited())) {
            ParallelStore parallel = shared(store, errand -> {
                throw new IllegalStateException("no thread");
            });
            ConcurrentLookup lookup = parallel.lookup();
            PendingStates open = parallel.pendingStates();
            assertThatThrownBy(() -> {
                        for (int round = 0; round < 10; round++) {
                            List<int[]> states = some(random, 60, 20_000, 40);
                            List<Integer> numbers = askAll(lookup, open, states);
                            open.commit(index -> states.get(numbers.get(index)));
                        }
                    })
                    .hasMessage("no thread");
        }
    }

    @Test
    void theMemoryOfLookUpsIsGivenBackInTheEnd() {
        try (StateStore store = store("fold", MemoryBudget.unlimited());
                StateStore usual = store("fold", MemoryBudget.unlimited())) {
            ParallelStore parallel = shared(store, AT_ONCE);
            PendingStates open = parallel.pendingStates();
            List<int[]> states = some(new Random(4), 3000, 20_000, 4);
            Set<String> reference = new HashSet<>();
            commit(open, askAll(parallel.lookup(), open, states), states, reference);
            Set<String> added = new HashSet<>();
            for (int first = 0; first < states.size(); first += BATCH) {
                addAll(usual, states.subList(first, Math.min(first + BATCH, states.size())), added);
            }
            assertThat(store.footprint().bytes())
                    .isGreaterThan(usual.footprint().bytes());
            store.compact();
            usual.compact();
            assertThat(store.footprint().bytes()).isEqualTo(usual.footprint().bytes());
        }
    }
}
