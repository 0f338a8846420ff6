package pleat.stores.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.memory.MemoryBudget;
import pleat.store.Ability;
import pleat.store.Capability;
import pleat.store.EnumerableStore;
import pleat.store.GraphStore;
import pleat.store.ParallelStore;
import pleat.store.ProbabilisticStore;
import pleat.store.RemovableStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.store.TaggedStore;
import pleat.stores.Stores;
import pleat.testkit.Layouts;

/** What a factory declares is what its stores offer, no more and no less. */
final class CapabilitiesTest {
    @ParameterizedTest
    @MethodSource("pleat.stores.contract.Combinations#all")
    void declared_is_what_is_offered(String spec) {
        StoreFactory factory = Stores.parse(spec);
        try (StateStore store = factory.create(Layouts.ofWidth(3), MemoryBudget.unlimited())) {
            assertThat(offers(store, RemovableStore.class)).isEqualTo(declares(factory, Capability.REMOVABLE));
            assertThat(offers(store, TaggedStore.class)).isEqualTo(declares(factory, Capability.TAGGED));
            assertThat(offers(store, EnumerableStore.class)).isEqualTo(declares(factory, Capability.ENUMERABLE));
            assertThat(offers(store, ParallelStore.class)).isEqualTo(declares(factory, Capability.PARALLEL));
            assertThat(offers(store, ProbabilisticStore.class)).isEqualTo(!declares(factory, Capability.EXACT));
        }
    }

    /** But that it learns for one thread; and nothing that can be saved, which its tables cannot, is in the catalogue yet. */
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
            assertThat(offers(store, GraphStore.class)).isEqualTo(offers(bare, GraphStore.class));
        }
    }

    private static boolean declares(StoreFactory factory, Capability capability) {
        return factory.capabilities().contains(capability);
    }

    private static boolean offers(StateStore store, Class<? extends Ability> ability) {
        return store.ability(ability).isPresent();
    }
}
