package pleat.ir;

import java.util.ArrayList;
import java.util.List;

/** One process: locations and edges between them. */
public final class Automaton {
    private final String name;
    private final int location;
    private final List<Location> locations;
    private final List<Edge> edges;
    private final List<List<Edge>> leaving;

    /**
     * Copies the lists.
     *
     * @param location the slot that holds the current location, as an index into {@code locations}
     * @param edges in the order in which they fire
     */
    public Automaton(String name, int location, List<Location> locations, List<Edge> edges) {
        this.name = name;
        this.location = location;
        this.locations = List.copyOf(locations);
        this.edges = List.copyOf(edges);
        this.leaving = leaving(locations.size(), edges);
    }

    private static List<List<Edge>> leaving(int locations, List<Edge> edges) {
        List<List<Edge>> leaving = new ArrayList<>();
        for (int i = 0; i < locations; i++) {
            leaving.add(new ArrayList<>());
        }
        edges.forEach(edge -> leaving.get(edge.source()).add(edge));
        leaving.replaceAll(List::copyOf);
        return leaving;
    }

    public String name() {
        return name;
    }

    public int location() {
        return location;
    }

    public List<Location> locations() {
        return locations;
    }

    public List<Edge> edges() {
        return edges;
    }

    /** The edges that leave the location, in order. */
    public List<Edge> edgesFrom(int source) {
        return leaving.get(source);
    }

    public boolean isCommitted(int index) {
        return locations.get(index).marks().contains(Location.Mark.COMMITTED);
    }
}
