package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.automaton.Components;

/**
 * From any number of acceptance sets on edges to one on locations. A location of the result is one of the automaton and a level: the
 * sets are awaited in a fixed order, and the level counts how many have been seen since the last round. The location is marked when the
 * round is complete. Levels matter only inside a component: whoever enters one may begin at any level, and takes a copy that exists
 * anyway.
 */
public final class Degeneralisation {
    /** Which marks count when a location is entered. */
    private enum LookAhead {
        /** Those of the edge. */
        NONE,
        /** Also those that all edges have that leave the location within its component. */
        COMMON_MARKS
    }

    private static final int MAX_PERMUTED = 4;
    private static final int MAX_REDUCED = 4;

    /** With more edges than this only one order is tried. */
    private static final int MANY_EDGES = 1_000;

    private static final int MAX_COPIES = 20_000;

    private final Tgba automaton;
    private final int[] order;
    private final LookAhead lookAhead;
    private final Components components;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<int[]> copies = new ArrayList<>();

    /** @param order the acceptance sets in the order in which they are awaited */
    private Degeneralisation(Tgba automaton, int[] order, LookAhead lookAhead) {
        this.automaton = automaton;
        this.order = order;
        this.lookAhead = lookAhead;
        components = new Components(automaton);
    }

    /** The smallest that was found, reduced. */
    public static Tgba degeneralise(Tgba automaton) throws LimitException {
        List<Tgba> found = new ArrayList<>();
        List<int[]> orders = orders(automaton.sets());
        int tried = automaton.edgeCount() > MANY_EDGES ? 1 : orders.size();
        for (int[] order : orders.subList(0, tried)) {
            for (LookAhead lookAhead : LookAhead.values()) {
                Tgba made = new Degeneralisation(automaton, order, lookAhead).build();
                found.add(Cleaning.clean(made, Cleaning.Transient.UNMARKED));
            }
        }
        found.sort(Comparator.comparingInt(Tgba::size).thenComparingInt(Tgba::edgeCount));
        Tgba best = null;
        for (Tgba candidate : found.subList(0, Math.min(found.size(), MAX_REDUCED))) {
            Tgba reduced = Reduction.reduce(candidate);
            best = best == null || Reduction.isSmaller(reduced, best) ? reduced : best;
        }
        return best;
    }

    /** All orders of few sets; of many, each rotation of one. */
    private static List<int[]> orders(int sets) {
        List<int[]> orders = new ArrayList<>();
        if (sets <= MAX_PERMUTED) {
            addPermutations(new int[sets], 0, 0, orders);
            return orders;
        }
        for (int shift = 0; shift < sets; shift++) {
            int[] order = new int[sets];
            for (int i = 0; i < sets; i++) {
                order[i] = (i + shift) % sets;
            }
            orders.add(order);
        }
        return orders;
    }

    private static void addPermutations(int[] order, int length, int used, List<int[]> orders) {
        if (length == order.length) {
            orders.add(order.clone());
        }
        for (int set = 0; set < order.length; set++) {
            if ((used >> set & 1) == 0) {
                order[length] = set;
                addPermutations(order, length + 1, used | 1 << set, orders);
            }
        }
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
            EdgeList leaving = new EdgeList(automaton.bdd());
            for (Tgba.Edge edge : automaton.edges().get(location)) {
                int next = isInner(location, edge)
                        ? advance(level == order.length ? 0 : level, edge)
                        : entry.getOrDefault(edge.target(), 0);
                leaving.add(number(edge.target(), next), edge.guard(), marks);
            }
            edges.add(leaving.edges());
            if (copies.size() > MAX_COPIES) {
                throw new LimitException("more than " + MAX_COPIES + " locations with one acceptance set");
            }
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
