package pleat.stores.diagram.order;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Slots, and which of them have to do with each other: those that are in a relation together. */
final class SlotGraph {
    private static final int UNREACHED = -1;

    /** For each slot the others that it has to do with. */
    private final int[][] neighbours;

    SlotGraph(int slots, List<int[]> relations) {
        BitSet[] adjacent =
                IntStream.range(0, slots).mapToObj(slot -> new BitSet()).toArray(BitSet[]::new);
        for (int[] relation : relations) {
            for (int slot : relation) {
                for (int other : relation) {
                    adjacent[slot].set(other);
                }
            }
        }
        neighbours = new int[slots][];
        for (int slot = 0; slot < slots; slot++) {
            adjacent[slot].clear(slot);
            neighbours[slot] = adjacent[slot].stream().toArray();
        }
    }

    int slots() {
        return neighbours.length;
    }

    int[] neighbours(int slot) {
        return neighbours[slot];
    }

    int degree(int slot) {
        return neighbours[slot].length;
    }

    /** The least number of steps from a slot to each; negative for those that it has nothing to do with. */
    int[] distances(int from) {
        int[] distances = new int[slots()];
        Arrays.fill(distances, UNREACHED);
        int[] queue = new int[slots()];
        int end = 0;
        queue[end++] = from;
        distances[from] = 0;
        for (int at = 0; at < end; at++) {
            for (int next : neighbours[queue[at]]) {
                if (distances[next] == UNREACHED) {
                    distances[next] = distances[queue[at]] + 1;
                    queue[end++] = next;
                }
            }
        }
        return distances;
    }

    /** A slot far from a given one; the one with the fewest neighbours among the farthest. */
    int farthestFrom(int slot) {
        int[] distances = distances(slot);
        return IntStream.range(0, slots())
                .filter(other -> distances[other] >= 0)
                .boxed()
                .max(Comparator.<Integer>comparingInt(other -> distances[other])
                        .thenComparing(other -> -degree(other))
                        .thenComparing(other -> -other))
                .orElseThrow();
    }

    /** A slot at the edge of the part of the graph that a slot is in: about as far from some other one as any. */
    int peripheral(int slot) {
        int best = slot;
        int reach = 0;
        int next = farthestFrom(slot);
        while (distances(next)[farthestFrom(next)] > reach) {
            best = next;
            reach = distances(best)[farthestFrom(best)];
            next = farthestFrom(best);
        }
        return best;
    }
}
