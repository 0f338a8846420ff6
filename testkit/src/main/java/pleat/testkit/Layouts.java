package pleat.testkit;

import java.util.List;
import java.util.stream.IntStream;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** Layouts to test stores with. Every slot may hold every int. */
public final class Layouts {
    private Layouts() {}

    /** Components of 1, 2, 3, 4, 1, 2, ... slots, as many as the width needs. */
    public static StateLayout ofWidth(int width) {
        StateLayout layout = new StateLayout();
        for (int i = 0; layout.width() < width; i++) {
            append(layout, Math.min(1 + i % 4, width - layout.width()));
        }
        return layout;
    }

    /** Appends one more component. */
    public static void append(StateLayout layout, int slots) {
        List<Slot> added = IntStream.range(0, slots)
                .mapToObj(i -> new Slot("v" + i, Integer.MIN_VALUE, Integer.MAX_VALUE))
                .toList();
        layout.append("c" + layout.components().size(), Component.Kind.PROCESS, added);
    }
}
