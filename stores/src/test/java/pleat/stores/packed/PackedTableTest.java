package pleat.stores.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.store.StateStore;
import pleat.testkit.ReferenceStore;
import pleat.testkit.TupleDistribution;

final class PackedTableTest {
    private final Account account = MemoryBudget.unlimited().open("test");

    @Test
    void two_million_states_are_counted_exactly() {
        PackedTable table = PackedTable.ofTuples(account);
        int[] state = new int[8];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 2_000_000; i++) {
                digits(i, state);
                boolean added = table.add(state) < 0;
                if (added != (round == 0)) {
                    throw new AssertionError("round " + round + ", state " + i + ": added is " + added);
                }
            }
        }
        assertThat(table.size()).isEqualTo(2_000_000);
        digits(2_000_000, state);
        assertThat(table.find(state)).isEqualTo(PackedTable.ABSENT);
    }

    /** With records of one word and a load between 8/15 and 4/5: 10 to 15 bytes. */
    @Test
    void the_peak_is_the_new_table_and_a_few_pages() {
        PackedTable table = PackedTable.ofTuples(account);
        int[] state = new int[8];
        for (int i = 0; i < 2_000_000; i++) {
            digits(i, state);
            table.add(state);
        }
        assertThat(account.bytes()).isEqualTo(table.bytes()).isBetween(20_000_000L, 31_000_000L);
        assertThat(account.peakBytes() - account.bytes()).isBetween(1L, 4 * 256 * 1024L + 10_000);
    }

    @Test
    void values_stay_with_their_tuples_while_the_table_moves() {
        PackedTable table = PackedTable.withValues(account);
        Supplier<int[]> tuples = TupleDistribution.SPARSE.stream(5, 42);
        Map<Long, int[]> expected = new HashMap<>();
        for (long value = 1; value <= 20_000; value++) {
            int[] tuple = tuples.get();
            long slot = table.add(tuple);
            if (slot < 0) {
                assertThat(table.value(~slot)).isZero();
                table.setValue(~slot, value);
                expected.put(value, tuple);
            }
        }
        assertThat(table.moves()).isGreaterThan(10);
        int[] read = new int[5];
        expected.forEach((value, tuple) -> {
            long slot = table.find(tuple);
            assertThat(table.value(slot)).isEqualTo(value);
            table.read(slot, read);
            assertThat(read).isEqualTo(tuple);
        });
    }

    /** Slots widen bit by bit, and the records grow from one word to three. */
    @Test
    void widening_moves_no_tuple_to_another_slot() {
        PackedTable table = PackedTable.withValues(account);
        int[] first = {1, -1};
        long slot = ~table.add(first);
        table.setValue(slot, 7);
        for (int bit = 0; bit < 20; bit++) {
            table.add(
                    new int[] {0, 1 << (bit + 10), -1 << bit, 0, 3 << bit, 1 << bit, 0, 5 << bit, -7 << bit, 1 << bit});
        }
        assertThat(table.moves()).isZero();
        assertThat(table.find(first)).isEqualTo(slot);
        assertThat(table.value(slot)).isEqualTo(7);
        assertThat(table.size()).isEqualTo(21);
        assertThat(account.bytes()).isEqualTo(table.bytes());
    }

    /**
     * Knuth, The art of computer programming 3, section 6.4, theorem K: with a random function a member of a table of load
     * a is found after (1 + 1/(1-a))/2 probes on average, which is 3 for the highest load.
     */
    @Test
    void regular_states_are_spread_as_if_at_random() {
        for (TupleDistribution regular : new TupleDistribution[] {TupleDistribution.COUNTERS, TupleDistribution.WALK}) {
            for (int width = 10; width <= 40; width += 10) {
                TupleHash hash = TupleHash.ofWidth(width);
                assertThat(averageProbes(regular, width, hash))
                        .as("%s of width %d", regular, width)
                        .isBetween(2.8, 3.2);
            }
        }
    }

    private static double averageProbes(TupleDistribution distribution, int width, TupleHash hash) {
        int capacity = 250_000;
        StateStore distinct = new ReferenceStore();
        boolean[] used = new boolean[capacity];
        Supplier<int[]> tuples = distribution.stream(width, 8);
        long probes = 0;
        while (distinct.size() < capacity * 4 / 5 && probes < 10L * capacity) {
            int[] tuple = tuples.get();
            if (!distinct.add(tuple)) {
                continue;
            }
            int slot = (int) PackedTable.home(hash.of(tuple), capacity);
            probes++;
            while (used[slot]) {
                slot = (slot + 1) % capacity;
                probes++;
            }
            used[slot] = true;
        }
        return (double) probes / distinct.size();
    }

    private static void digits(int number, int[] state) {
        int rest = number;
        for (int i = 0; i < state.length; i++) {
            state[i] = rest % 10;
            rest /= 10;
        }
    }
}
