package pleat.stores.diagram.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeySortTest {
    /** Keys with few different values meet themselves often, keys with many spread over all buckets. */
    @ParameterizedTest
    @CsvSource({"1,0,8", "1,1,8", "1,10000,8", "1,10000,64", "2,5000,3", "3,5000,64", "3,30,2", "9,65,64", "12,5000,3"})
    void sortsLikeAComparisonOfUnsignedWords(int words, int count, int bits) {
        Random random = new Random(words * 31L + count);
        long[][] expected = new long[count][];
        long[] keys = new long[count * words];
        for (int i = 0; i < count; i++) {
            expected[i] =
                    random.longs(words).map(word -> word >>> (Long.SIZE - bits)).toArray();
            System.arraycopy(expected[i], 0, keys, i * words, words);
        }
        Arrays.sort(expected, Comparator.comparing(key -> key, (one, other) -> {
            for (int i = words - 1; i >= 0; i--) {
                if (one[i] != other[i]) {
                    return Long.compareUnsigned(one[i], other[i]);
                }
            }
            return 0;
        }));
        KeySort.sort(keys, words, count);
        assertThat(keys)
                .isEqualTo(Arrays.stream(expected).flatMapToLong(Arrays::stream).toArray());
        for (int i = 0; i < count; i++) {
            int found = KeySort.find(keys, words, count, expected[i], 0);
            assertThat(Arrays.copyOfRange(keys, found * words, (found + 1) * words))
                    .isEqualTo(expected[i]);
        }
        long[] absent = new long[words];
        absent[words - 1] = -2;
        assertThat(KeySort.find(keys, words, count, absent, 0)).isNegative();
    }
}
