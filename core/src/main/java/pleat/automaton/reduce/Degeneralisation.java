package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.automaton.Components;

/**
 * From any number of acceptance sets on edges to one on locations. A location of the result is one of the automaton and a level: the
 * sets are awaited in a fixed order, and the level counts how many have been seen since the last round. The location is marked when the
 * round is complete. Levels matter only inside a component: whoever enters one may begin at any level, and takes a copy that exists
 * anyway (Babiak and others 2013, section 5).
 */
final class Degeneralisation {
    /** Which marks count when a location is entered. */
    enum LookAhead {
        /** Those of the edge. */
        NONE,
        /** Also those that all edges have that leave the location within its component. */
        COMMON_MARKS
    }

    private final Tgba automaton;
    private final int[] order;
    private final LookAhead lookAhead;
    private final Components components;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<int[]> copies = new ArrayList<>();

    private Degeneralisation(Tgba automaton, int[] order, LookAhead lookAhead) {
        this.automaton = automaton;
        this.order = order;
        this.lookAhead = lookAhead;
        components = new Components(automaton);
    }

    /** @param order the acceptance sets in the order in which they are awaited */
    static Tgba degeneralise(Tgba automaton, int[] order, LookAhead lookAhead) throws LimitException {
        return new Degeneralisation(automaton, order, lookAhead).build();
    }

    private Tgba build() throws LimitException {
        Tgba first = build(new HashMap<>());
        // Entries to components lead to copies on a cycle where there is one.
        Components cycles = new Components(first);
        Map<Integer, Integer> entry = new HashMap<>();
        for (int copy = 0; copy < first.size(); copy++) {
            int[] pair = copies.get(copy);
            if (cycles.of(copy) >= 0 && cycles.isCyclic(cycles.of(copy))) {
                entry.putIfAbsent(pair[0], pair[1]);
            }
        }
        return build(entry);
    }

    private Tgba build(Map<Integer, Integer> entry) throws LimitException {
        numbers.clear();
        copies.clear();
        int initial = number(automaton.initial(), entry.getOrDefault(automaton.initial(), 0));
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        for (int copy = 0; copy < copies.size(); copy++) {
            int location = copies.get(copy)[0];
            int level = copies.get(copy)[1];
            long marks = isMarked(location, level) ? 1 : 0;
            List<Tgba.Edge> leaving = new ArrayList<>();
            for (Tgba.Edge edge : automaton.edges().get(location)) {
                int next = isInner(location, edge)
                        ? advance(level == order.length ? 0 : level, edge)
                        : entry.getOrDefault(edge.target(), 0);
                Tgba.add(automaton.bdd(), leaving, new Tgba.Edge(number(edge.target(), next), edge.guard(), marks));
            }
            edges.add(leaving);
        }
        return new Tgba(automaton.bdd(), Tgba.Acceptance.ON_LOCATIONS, 1, initial, edges);
    }

    private boolean isMarked(int location, int level) {
        return level == order.length && components.isAccepting(components.of(location));
    }

    private int advance(int level, Tgba.Edge edge) {
        if (!components.isAccepting(components.of(edge.target()))) {
            return 0;
        }
        long marks = edge.marks() | (lookAhead == LookAhead.COMMON_MARKS ? commonMarks(edge.target()) : 0);
        int next = level;
        while (next < order.length && (marks >> order[next] & 1) != 0) {
            next++;
        }
        return next;
    }

    private long commonMarks(int location) {
        long common = -1;
        for (Tgba.Edge edge : automaton.edges().get(location)) {
            if (isInner(location, edge)) {
                common &= edge.marks();
            }
        }
        return common;
    }

    private boolean isInner(int location, Tgba.Edge edge) {
        return components.of(location) == components.of(edge.target());
    }

    private int number(int location, int level) {
        long key = (long) location << 32 | level;
        Integer known = numbers.get(key);
        if (known == null) {
            known = copies.size();
            numbers.put(key, known);
            copies.add(new int[] {location, level});
        }
        return known;
    }
}
