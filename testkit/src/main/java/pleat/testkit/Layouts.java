package pleat.testkit;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** Layouts to test stores with. Every slot may hold every int unless said otherwise. */
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

    /** One component of slots with the same domain. */
    public static StateLayout ofWidth(int width, int min, int max) {
        StateLayout layout = new StateLayout();
        List<Slot> slots = IntStream.range(0, width)
                .mapToObj(i -> new Slot("v" + i, min, max))
                .toList();
        layout.append("c", Component.Kind.PROCESS, slots);
        return layout;
    }

    /** Appends one more component. */
    public static void append(StateLayout layout, int slots) {
        List<Slot> added = IntStream.range(0, slots)
                .mapToObj(i -> new Slot("v" + i, Integer.MIN_VALUE, Integer.MAX_VALUE))
                .toList();
        layout.append("c" + layout.components().size(), Component.Kind.PROCESS, added);
    }

    /** Domains that just fit into bits and bytes or just do not, with and without a sign, in components of 1, 2, 3, ... slots. */
    public static StateLayout ofDomains() {
        StateLayout layout = new StateLayout();
        List<Slot> slots = IntStream.of(0, 1, 2, 255, 256, 65_535, 65_536, Integer.MAX_VALUE)
                .boxed()
                .flatMap(max -> Stream.of(
                        new Slot("up" + max, 0, max),
                        new Slot("down" + max, -max, 0),
                        new Slot("around" + max, ~max, max)))
                .toList();
        for (int size = 1; layout.width() < slots.size(); size++) {
            int end = Math.min(layout.width() + size, slots.size());
            layout.append("c" + size, Component.Kind.PROCESS, slots.subList(layout.width(), end));
        }
        return layout;
    }
}
