package pleat.stores.diagram.order;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Cuthill and McKee (1969): breadth first from a slot at the edge, neighbours with few neighbours first. */
final class CuthillMcKee {
    private final SlotGraph graph;
    private final int[] order;
    private final boolean[] isPlaced;
    private int placed;

    CuthillMcKee(SlotGraph graph) {
        this.graph = graph;
        this.order = new int[graph.slots()];
        this.isPlaced = new boolean[graph.slots()];
    }

    /** The order from its end to its start, which George (1971) found to be the better one. */
    int[] reversed() {
        for (int slot = 0; slot < graph.slots(); slot++) {
            if (!isPlaced[slot]) {
                placeAllFrom(graph.peripheral(slot));
            }
        }
        return IntStream.range(0, placed).map(i -> order[placed - 1 - i]).toArray();
    }

    private void placeAllFrom(int start) {
        int at = placed;
        place(start);
        while (at < placed) {
            IntStream.of(graph.neighbours(order[at++]))
                    .filter(slot -> !isPlaced[slot])
                    .boxed()
                    .sorted(Comparator.comparingInt(graph::degree))
                    .forEach(this::place);
        }
    }

    private void place(int slot) {
        order[placed++] = slot;
        isPlaced[slot] = true;
    }
}
