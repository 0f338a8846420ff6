package pleat.stores.diagram;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.StateStore;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.fold.FoldStore;
import pleat.stores.fold.FoldStoreFactory;
import pleat.testkit.Layouts;

/** Sets of random states, as plain Java sets of lists without trailing zeros, and as folded ones. */
final class StateSets {
    /** What the values of slots are. */
    enum Domain {
        BITS,
        NARROW,
        /** Large ones, but few. */
        FEW,
        FULL;

        private int valueOf(int random) {
            return switch (this) {
                case BITS -> random & 1;
                case NARROW -> Math.floorMod(random, 5) - 2;
                case FEW -> 1_000_003 * Math.floorMod(random, 4);
                case FULL -> random;
            };
        }
    }

    /** The ways in which a set comes about. */
    enum Way {
        BUILDER {
            @Override
            FoldedSet make(StateLayout layout, Set<List<Integer>> states, MemoryBudget budget) {
                try (SetBuilder builder = new SetBuilder(Encoding.empty(layout), budget)) {
                    states.forEach(state -> builder.add(array(state)));
                    return builder.build();
                }
            }
        },
        /** Folds a few states at a time, and leaves some flat. */
        STORE {
            @Override
            FoldedSet make(StateLayout layout, Set<List<Integer>> states, MemoryBudget budget) {
                try (StateStore store =
                        new FoldStoreFactory().with("flat", "50").create(layout, budget)) {
                    states.forEach(state -> store.add(array(state)));
                    return store.view(FoldStore.class).orElseThrow().freeze();
                }
            }
        },
        COMPACTED_STORE {
            @Override
            FoldedSet make(StateLayout layout, Set<List<Integer>> states, MemoryBudget budget) {
                try (StateStore store =
                        new FoldStoreFactory().with("flat", "50").create(layout, budget)) {
                    states.forEach(state -> store.add(array(state)));
                    store.compact();
                    return store.view(FoldStore.class).orElseThrow().freeze();
                }
            }
        };

        abstract FoldedSet make(StateLayout layout, Set<List<Integer>> states, MemoryBudget budget);

        FoldedSet make(int width, Set<List<Integer>> states) {
            return make(Layouts.ofWidth(width), states, MemoryBudget.unlimited());
        }
    }

    private StateSets() {}

    /** Distinct states of random slots; fewer where there are not so many. Some end in zeros. */
    static Set<List<Integer>> random(Random random, int width, Domain domain, int size) {
        Set<List<Integer>> states = new HashSet<>();
        for (int i = 0; i < size; i++) {
            int slots = random.nextInt(4) == 0 ? random.nextInt(width + 1) : width;
            states.add(key(random.ints(slots).map(domain::valueOf).toArray()));
        }
        return states;
    }

    /** A state without its trailing zeros. */
    static List<Integer> key(int[] state) {
        int end = state.length;
        while (end > 0 && state[end - 1] == 0) {
            end--;
        }
        return Arrays.stream(state, 0, end).boxed().toList();
    }

    static int[] array(List<Integer> state) {
        return state.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The sizes that sets have in tests: none, one, few, many. */
    static IntStream sizes() {
        return IntStream.of(0, 1, 2, 20, 400);
    }
}
