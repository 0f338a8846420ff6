package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.List;
import pleat.automaton.MarkedGraph;

/**
 * A Büchi automaton under construction: guards are functions of one {@link Bdd}, and a run is accepted iff for each acceptance set it
 * takes edges with that mark infinitely often. With {@link Acceptance#ON_LOCATIONS} all edges that leave a location have the same marks,
 * which are then the marks of the location.
 *
 * <p>Edges of a location are in no particular order; no two have the same target and marks, and no guard is false.
 */
public record Tgba(Bdd bdd, Acceptance acceptance, int sets, int initial, List<List<Edge>> edges)
        implements MarkedGraph {

    /** The most acceptance sets: marks are the bits of a long. */
    public static final int MAX_SETS = 62;

    /** Where the marks belong. */
    public enum Acceptance {
        ON_EDGES,
        ON_LOCATIONS
    }

    /** An edge that may be taken when the guard holds of the valuation of the propositions. */
    public record Edge(int target, int guard, long marks) {}

    @Override
    public int size() {
        return edges.size();
    }

    @Override
    public int initialCount() {
        return 1;
    }

    @Override
    public int initial(int index) {
        return initial;
    }

    @Override
    public int degree(int location) {
        return edges.get(location).size();
    }

    @Override
    public int target(int location, int index) {
        return edges.get(location).get(index).target();
    }

    @Override
    public long marks(int location, int index) {
        return edges.get(location).get(index).marks();
    }

    @Override
    public int acceptanceSets() {
        return sets;
    }

    /** With {@link Acceptance#ON_LOCATIONS}: the marks of a location; none where no edge leaves it. */
    public long marks(int location) {
        List<Edge> leaving = edges.get(location);
        return leaving.isEmpty() ? 0 : leaving.get(0).marks();
    }

    public int edgeCount() {
        return edges.stream().mapToInt(List::size).sum();
    }

    /** How many edges are enabled in a location, on average over valuations, summed over locations. */
    public double enabledEdges() {
        return edges.stream()
                .flatMap(List::stream)
                .mapToDouble(edge -> bdd.share(edge.guard()))
                .sum();
    }

    /** The same automaton with guards in other diagrams. */
    public Tgba copy(Bdd other) throws LimitException {
        List<List<Edge>> copied = new ArrayList<>();
        for (List<Edge> leaving : edges) {
            List<Edge> copies = new ArrayList<>();
            for (Edge edge : leaving) {
                copies.add(new Edge(edge.target(), other.copy(bdd, edge.guard()), edge.marks()));
            }
            copied.add(copies);
        }
        return new Tgba(other, acceptance, sets, initial, copied);
    }

    Tgba with(List<List<Edge>> changed) {
        return new Tgba(bdd, acceptance, sets, initial, changed);
    }

    /**
     * The automaton whose locations are classes of this one's: a class has the edges of its members. Classes are numbered from 0. What
     * this automaton accepts, the result accepts too.
     */
    Tgba quotient(int[] classes, int count) throws LimitException {
        List<EdgeList> joined = EdgeList.lists(bdd, count);
        long[] marks = new long[count];
        for (int q = 0; q < size(); q++) {
            marks[classes[q]] |= marks(q);
        }
        for (int q = 0; q < size(); q++) {
            for (Edge edge : edges.get(q)) {
                long kept = acceptance == Acceptance.ON_EDGES ? edge.marks() : marks[classes[q]];
                joined.get(classes[q]).add(classes[edge.target()], edge.guard(), kept);
            }
        }
        return new Tgba(bdd, acceptance, sets, classes[initial], EdgeList.edges(joined));
    }
}
