package pleat.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class BitPackingTest {
    @Test
    void the_narrowest_packing_holds_the_zero_state_only() {
        BitPacking packing = BitPacking.narrowest();
        assertThat(packing.words()).isEqualTo(1);
        assertThat(packing.pack(new int[5], new long[1])).isTrue();
        assertThat(packing.pack(new int[] {0, 1}, new long[1])).isFalse();
        assertRoundTrip(packing, new int[0]);
    }

    @Test
    void a_packed_state_is_never_zero() {
        long[] record = new long[1];
        BitPacking.narrowest().pack(new int[0], record);
        assertThat(record[0] & 1).isEqualTo(1);
    }

    @Test
    void widening_fits_the_new_state_and_all_old_ones() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            BitPacking packing = BitPacking.narrowest();
            List<int[]> seen = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                int[] state = randomState(random);
                if (!packing.pack(state, new long[packing.words()])) {
                    packing = packing.widenedFor(state);
                }
                seen.add(state);
            }
            for (int[] state : seen) {
                assertRoundTrip(packing, state);
                assertRoundTrip(packing.inOrder(), state);
            }
        }
    }

    @Test
    void a_state_reads_the_same_by_every_wider_packing() {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            BitPacking packing = BitPacking.narrowest()
                    .widenedFor(randomState(random))
                    .widenedFor(randomState(random))
                    .inOrder();
            List<int[]> states = new ArrayList<>();
            List<long[]> records = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                int[] state = randomState(random);
                packing = packing.widenedFor(state);
                long[] record = new long[packing.words()];
                packing.pack(state, record);
                states.add(state);
                records.add(record);
            }
            for (int i = 0; i < 40; i++) {
                assertReadsAndWrites(packing, states.get(i), Arrays.copyOf(records.get(i), packing.words()));
            }
        }
    }

    private static void assertReadsAndWrites(BitPacking packing, int[] state, long[] record) {
        int[] read = new int[state.length];
        packing.unpack(record, 0, read);
        assertThat(read).isEqualTo(state);
        long[] written = new long[packing.words()];
        assertThat(packing.pack(state, written)).isTrue();
        assertThat(written).isEqualTo(record);
    }

    @Test
    void replacing_slot_by_slot_writes_what_packing_writes() {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            BitPacking packing = BitPacking.narrowest();
            int[] before = {};
            for (int i = 0; i < 40; i++) {
                int[] after = randomState(random);
                packing = packing.widenedFor(after);
                long[] expected = new long[packing.words()];
                packing.pack(after, expected);
                assertThat(replaced(packing, before, after)).isEqualTo(expected);
                before = after;
            }
        }
    }

    private static long[] replaced(BitPacking packing, int[] before, int[] after) {
        long[] record = new long[packing.words()];
        packing.pack(before, record);
        int[] from = Arrays.copyOf(before, packing.width());
        int[] to = Arrays.copyOf(after, packing.width());
        for (int slot = 0; slot < packing.width(); slot++) {
            assertThat(packing.replace(slot, from[slot], to[slot], record)).isTrue();
        }
        return record;
    }

    @Test
    void a_value_that_does_not_fit_replaces_nothing() {
        BitPacking packing = BitPacking.narrowest().widenedFor(new int[] {-1, 6});
        long[] record = new long[1];
        packing.pack(new int[] {-1, 6}, record);
        long before = record[0];
        assertThat(packing.replace(0, -1, -2, record)).isFalse();
        assertThat(packing.replace(0, -1, 1, record)).isFalse();
        assertThat(packing.replace(1, 6, 8, record)).isFalse();
        assertThat(packing.replace(1, 6, -1, record)).isFalse();
        assertThat(record[0]).isEqualTo(before);
    }

    @Test
    void in_order_are_the_same_bits() {
        BitPacking scattered = BitPacking.narrowest();
        for (int bit = 0; bit < 30; bit++) {
            scattered = scattered.widenedFor(new int[] {1 << bit, 1 << bit, -1 << bit});
        }
        BitPacking ordered = scattered.inOrder();
        assertThat(ordered.words()).isEqualTo(scattered.words()).isEqualTo(2);
        assertThat(ordered.bytes()).isLessThan(scattered.bytes());
        assertThat(ordered.inOrder()).isSameAs(ordered);
    }

    @Test
    void different_states_have_different_records() {
        int[] widest = {3, 3, 3};
        BitPacking packing = BitPacking.narrowest().widenedFor(widest);
        List<Long> records = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            long[] record = new long[packing.words()];
            assertThat(packing.pack(new int[] {i & 3, i >> 2 & 3, i >> 4}, record))
                    .isTrue();
            records.add(record[0]);
        }
        assertThat(records).doesNotHaveDuplicates();
    }

    @Test
    void a_shorter_state_packs_like_the_padded_one() {
        BitPacking packing = BitPacking.narrowest().widenedFor(new int[] {5, -7, -1, Integer.MIN_VALUE, 9});
        long[] shorter = new long[packing.words()];
        long[] padded = new long[packing.words()];
        assertThat(packing.pack(new int[] {4}, shorter)).isTrue();
        assertThat(packing.pack(new int[] {4, 0, 0, 0, 0, 0, 0}, padded)).isTrue();
        assertThat(shorter).isEqualTo(padded);
    }

    @Test
    void every_int_fits_in_32_bits() {
        BitPacking packing = BitPacking.narrowest()
                .widenedFor(new int[] {Integer.MIN_VALUE})
                .widenedFor(new int[] {Integer.MAX_VALUE});
        for (int value : new int[] {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x5555_5555}) {
            assertRoundTrip(packing, new int[] {value});
        }
        assertThat(packing.words()).isEqualTo(1);
    }

    @Test
    void widths_follow_the_values_and_not_the_types() {
        int[] booleans = new int[63];
        Arrays.fill(booleans, 1);
        assertThat(BitPacking.narrowest().widenedFor(booleans).words()).isEqualTo(1);
        int[] oneMore = new int[64];
        Arrays.fill(oneMore, 1);
        BitPacking twoWords = BitPacking.narrowest().widenedFor(oneMore);
        assertThat(twoWords.words()).isEqualTo(2);
        assertRoundTrip(twoWords, oneMore);
    }

    @Test
    void slots_without_bits_may_stand_at_the_end_of_a_full_word() {
        int[] state = new int[70];
        Arrays.fill(state, 0, 63, 1);
        BitPacking packing = BitPacking.narrowest().widenedFor(state);
        assertThat(packing.words()).isEqualTo(1);
        assertRoundTrip(packing, state);
        state[66] = 1;
        assertThat(packing.pack(state, new long[1])).isFalse();
        assertRoundTrip(packing.widenedFor(state), state);
    }

    @Test
    void a_falling_counter_widens_once_per_bit() {
        BitPacking packing = BitPacking.narrowest();
        int widenings = 0;
        for (int value = 0; value > -1000; value--) {
            int[] state = {value};
            if (!packing.pack(state, new long[packing.words()])) {
                packing = packing.widenedFor(state);
                widenings++;
            }
        }
        assertThat(widenings).as("10 bits and the sign").isEqualTo(11);
    }

    @Test
    void never_gets_fewer_words_by_widening() {
        Random random = new Random(5);
        BitPacking packing = BitPacking.narrowest();
        for (int i = 0; i < 1000; i++) {
            BitPacking wider = packing.widenedFor(randomState(random));
            assertThat(wider.words()).isGreaterThanOrEqualTo(packing.words());
            packing = i % 20 == 0 ? BitPacking.narrowest() : wider;
        }
    }

    @Test
    void unpacks_from_the_middle_of_a_page_into_longer_states() {
        BitPacking packing = BitPacking.narrowest().widenedFor(new int[] {-3, 300});
        long[] record = new long[packing.words()];
        packing.pack(new int[] {-2, 17}, record);
        long[] page = new long[10];
        page[6] = record[0];
        int[] state = {9, 9, 9};
        packing.unpack(page, 6, state);
        assertThat(state).containsExactly(-2, 17, 0);
    }

    private static int[] randomState(Random random) {
        return random.ints(random.nextInt(12))
                .map(value -> value >> random.nextInt(32))
                .map(value -> random.nextInt(3) == 0 ? 0 : value)
                .toArray();
    }

    private static void assertRoundTrip(BitPacking packing, int[] state) {
        long[] record = new long[packing.words()];
        assertThat(packing.pack(state, record))
                .as("%s fits", Arrays.toString(state))
                .isTrue();
        int[] read = new int[state.length];
        packing.unpack(record, 0, read);
        assertThat(read).isEqualTo(state);
    }
}
