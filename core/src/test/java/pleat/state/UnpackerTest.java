package pleat.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UnpackerTest {
    /** States one after the other in a page, each a little different from the one before, of packings with and without signs. */
    @Test
    void readsWhatWasPackedWhateverCameBefore() {
        Random random = new Random(8);
        for (int round = 0; round < 300; round++) {
            int width = 1 + random.nextInt(120);
            int least = random.nextBoolean() ? 0 : -1000;
            int[][] states = new int[30][];
            BitPacking packing = BitPacking.narrowest();
            int[] state = new int[width];
            for (int i = 0; i < states.length; i++) {
                for (int change = random.nextInt(6); change > 0; change--) {
                    state[random.nextInt(width)] = least + random.nextInt(1 << random.nextInt(14));
                }
                states[i] = state.clone();
                packing = packing.widenedFor(state);
            }
            assertReads(random.nextBoolean() ? packing : packing.inOrder(), states);
        }
    }

    private static void assertReads(BitPacking packing, int[][] states) {
        Packer packer = new Packer(packing);
        Unpacker unpacker = new Unpacker(packing);
        long[] page = new long[3 + packing.words()];
        for (int i = 0; i < states.length; i++) {
            assertThat(packer.pack(states[i])).isTrue();
            System.arraycopy(packer.packed(), 0, page, 3, packing.words());
            int[] expected = Arrays.copyOf(states[i], states[i].length + i % 3);
            int[] read = new int[expected.length];
            Arrays.fill(read, 77);
            unpacker.unpack(page, 3, read);
            assertThat(read).isEqualTo(expected);
        }
    }
}
