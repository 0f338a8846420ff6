package pleat.stores.mdd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import pleat.memory.Footprint;
import pleat.memory.MemoryBudget;
import pleat.store.StoreOptionException;
import pleat.testkit.Layouts;
import pleat.testkit.TupleDistribution;

class HybridStoreTest {
    @Test
    void thresholdsAreWrittenInTheSpecification() {
        assertThat(new HybridStoreFactory().with("buffer", "64k")).isEqualTo(new HybridStoreFactory(65536));
        assertThat(new HybridStoreFactory().with("buffer", "2m")).isEqualTo(new HybridStoreFactory(2 << 20));
        assertThat(new HybridStoreFactory().with("buffer", "1024")).isEqualTo(new HybridStoreFactory(1024));
        assertThatThrownBy(() -> new HybridStoreFactory().with("buffer", "0")).isInstanceOf(StoreOptionException.class);
        assertThatThrownBy(() -> new HybridStoreFactory().with("buffer", "64q"))
                .isInstanceOf(StoreOptionException.class);
        assertThat(new HybridStoreFactory(1024).spec()).isEqualTo("mdd-hybrid:1k");
    }

    @Test
    void theBufferStaysNearItsThresholdAndTheDiagramTakesTheRest() {
        long threshold = 20_000;
        try (HybridStore store = HybridStore.of(Layouts.ofWidth(8), threshold, MemoryBudget.unlimited())) {
            var states = TupleDistribution.WALK.stream(8, 2);
            long before = 0;
            int folds = 0;
            for (int i = 0; i < 50_000; i++) {
                store.add(states.get());
                Footprint footprint = store.footprint();
                long buffer = footprint.parts().get(0).bytes();
                assertThat(buffer).isLessThan(2 * threshold);
                folds += buffer < before ? 1 : 0;
                before = buffer;
            }
            assertThat(folds).isGreaterThan(10);
        }
    }

    @Test
    void bothPartsAreDrawn() {
        try (HybridStore store = HybridStore.of(Layouts.ofWidth(2), 1, MemoryBudget.unlimited())) {
            store.add(new int[] {1, 2});
            store.add(new int[] {3, 4});
            assertThat(store.dot())
                    .contains("diagram0 -> diagram1 [label=\" 1\"]")
                    .contains("tree0 -> tree1 [label=\" 3\"]");
            assertThat(store.graphSize().nodes()).isEqualTo(4);
        }
    }
}
