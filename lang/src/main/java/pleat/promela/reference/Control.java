package pleat.promela.reference;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The control flow of a proctype.
 *
 * @param start the place where a process starts
 * @param end the place where it ends
 * @param edges what is possible at a place, in the order in which it is tried: escapes first
 * @param ends places where a process may stay
 * @param labels places that labels stand for
 */
record Control(int start, int end, Map<Integer, List<Edge>> edges, Set<Integer> ends, Map<String, Integer> labels) {
    Control {
        edges = Map.copyOf(edges);
        ends = Set.copyOf(ends);
        labels = Map.copyOf(labels);
    }

    List<Edge> edgesAt(int place) {
        return edges.getOrDefault(place, List.of());
    }

    int placeOf(String label) {
        return labels.get(label);
    }
}
