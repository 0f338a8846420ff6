package pleat.stores.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfNumbersException;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.Layouts;

/** Stores that number their nodes run out of numbers: after far fewer nodes here than an int can number. */
@Tag("long")
class NumbersTest {
    private static final int NUMBERS = 40_000;
    private static final int WIDTH = 24;

    static Stream<String> stores() {
        return Stream.of(
                "fold:sifted:900", "fold:given:900", "obdd", "ondd", "gets", "trie", "mdt", "mdd", "mdd-hybrid", "dfa");
    }

    /** The first value is free, and what follows is one of a few patterns: so sharing pays, but not without end. */
    private static int[] state(List<int[]> patterns, Random random) {
        int[] state = patterns.get(random.nextInt(patterns.size())).clone();
        state[0] = random.nextInt(1 << 20);
        return state;
    }

    @ParameterizedTest
    @MethodSource("stores")
    void refusesTheStateThatNeedsOneNumberMoreAndKeepsTheOthers(String spec) {
        Random random = new Random(5);
        MemoryBudget budget = MemoryBudget.of(1L << 32).withNumbers(NUMBERS);
        List<int[]> patterns = Stream.generate(
                        () -> random.ints(WIDTH, 0, 1 << 20).toArray())
                .limit(200)
                .toList();
        List<int[]> added = new ArrayList<>();
        OutOfNumbersException refusal = null;
        try (StateStore store = Stores.parse(spec).create(Layouts.ofWidth(WIDTH, 0, 1 << 20), budget)) {
            while (refusal == null && added.size() < 400_000) {
                int[] state = state(patterns, random);
                try {
                    if (store.add(state)) {
                        added.add(state);
                    }
                } catch (OutOfNumbersException full) {
                    refusal = full;
                }
            }
            assertThat(refusal).as("after %d states", added.size()).isNotNull();
            assertThat(refusal.limit()).isEqualTo(NUMBERS);
            assertThat(refusal).hasMessageMatching(".+ has used all of its 40,000 numbers");
            assertThat(store.size()).isEqualTo(added.size());
            assertThat(added).allMatch(store::contains);
        }
        assertThat(budget.used()).isZero();
    }
}
