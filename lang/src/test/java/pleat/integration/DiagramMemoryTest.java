package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.languages.ShippedModels;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.program.ProgramSubject;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.SharedModels;

/**
 * The stores on the node table take at most 40 bytes per node and 8 per edge, while they grow and when they are compacted; and
 * beside that a little for each slot of a state and for being there at all.
 */
@Tag("long")
class DiagramMemoryTest {
    private static final List<String> STORES =
            List.of("obdd", "ondd", "gets", "mdt", "mdd", "mdd-hybrid", "mdd-hybrid:20000", "dfa");

    private static final long PER_NODE = 40;
    private static final long PER_EDGE = 8;
    private static final long PER_SLOT = 32;
    private static final long PER_STORE = 9_000;

    private static final int STATES_BETWEEN_SAMPLES = 97;

    static List<Path> shippedModels() {
        return ShippedModels.acceptedDve();
    }

    static List<Path> largeModels() {
        Path counters = ShippedModels.root().resolve("bench/models");
        return Stream.concat(
                        IntStream.rangeClosed(4, 6).mapToObj(n -> counters.resolve("counters." + n + ".dve")),
                        Stream.of("peterson.3", "lamport.2", "szymanski.1", "mcs.3", "at.2")
                                .map(name -> SharedModels.beem().resolve(name + ".dve")))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("shippedModels")
    void aShippedModel(Path file) {
        everyStoreKeepsWithinItsBytes(file, 20_000);
    }

    @Tag("shared")
    @ParameterizedTest
    @MethodSource("largeModels")
    void aLargeModel(Path file) {
        everyStoreKeepsWithinItsBytes(file, 200_000);
    }

    private static void everyStoreKeepsWithinItsBytes(Path file, int mostStates) {
        Model model = ProgramSubject.of(ShippedModels.program(file)).fast();
        List<int[]> states = statesOf(model, mostStates);
        for (String spec : STORES) {
            fill(spec, model, states);
        }
        // Another order is another course of growing and shrinking.
        Collections.reverse(states);
        for (String spec : STORES) {
            fill(spec, model, states);
        }
    }

    private static void fill(String spec, Model model, List<int[]> states) {
        try (StateStore store = Stores.parse(spec).create(model.layout(), MemoryBudget.unlimited())) {
            long fixed = PER_STORE + PER_SLOT * model.layout().width();
            for (int i = 0; i < states.size(); i++) {
                store.add(states.get(i));
                if (i % STATES_BETWEEN_SAMPLES == 0) {
                    assertWithin(fixed, store, spec + ", " + i + " states");
                }
            }
            store.compact();
            assertWithin(fixed, store, spec + ", compacted");
        }
    }

    private static void assertWithin(long fixed, StateStore store, String what) {
        GraphSize graph = store.view(GraphStore.class).orElseThrow().graphSize();
        assertThat(store.footprint().bytes())
                .as("%s: %s", what, graph)
                .isLessThanOrEqualTo(PER_NODE * graph.nodes() + PER_EDGE * graph.edges() + fixed);
    }

    /** The first states, in the order in which a breadth-first search finds them. */
    private static List<int[]> statesOf(Model model, int mostStates) {
        List<int[]> found = new ArrayList<>();
        StateStore visited = Stores.parse("hash").create(model.layout(), MemoryBudget.unlimited());
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] state) {
                if (visited.add(state)) {
                    found.add(state.clone());
                }
            }

            @Override
            public void fault(int transition, int fault) {
                // A transition without a successor.
            }

            @Override
            public void broken(int transition, int fault) {
                // The transition leads on all the same.
            }
        };
        model.initialStates(sink);
        for (int i = 0; i < found.size() && found.size() < mostStates; i++) {
            model.expand(found.get(i), sink);
        }
        return found;
    }
}
