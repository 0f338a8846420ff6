package pleat.stores.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.memory.MemoryBudget;
import pleat.store.Capability;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.Layouts;

/** What a factory declares is what its stores offer, no more and no less. */
final class CapabilitiesTest {
    @ParameterizedTest
    @MethodSource("pleat.stores.contract.Combinations#all")
    void declared_is_what_is_offered(String spec) {
        StoreFactory factory = Stores.parse(spec);
        try (StateStore store = factory.create(Layouts.ofWidth(3), MemoryBudget.unlimited())) {
            for (Capability capability : Capability.values()) {
                assertThat(capability.isOfferedBy(store))
                        .as("%s", capability)
                        .isEqualTo(factory.capabilities().contains(capability));
            }
        }
    }

    /** But that it learns for one thread. */
    @ParameterizedTest
    @MethodSource("pleat.stores.contract.Combinations#all")
    void a_codec_hides_nothing_but_that_several_threads_can_be_served(String spec) {
        StoreFactory factory = Stores.parse(spec);
        StoreFactory below = Stores.parse(spec.substring(spec.indexOf('+') + 1));
        Set<Capability> expected = new HashSet<>(below.capabilities());
        if (!spec.equals(below.spec())) {
            expected.remove(Capability.PARALLEL);
        }
        assertThat(factory.capabilities()).isEqualTo(expected);
        try (StateStore store = factory.create(Layouts.ofWidth(3), MemoryBudget.unlimited());
                StateStore bare = below.create(Layouts.ofWidth(3), MemoryBudget.unlimited())) {
            assertThat(store.view(GraphStore.class).isPresent())
                    .isEqualTo(bare.view(GraphStore.class).isPresent());
        }
    }
}
