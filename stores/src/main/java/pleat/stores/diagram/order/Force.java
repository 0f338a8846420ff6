package pleat.stores.diagram.order;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Aloul, Markov and Sakallah, "FORCE: a fast and easy-to-implement variable-ordering heuristic" (2003): every relation pulls
 * its slots to the middle of where they are, until the spans of the relations get no shorter.
 */
final class Force {
    /** Rounds without a gain, after which no more is expected. */
    private static final int PATIENCE = 10;

    private final int slots;
    private final List<int[]> relations;
    /** Of each slot. */
    private int[] positions;

    Force(int slots, List<int[]> relations) {
        this.slots = slots;
        this.relations =
                relations.stream().filter(relation -> relation.length > 0).toList();
        this.positions = IntStream.range(0, slots).toArray();
    }

    int[] order() {
        int[] best = positions;
        long least = span();
        for (int idle = 0; idle < PATIENCE; idle++) {
            positions = positionsOf(pulled());
            if (span() < least) {
                least = span();
                best = positions;
                idle = 0;
            }
        }
        return sortedBy(IntStream.of(best).asDoubleStream().toArray());
    }

    /** The sum of the distances between the outermost slots of each relation. */
    private long span() {
        long span = 0;
        for (int[] relation : relations) {
            int first = slots;
            int last = 0;
            for (int slot : relation) {
                first = Math.min(first, positions[slot]);
                last = Math.max(last, positions[slot]);
            }
            span += last - first;
        }
        return span;
    }

    /** For each slot the mean of the centres of its relations. */
    private double[] pulled() {
        double[] sums = new double[slots];
        int[] numbers = new int[slots];
        for (int[] relation : relations) {
            double centre = 0;
            for (int slot : relation) {
                centre += positions[slot];
            }
            centre /= relation.length;
            for (int slot : relation) {
                sums[slot] += centre;
                numbers[slot]++;
            }
        }
        for (int slot = 0; slot < slots; slot++) {
            sums[slot] = numbers[slot] == 0 ? positions[slot] : sums[slot] / numbers[slot];
        }
        return sums;
    }

    private int[] positionsOf(double[] places) {
        int[] order = sortedBy(places);
        int[] others = new int[slots];
        for (int i = 0; i < slots; i++) {
            others[order[i]] = i;
        }
        return others;
    }

    private int[] sortedBy(double[] places) {
        return IntStream.range(0, slots)
                .boxed()
                .sorted(Comparator.comparingDouble(slot -> places[slot]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
