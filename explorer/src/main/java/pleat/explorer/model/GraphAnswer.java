package pleat.explorer.model;

import java.util.List;

/**
 * States near a state.
 *
 * @param start the node of that state
 * @param truncated whether there is no room for more states that are as near
 */
public record GraphAnswer(String start, List<Node> nodes, List<Edge> edges, boolean truncated) {
    /**
     * A state, or several that a projection does not tell apart.
     *
     * @param id the same for the same state and projection, in every answer
     * @param path to the first of them
     * @param broken whether it violates a property
     * @param end "valid" or "deadlock" or null
     * @param expanded whether all its steps are there
     */
    record Node(String id, String path, String label, boolean initial, boolean broken, String end, boolean expanded) {}

    /** @param choice null where states are merged */
    record Edge(String from, String to, String label, String process, Integer choice) {}
}
