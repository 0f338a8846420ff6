package pleat.stores.trie;

import java.util.Comparator;
import java.util.stream.IntStream;
import pleat.state.Meaning;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** Which slot stands in which layer of a trie. */
public enum TrieOrder {
    /**
     * Few values first (Khanh, Tho, section IV). Their f(P) estimates how many values a process takes; where a slot holds terms of a
     * process, that is taken, otherwise the size of its domain. Slots with equal estimates stay in their declared order.
     */
    BY_DOMAIN {
        @Override
        int[] sorted(StateLayout layout, int from) {
            return IntStream.range(from, layout.width())
                    .boxed()
                    .sorted(Comparator.comparingLong(slot -> domain(layout.slot(slot))))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
    },
    /** As declared. */
    GIVEN {
        @Override
        int[] sorted(StateLayout layout, int from) {
            return IntStream.range(from, layout.width()).toArray();
        }
    };

    /** The slots of the layout from one on, in this order. */
    abstract int[] sorted(StateLayout layout, int from);

    private static long domain(Slot slot) {
        return slot.meaning() instanceof Meaning.Term term ? term.complexity() : (long) slot.max() - slot.min() + 1;
    }
}
