package pleat.stores.fold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.store.ConcurrentLookup;
import pleat.store.ParallelStore;
import pleat.store.PendingStates;
import pleat.store.RemovableStore;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.Layouts;

/** Somebody else takes the rest of the budget while a set grows, shrinks or is shared, and the set is used on after that. */
class RefusalTest {
    private static final long BUDGET = 60_000_000;

    private static void leave(MemoryBudget memory, long bytes) {
        MemoryBudget.Account other = memory.open("somebody else");
        other.reserve(memory.free() - bytes);
    }

    /** States that share much are folded, and others that share nothing cannot be: first it does not pay, then there is no room. */
    @Test
    void nothingIsAddedToATableThatWaitsToBeFolded() {
        int refusals = 0;
        for (int left = 1_500_000; left < 3_000_000; left += 50_000) {
            MemoryBudget memory = MemoryBudget.of(BUDGET);
            try (StateStore store = Stores.parse("fold:sifted:3000").create(Layouts.ofWidth(24, 0, 1 << 20), memory)) {
                for (int i = 0; i < 3100; i++) {
                    store.add(bits(i, 24));
                }
                leave(memory, left);
                Random random = new Random(1);
                if (!isRefused(store, random)) {
                    continue;
                }
                refusals++;
                int[] state = random.ints(24, 0, 1 << 20).toArray();
                long size = store.size();
                assertThat(addedIfPossible(store, state)).as("%d left", left).isEqualTo(store.contains(state));
                assertThat(store.size()).isEqualTo(size + (store.contains(state) ? 1 : 0));
            }
        }
        assertThat(refusals).isGreaterThan(3);
    }

    private static boolean isRefused(StateStore store, Random random) {
        StateBatch batch = new StateBatch(64);
        try {
            for (int i = 0; i < 60; i++) {
                batch.clear();
                while (!batch.isFull()) {
                    batch.append(random.ints(24, 0, 1 << 20).toArray());
                }
                store.addAll(batch);
            }
        } catch (OutOfBudgetException full) {
            return true;
        }
        return false;
    }

    private static boolean addedIfPossible(StateStore store, int[] state) {
        try {
            return store.add(state);
        } catch (OutOfBudgetException full) {
            return false;
        }
    }

    private static int[] bits(int number, int width) {
        return IntStream.range(0, width).map(i -> i < 12 ? number >> i & 1 : 0).toArray();
    }

    @Test
    void noRoomForTidyingIsNoReasonToRefuseARemoval() {
        Random random = new Random(1);
        MemoryBudget memory = MemoryBudget.of(BUDGET);
        try (StateStore store = Stores.parse("fold:sifted:2000").create(Layouts.ofWidth(10, 0, 255), memory)) {
            Map<String, int[]> states = new LinkedHashMap<>();
            while (states.size() < 20_000) {
                int[] state = random.ints(10, 0, 4).toArray();
                store.add(state);
                states.put(Arrays.toString(state), state);
            }
            store.compact();
            leave(memory, store.footprint().bytes() + 400_000);
            RemovableStore removable = store.view(RemovableStore.class).orElseThrow();
            int removed = 0;
            try {
                for (int[] state : states.values()) {
                    assertThat(removable.remove(state)).isTrue();
                    removed++;
                }
            } catch (OutOfBudgetException full) {
                assertThat(full.limit()).isEqualTo(BUDGET);
            }
            assertThat(removed).isGreaterThan(2000);
            assertThat(store.size()).isEqualTo(states.size() - removed);
            assertThat(states.values().stream().filter(store::contains).count()).isEqualTo(store.size());
        }
    }

    /** Whether the refusal comes before, while or after a full table is frozen: no state that was added is new again. */
    @Test
    void whatThreadsCannotBeShownIsNotLost() {
        assertThat(refusalsToThreads(120)).isGreaterThan(20);
    }

    @Test
    @Tag("fuzz")
    void whatThreadsCannotBeShownIsNotLostAtAnyTime() {
        assertThat(refusalsToThreads(24)).isGreaterThan(100);
    }

    private static int refusalsToThreads(int step) {
        int refusals = 0;
        for (int left = 0; left < 40_000; left += step) {
            MemoryBudget memory = MemoryBudget.of(BUDGET);
            try (StateStore store = Stores.parse("fold:sifted:900").create(Layouts.ofWidth(12, 0, 255), memory)) {
                ParallelStore parallel = store.view(ParallelStore.class).orElseThrow();
                parallel.share(errand -> {});
                ConcurrentLookup lookup = parallel.lookup();
                PendingStates open = parallel.pendingStates();
                Set<Integer> added = new HashSet<>();
                for (int first = 0; first < 1800; first += 50) {
                    assertThat(isAnswered(lookup, open, first, added)).isTrue();
                }
                leave(memory, left);
                boolean refused = false;
                for (int first = 1800; first < 3000 && !refused; first += 50) {
                    refused = !isAnswered(lookup, open, first, added);
                }
                refusals += refused ? 1 : 0;
                for (int first = 0; first < 1800; first += 50) {
                    isAnswered(lookup, open, first, added);
                }
            }
        }
        return refusals;
    }

    /** Asks about fifty states, adds those that are new, and checks that they are; false if there was no room. */
    private static boolean isAnswered(ConcurrentLookup lookup, PendingStates open, int first, Set<Integer> added) {
        StateBatch batch = new StateBatch(50);
        for (int i = 0; i < 50; i++) {
            batch.append(bits(first + i, 12));
        }
        try {
            lookup.begin(open);
            lookup.lookUp(batch);
            int[] numbers = IntStream.range(0, 50)
                    .filter(batch::isNew)
                    .map(i -> first + i)
                    .toArray();
            open.commit(index -> bits(numbers[index], 12));
            for (int i = 0; i < open.size(); i++) {
                assertThat(open.isNew(i)).as("state %d", numbers[i]).isEqualTo(added.add(numbers[i]));
            }
            return true;
        } catch (OutOfBudgetException full) {
            return false;
        }
    }
}
