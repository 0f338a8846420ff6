package pleat.stores.diagram.order;

import java.util.Arrays;

/**
 * Sloan, "An algorithm for profile and wavefront reduction of sparse matrices" (1986): from one edge of the graph to the other,
 * next comes the slot that is far from the other edge and adds few new slots to those that have been begun.
 */
final class Sloan {
    private static final int WEIGHT_OF_DISTANCE = 1;
    private static final int WEIGHT_OF_DEGREE = 2;

    private final SlotGraph graph;
    private final Stage[] stages;
    private final int[] priorities;
    private final int[] order;
    private int placed;

    private enum Stage {
        UNTOUCHED,
        /** Has a neighbour that is active or placed. */
        NEAR,
        /** Has a neighbour that is placed. */
        ACTIVE,
        PLACED
    }

    Sloan(SlotGraph graph) {
        this.graph = graph;
        this.stages = new Stage[graph.slots()];
        this.priorities = new int[graph.slots()];
        this.order = new int[graph.slots()];
        Arrays.fill(stages, Stage.UNTOUCHED);
    }

    int[] order() {
        for (int slot = 0; slot < graph.slots(); slot++) {
            if (stages[slot] == Stage.UNTOUCHED) {
                placeAllFrom(graph.peripheral(slot));
            }
        }
        return order;
    }

    private void placeAllFrom(int start) {
        int[] distances = graph.distances(graph.farthestFrom(start));
        for (int slot = 0; slot < graph.slots(); slot++) {
            if (distances[slot] >= 0) {
                priorities[slot] = WEIGHT_OF_DISTANCE * distances[slot] - WEIGHT_OF_DEGREE * (graph.degree(slot) + 1);
            }
        }
        stages[start] = Stage.NEAR;
        for (int next = start; next >= 0; next = best()) {
            place(next);
        }
    }

    /** The slot with the highest priority among those that are begun; negative if there is none. */
    private int best() {
        int best = -1;
        for (int slot = 0; slot < stages.length; slot++) {
            boolean begun = stages[slot] == Stage.NEAR || stages[slot] == Stage.ACTIVE;
            if (begun && (best < 0 || priorities[slot] > priorities[best])) {
                best = slot;
            }
        }
        return best;
    }

    private void place(int slot) {
        if (stages[slot] == Stage.NEAR) {
            bringNear(slot);
        }
        stages[slot] = Stage.PLACED;
        order[placed++] = slot;
        for (int neighbour : graph.neighbours(slot)) {
            if (stages[neighbour] == Stage.NEAR) {
                stages[neighbour] = Stage.ACTIVE;
                priorities[neighbour] += WEIGHT_OF_DEGREE;
                bringNear(neighbour);
            }
        }
    }

    /** Placing a neighbour of these has become cheaper. */
    private void bringNear(int slot) {
        for (int neighbour : graph.neighbours(slot)) {
            if (stages[neighbour] != Stage.PLACED) {
                priorities[neighbour] += WEIGHT_OF_DEGREE;
                if (stages[neighbour] == Stage.UNTOUCHED) {
                    stages[neighbour] = Stage.NEAR;
                }
            }
        }
    }
}
