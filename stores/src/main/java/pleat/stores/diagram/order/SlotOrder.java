package pleat.stores.diagram.order;

import java.util.List;
import java.util.stream.IntStream;

/** Ways to order slots before any state is known, so that related ones are near each other. */
public enum SlotOrder {
    DECLARED("the declared order") {
        @Override
        public int[] of(int slots, List<int[]> relations) {
            return IntStream.range(0, slots).toArray();
        }
    },
    FORCE("FORCE") {
        @Override
        public int[] of(int slots, List<int[]> relations) {
            return new Force(slots, relations).order();
        }
    },
    CUTHILL_MCKEE("reverse Cuthill-McKee") {
        @Override
        public int[] of(int slots, List<int[]> relations) {
            return new CuthillMcKee(new SlotGraph(slots, relations)).reversed();
        }
    },
    SLOAN("Sloan") {
        @Override
        public int[] of(int slots, List<int[]> relations) {
            return new Sloan(new SlotGraph(slots, relations)).order();
        }
    };

    private final String title;

    SlotOrder(String title) {
        this.title = title;
    }

    /** For a person. */
    public String title() {
        return title;
    }

    /**
     * The slots in this order.
     *
     * @param relations sets of slots that some step reads or writes together
     */
    public abstract int[] of(int slots, List<int[]> relations);
}
