package pleat.stores.bitstate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.memory.MemoryBudget;
import pleat.store.StateStore;
import pleat.testkit.Layouts;
import pleat.testkit.ProbabilisticStoreContract;

final class BitstateStoreTest {
    @ParameterizedTest
    @CsvSource({"20, 1, 0.5, 0.7", "21, 2, 0.6, 0.9", "22, 3, 0.9, 0.98", "24, 3, 0.99, 0.9999"})
    void the_estimate_is_what_was_told_apart(int bits, int functions, double low, double high) {
        ProbabilisticStoreContract.assertEstimateIsTrue(
                new BitstateFactory(OptionalInt.of(bits), functions), low, high);
    }

    @Test
    void the_array_takes_a_quarter_of_what_is_free_at_most() {
        assertThat(bytesOfStoreWithin(1_000_000)).isBetween(131_072L, 132_072L);
        assertThat(bytesOfStoreWithin(10_000_000)).isBetween(2_097_152L, 2_100_000L);
        assertThat(bytesOfStoreWithin(Long.MAX_VALUE)).isBetween(64L << 20, (64L << 20) + 10_000);
    }

    private static long bytesOfStoreWithin(long limit) {
        try (StateStore store = BitstateFactory.withDefaults().create(Layouts.ofWidth(3), MemoryBudget.of(limit))) {
            return store.footprint().bytes();
        }
    }
}
