package pleat.stores.fold;

import java.util.List;
import java.util.stream.IntStream;

/** Ways to order slots before any state is known, so that those that have to do with each other are near each other. */
enum SlotOrder {
    DECLARED("the declared order") {
        @Override
        int[] of(int slots, List<int[]> relations) {
            return IntStream.range(0, slots).toArray();
        }
    },
    FORCE("FORCE") {
        @Override
        int[] of(int slots, List<int[]> relations) {
            return new Force(slots, relations).order();
        }
    },
    CUTHILL_MCKEE("reverse Cuthill-McKee") {
        @Override
        int[] of(int slots, List<int[]> relations) {
            return new CuthillMcKee(new SlotGraph(slots, relations)).reversed();
        }
    },
    SLOAN("Sloan") {
        @Override
        int[] of(int slots, List<int[]> relations) {
            return new Sloan(new SlotGraph(slots, relations)).order();
        }
    };

    private final String title;

    SlotOrder(String title) {
        this.title = title;
    }

    /** For a person. */
    String title() {
        return title;
    }

    /**
     * The slots in this order.
     *
     * @param relations sets of slots that have to do with each other
     */
    abstract int[] of(int slots, List<int[]> relations);
}
