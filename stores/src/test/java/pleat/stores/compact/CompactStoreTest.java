package pleat.stores.compact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.testkit.ProbabilisticStoreContract;

final class CompactStoreTest {
    @Test
    void the_estimate_is_what_was_told_apart() {
        ProbabilisticStoreContract.assertEstimateIsTrue(new CompactFactory(24), 0.95, 0.99);
    }

    /** With 64 bits the probability of a single confusion among a million is 3e-8; with 40 bits half a state is expected. */
    @Test
    void wide_fingerprints_tell_a_million_regular_states_apart() {
        for (int bits : new int[] {40, 64}) {
            try (CompactStore store = CompactStore.of(bits, MemoryBudget.unlimited())) {
                int[] state = new int[10];
                for (int i = 0; i < 1_000_000; i++) {
                    int rest = i;
                    for (int slot = 0; slot < state.length; slot++) {
                        state[slot] = rest & 3;
                        rest >>= 2;
                    }
                    store.add(state);
                }
                assertThat(store.size()).isBetween(bits == 64 ? 1_000_000L : 999_995L, 1_000_000L);
                assertThat(store.estimatedCoverage()).isBetween(0.999999, 1.0);
                assertThat((double) store.footprint().bytes() / store.size())
                        .isBetween(bits / 8 * 5 / 4.0, bits / 8 * 15 / 8.0 + 0.01);
            }
        }
    }
}
