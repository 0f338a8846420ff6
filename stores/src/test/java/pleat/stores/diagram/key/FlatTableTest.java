package pleat.stores.diagram.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;

class FlatTableTest {
    /** Few keys in a table that is nearly full: runs are long, wrap around, and lose keys in their middle. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void addsFindsAndRemovesLikeASet(int words) {
        Random random = new Random(words);
        FlatTable table = new FlatTable(MemoryBudget.unlimited().open("table"), words);
        table.resize(12);
        Set<List<Long>> expected = new HashSet<>();
        for (int step = 0; step < 20_000; step++) {
            long[] key = random.longs(words, 0, words == 1 ? 20 : 4)
                    .map(word -> word << 1)
                    .toArray();
            key[0] |= 1;
            List<Long> boxed = Arrays.stream(key).boxed().toList();
            if (random.nextBoolean() && table.hasRoomFor(1)) {
                assertThat(table.add(key, 0)).isEqualTo(expected.add(boxed));
            } else {
                assertThat(table.remove(key, 0)).isEqualTo(expected.remove(boxed));
            }
            assertThat(table.size()).isEqualTo(expected.size());
            assertThat(table.contains(key, 0)).isEqualTo(expected.contains(boxed));
        }
        assertThat(keysOf(table, words)).containsExactlyInAnyOrderElementsOf(expected);
        table.sortedKeys();
        assertThat(keysOf(table, words)).containsExactlyInAnyOrderElementsOf(expected);
        for (List<Long> key : expected) {
            assertThat(table.contains(key.stream().mapToLong(Long::longValue).toArray(), 0))
                    .isTrue();
        }
        for (List<Long> key : List.copyOf(expected)) {
            long[] removed = key.stream().mapToLong(Long::longValue).toArray();
            assertThat(table.remove(removed, 0)).isEqualTo(expected.remove(key));
            assertThat(table.remove(removed, 0)).isFalse();
            assertThat(keysOf(table, words)).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    private static Set<List<Long>> keysOf(FlatTable table, int words) {
        Set<List<Long>> keys = new HashSet<>();
        for (int at = table.nextFrom(0); at >= 0; at = table.nextFrom(at + words)) {
            keys.add(Arrays.stream(table.keys(), at, at + words).boxed().toList());
        }
        return keys;
    }
}
