package pleat.stores.diagram.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;

class KeyTranslationTest {
    private final Random random = new Random(11);

    /** What {@link Encoding#write} makes of a state under the other encoding is what its key is translated to. */
    @Test
    void makesTheKeyThatTheOtherEncodingWrites() {
        for (int round = 0; round < 200; round++) {
            int width = 1 + random.nextInt(40);
            StateLayout layout = Layouts.ofWidth(width, random.nextBoolean() ? 0 : -1_000_000, 1_000_000);
            List<int[]> states = states(width, layout.slot(0).min() < 0 ? -1 : 0);
            Encoding own = EncodedStates.plain(layout, states);
            assertTranslates(states, own, own.with(own.codes(), shuffled(own)));
        }
    }

    /** The same for values that have other codes under the other encoding. */
    @Test
    void makesTheKeyThatOtherCodesWrite() {
        for (int round = 0; round < 200; round++) {
            int width = 5 + random.nextInt(40);
            StateLayout layout = Layouts.ofWidth(width, random.nextBoolean() ? 0 : -1_000_000, 1_000_000);
            List<int[]> states = states(width, layout.slot(0).min() < 0 ? -1 : 0);
            // Slot 0 has the large ones of seven values.
            states.forEach(state ->
                    Arrays.setAll(state, slot -> slot % 3 == 0 ? 999 * (state[slot] % 7) : state[slot]));
            states.get(0)[0] = 999;
            Encoding own = EncodedStates.plain(layout, states);
            Encoding other = new Encoding(
                    new CodeLearning(EncodedStates.table(own, states), own).learn().codes, width, List.of());
            assertThat(other.codes().areArithmetic()).isFalse();
            for (int[] state : states) {
                other = other.widenedFor(state);
            }
            assertTranslates(states, own, other.with(other.codes(), shuffled(other)));
            assertTranslates(states, other, own);
        }
    }

    /** As it happens when slots were ranked by states that were folded while others came. */
    @Test
    void makesTheKeyThatRankedCodesWrite() {
        for (int round = 0; round < 200; round++) {
            int width = 5 + random.nextInt(40);
            StateLayout layout = Layouts.ofWidth(width, random.nextBoolean() ? 0 : -10, 100);
            List<int[]> states = random.ints(30)
                    .mapToObj(i -> random.ints(width, 0, 1 << random.nextInt(7)).toArray())
                    .toList();
            Encoding own = EncodedStates.plain(layout, states);
            Codes plain = Codes.of(layout);
            int[] used = new int[width];
            List<Layer> layers = new ArrayList<>();
            for (int slot = 0; slot < width; slot += 1 + random.nextInt(3)) {
                int folded = 0;
                for (int[] state : states.subList(0, 5)) {
                    folded |= 1 << (plain.code(slot, state[slot]) % Ranks.LIMIT);
                }
                used[slot] = folded;
                int last = Integer.bitCount(folded) - 1;
                if (last > 0) {
                    layers.add(Layer.of(new Piece(slot, 0, Codes.bitsOf(last))));
                }
            }
            Codes codes = plain.ranking(used);
            Encoding other = new Encoding(codes, width, layers)
                    .widenedTo(new CodeLearning(EncodedStates.table(own, states), own).fitting(codes));
            assertTranslates(states, own, other);
            assertTranslates(states, other, own);
        }
    }

    private void assertTranslates(List<int[]> states, Encoding own, Encoding other) {
        KeyTranslation translation = new KeyTranslation(own, other);
        long[] key = new long[own.words()];
        long[] translated = random.longs(2L + other.words()).toArray();
        long[] expected = new long[other.words()];
        for (int[] state : states) {
            assertThat(own.write(state, key, 0)).isTrue();
            assertThat(other.write(state, expected, 0)).isTrue();
            long before = translated[0];
            long behind = translated[1 + other.words()];
            translation.translate(key, 0, translated, 1);
            assertThat(Arrays.copyOfRange(translated, 1, 1 + other.words())).isEqualTo(expected);
            assertThat(translated[0]).isEqualTo(before);
            assertThat(translated[1 + other.words()]).isEqualTo(behind);
        }
    }

    private List<int[]> states(int width, int least) {
        List<int[]> states = new ArrayList<>();
        int most = 1 << (1 + random.nextInt(20));
        for (int i = 0; i < 20; i++) {
            int[] state = new int[width];
            for (int slot = 0; slot < width; slot++) {
                int value = random.nextInt(slot % 3 == 0 ? most : 3);
                state[slot] = random.nextBoolean() ? value : value * least;
            }
            states.add(state);
        }
        return states;
    }

    private List<Layer> shuffled(Encoding encoding) {
        List<Layer> layers = new ArrayList<>(encoding.shape().layers());
        Collections.shuffle(layers, random);
        return layers;
    }
}
