package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.automaton.Components;

/**
 * Removes locations from which nothing is accepted, and gives marks that decide nothing a fixed value, so that more locations look
 * alike: marks outside of accepting components, and in components where all cycles have a mark anyway. The language stays the same.
 */
final class Cleaning {
    /** Which marks an edge (or location) gets that no run passes infinitely often. */
    enum Transient {
        UNMARKED,
        MARKED
    }

    private final Tgba automaton;
    private final Components components;
    private final long[] avoidable;
    private final Transient transients;

    private Cleaning(Tgba automaton, Transient transients) {
        this.automaton = automaton;
        this.transients = transients;
        components = new Components(automaton);
        avoidable = components.avoidable();
    }

    static Tgba clean(Tgba automaton, Transient transients) throws LimitException {
        return new Cleaning(automaton, transients).result();
    }

    private Tgba result() throws LimitException {
        boolean[] useful = components.reachAccepting();
        long[] needed = neededSets();
        int sets = sets(useful, needed);
        int[] numbers = new int[automaton.size()];
        int count = 0;
        for (int q = 0; q < automaton.size(); q++) {
            numbers[q] = isKept(q, useful) ? count++ : -1;
        }
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        for (int q = 0; q < automaton.size(); q++) {
            if (numbers[q] < 0) {
                continue;
            }
            EdgeList kept = new EdgeList(automaton.bdd());
            for (Tgba.Edge edge : automaton.edges().get(q)) {
                if (useful[components.of(edge.target())]) {
                    long marks = marks(q, edge, needed[components.of(q)], sets);
                    kept.add(numbers[edge.target()], edge.guard(), marks);
                }
            }
            edges.add(kept.edges());
        }
        return new Tgba(automaton.bdd(), automaton.acceptance(), sets, numbers[automaton.initial()], edges);
    }

    /** Without any set each cycle would accept. */
    private int sets(boolean[] useful, long[] needed) {
        int sets = automaton.acceptance() == Tgba.Acceptance.ON_LOCATIONS ? 1 : 0;
        for (int c = 0; c < useful.length; c++) {
            boolean rejecting = useful[c] && components.isCyclic(c) && !components.isAccepting(c);
            sets = Math.max(sets, rejecting ? 1 : Long.bitCount(needed[c]));
        }
        return sets;
    }

    private boolean isKept(int q, boolean[] useful) {
        return q == automaton.initial() || (components.of(q) >= 0 && useful[components.of(q)]);
    }

    /**
     * For each component the sets that decide in it: not those that every cycle meets, nor those that are met whenever another is. In a
     * component without accepting cycle one set suffices, whose mark is nowhere.
     */
    private long[] neededSets() {
        long[] needed = new long[components.count()];
        for (int c = 0; c < needed.length; c++) {
            needed[c] = components.isAccepting(c) ? avoidable[c] : 0;
        }
        for (int other = 0; other < automaton.sets(); other++) {
            long[] companions = companions(other);
            for (int c = 0; c < needed.length; c++) {
                if ((needed[c] >> other & 1) != 0) {
                    needed[c] &= ~companions[c] | 1L << other;
                }
            }
        }
        return needed;
    }

    /** For each component the marks that every edge in it has that has the given one. */
    private long[] companions(int set) {
        long[] companions = new long[components.count()];
        Arrays.fill(companions, -1);
        for (int q = 0; q < automaton.size(); q++) {
            for (int i = 0; components.of(q) >= 0 && i < automaton.degree(q); i++) {
                if (components.isInner(q, i) && (automaton.marks(q, i) >> set & 1) != 0) {
                    companions[components.of(q)] &= automaton.marks(q, i);
                }
            }
        }
        return companions;
    }

    /** The marks of an edge, with the needed sets of its component numbered from 0. */
    private long marks(int source, Tgba.Edge edge, long needed, int sets) {
        long all = (1L << sets) - 1;
        int component = components.of(source);
        boolean recurrent = automaton.acceptance() == Tgba.Acceptance.ON_LOCATIONS
                ? components.isCyclic(component)
                : component == components.of(edge.target());
        if (!recurrent) {
            return transients == Transient.MARKED ? all : 0;
        }
        if (!components.isAccepting(component)) {
            return 0;
        }
        long marks = all;
        int number = 0;
        for (int set = 0; set < automaton.sets(); set++) {
            if ((needed >> set & 1) != 0) {
                if ((edge.marks() >> set & 1) == 0) {
                    marks &= ~(1L << number);
                }
                number++;
            }
        }
        return marks;
    }
}
