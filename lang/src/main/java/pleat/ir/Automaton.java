package pleat.ir;

import java.util.List;

/**
 * One process: locations and edges between them.
 *
 * @param location the slot that holds the current location, as an index into {@code locations}
 * @param edges in the order in which they fire
 */
public record Automaton(String name, int location, List<Location> locations, List<Edge> edges) {
    public Automaton {
        locations = List.copyOf(locations);
        edges = List.copyOf(edges);
    }

    /** The edges that leave the location, in order. */
    public List<Edge> edgesFrom(int source) {
        return edges.stream().filter(edge -> edge.source() == source).toList();
    }

    public boolean isCommitted(int index) {
        return locations.get(index).marks().contains(Location.Mark.COMMITTED);
    }
}
