package pleat.graph;

import java.util.List;

/**
 * States and the steps between them.
 *
 * @param nodes numbered from 0, in the order in which they are found breadth first
 * @param initial numbers of nodes
 * @param isComplete whether all reachable states are there, and all steps
 */
public record StateGraph(List<Node> nodes, List<Edge> edges, List<Integer> initial, boolean isComplete) {
    public StateGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        initial = List.copyOf(initial);
    }

    /** A state, or one of several that a projection does not tell apart. */
    public static final class Node {
        private final int[] state;
        private final Standing standing;

        /** Keeps the array. */
        Node(int[] state, Standing standing) {
            this.state = state;
            this.standing = standing;
        }

        /** Not to be changed. */
        public int[] state() {
            return state;
        }

        public Standing standing() {
            return standing;
        }
    }

    /** What can happen in a state. Of several states that are merged, the last one of this list counts. */
    public enum Standing {
        ORDINARY,
        /** Nothing, and the system may end here. */
        END,
        /** Not all steps are known, since the exploration ended before. */
        CUT,
        /** A step cannot be evaluated, or breaks an assertion. */
        FAILING,
        /** Nothing, although the system may not end here. */
        DEADLOCK
    }

    /**
     * A step.
     *
     * @param actor who takes it; empty if the model does not say
     * @param action what is done, with the values of messages
     */
    public record Edge(int from, int to, String actor, String action) {
        /** On one line. */
        public String label() {
            return actor.isEmpty() ? action : actor + ": " + action;
        }
    }
}
