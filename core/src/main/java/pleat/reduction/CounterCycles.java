package pleat.reduction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pleat.model.Change;
import pleat.model.Support;

/**
 * Marks transitions so that every cycle of states in which nothing but some candidates fires contains a marked one. A counter is a
 * slot that all transitions add to or take from, like a place of a Petri net. In a cycle of states, who puts something into a
 * counter is followed by who takes it out; so those that do both form a cycle of the graph from givers to takers, and such
 * cycles are cut. Those that do not do both are marked.
 */
final class CounterCycles {
    private final List<Support> all;
    private final BitSet counters;
    /** By counter. */
    private final Map<Integer, List<Integer>> takers = new TreeMap<>();

    private final BitSet marked = new BitSet();
    private final BitSet visited = new BitSet();

    /** The way to the candidate that is visited. */
    private final Deque<Visit> path = new ArrayDeque<>();

    private final BitSet onPath = new BitSet();

    private record Visit(int transition, Iterator<Integer> next) {}

    private CounterCycles(List<Support> all, BitSet candidates) {
        this.all = all;
        this.counters = counters(all);
        candidates.stream()
                .forEach(i -> adds(i).stream()
                        .filter(adds -> adds.amount() < 0)
                        .forEach(adds -> takers.computeIfAbsent(adds.slot(), absent -> new ArrayList<>())
                                .add(i)));
    }

    /** The indexes of the marked candidates. */
    static BitSet mark(List<Support> all, BitSet candidates) {
        CounterCycles cycles = new CounterCycles(all, candidates);
        candidates.stream().forEach(cycles::visitFrom);
        return cycles.marked;
    }

    private static BitSet counters(List<Support> all) {
        BitSet counters = new BitSet();
        BitSet others = new BitSet();
        for (Support support : all) {
            support.mayWrite().stream()
                    .forEach(slot ->
                            (Accordance.change(support, slot) instanceof Change.Adds ? counters : others).set(slot));
        }
        counters.andNot(others);
        return counters;
    }

    private List<Change.Adds> adds(int transition) {
        return all.get(transition).changes().stream()
                .filter(Change.Adds.class::isInstance)
                .map(Change.Adds.class::cast)
                .filter(adds -> counters.get(adds.slot()))
                .toList();
    }

    private static boolean takesAndGives(List<Change.Adds> adds) {
        return adds.stream().anyMatch(change -> change.amount() < 0)
                && adds.stream().anyMatch(change -> change.amount() > 0);
    }

    /** Depth first; where a way leads back to a transition that it came from, that one is marked. */
    private void visitFrom(int start) {
        visit(start);
        while (!path.isEmpty()) {
            Visit last = path.getLast();
            if (!last.next().hasNext()) {
                onPath.clear(last.transition());
                path.removeLast();
                continue;
            }
            int next = last.next().next();
            if (onPath.get(next)) {
                marked.set(next);
            } else {
                visit(next);
            }
        }
    }

    private void visit(int transition) {
        if (visited.get(transition)) {
            return;
        }
        visited.set(transition);
        List<Change.Adds> adds = adds(transition);
        if (!takesAndGives(adds)) {
            marked.set(transition);
            return;
        }
        onPath.set(transition);
        path.add(new Visit(
                transition,
                adds.stream()
                        .filter(change -> change.amount() > 0)
                        .flatMap(change -> takers.getOrDefault(change.slot(), List.of()).stream())
                        .iterator()));
    }
}
