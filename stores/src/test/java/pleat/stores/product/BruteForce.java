package pleat.stores.product;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.automaton.Cube;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Property.NoAcceptingRun;
import pleat.testkit.GraphSystem;

/**
 * Decides by the definition, on the graph itself: builds the product as pairs of numbers, closes reachability, and looks at all
 * components. Strong fairness is decided for each set of processes that a run may leave disabled for ever.
 */
final class BruteForce {
    private final GraphSystem system;
    private final NoAcceptingRun property;
    private final Observer observer;
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> pairs = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private boolean hasError;
    private boolean hasFault;

    private record Edge(int source, int target, long marks, int process, int partner) {}

    BruteForce(GraphSystem system, NoAcceptingRun property) {
        this.system = system;
        this.property = property;
        this.observer = property.observer();
        build();
    }

    int states() {
        return pairs.size();
    }

    int transitions() {
        return edges.size();
    }

    /** Whether something that is reached could not be evaluated. */
    boolean hasFault() {
        return hasFault;
    }

    private int number(int node, int location) {
        List<Integer> pair = List.of(node, location);
        return numbers.computeIfAbsent(pair, any -> {
            pairs.add(pair);
            return pairs.size() - 1;
        });
    }

    private void build() {
        for (int i = 0; i < observer.initialCount(); i++) {
            number(0, observer.initial(i));
        }
        for (int at = 0; at < pairs.size(); at++) {
            int node = pairs.get(at).get(0);
            int location = pairs.get(at).get(1);
            hasError |= observer.isError(location);
            List<Integer> taken = enabledEdges(node, location);
            if (taken.isEmpty()) {
                continue;
            }
            boolean isEnd = true;
            for (GraphSystem.Step step : system.steps()) {
                if (step.source() == node) {
                    isEnd = false;
                    hasFault |= step.target() < 0;
                    for (int edge : step.target() < 0 ? List.<Integer>of() : taken) {
                        add(at, location, edge, step.target(), step.process(), step.partner());
                    }
                }
            }
            if (isEnd && property.source().atEnd() == NoAcceptingRun.AtEnd.STUTTERS) {
                for (int edge : taken) {
                    add(at, location, edge, node, -1, -1);
                }
            }
        }
    }

    private void add(int at, int location, int edge, int node, int process, int partner) {
        int target = number(node, observer.target(edge));
        long marks = observer.locationMarks(location) | observer.edgeMarks(edge);
        edges.add(new Edge(at, target, marks, process, partner));
    }

    /** None if a condition that some guard of the location reads cannot be evaluated. */
    private List<Integer> enabledEdges(int node, int location) {
        long valuation = 0;
        long unclear = 0;
        for (int i = 0; i < property.predicates().size(); i++) {
            int predicate = property.predicates().get(i);
            valuation |= system.truths().get(predicate).get(node) ? 1L << i : 0;
            unclear |= system.unclear().get(predicate).get(node) ? 1L << i : 0;
        }
        List<Integer> enabled = new ArrayList<>();
        for (int edge = 0; edge < observer.edgeCount(); edge++) {
            boolean leaves = edge >= observer.firstEdge(location) && edge < observer.firstEdge(location + 1);
            if (leaves) {
                for (Cube cube : observer.guard(edge).cubes()) {
                    if ((cube.care() & unclear) != 0) {
                        hasFault = true;
                        return List.of();
                    }
                }
                if (observer.guard(edge).holds(valuation)) {
                    enabled.add(edge);
                }
            }
        }
        return enabled;
    }

    boolean isViolated() {
        if (hasError) {
            return true;
        }
        if (property.fairness() != Fairness.STRONG) {
            return hasGoodComponent(new BitSet());
        }
        for (long disabled = 0; disabled < 1L << system.processCount(); disabled++) {
            if (hasGoodComponent(BitSet.valueOf(new long[] {disabled}))) {
                return true;
            }
        }
        return false;
    }

    /** @param disabled processes that are enabled in no state of the component */
    private boolean hasGoodComponent(BitSet disabled) {
        BitSet left = new BitSet();
        for (int at = 0; at < pairs.size(); at++) {
            int node = pairs.get(at).get(0);
            left.set(at, disabled.stream().noneMatch(process -> isEnabled(node, process)));
        }
        List<BitSet> reach = new ArrayList<>();
        for (int at = 0; at < pairs.size(); at++) {
            reach.add(reachable(at, left));
        }
        for (int at = left.nextSetBit(0); at >= 0; at = left.nextSetBit(at + 1)) {
            // A component is looked at from its first state.
            if (reach.get(at).get(at)) {
                BitSet component = new BitSet();
                for (int other : reach.get(at).stream().toArray()) {
                    component.set(other, reach.get(other).get(at));
                }
                if (component.nextSetBit(0) == at && isGood(component, disabled)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** By one step or more, through states that are left. */
    private BitSet reachable(int from, BitSet left) {
        BitSet seen = new BitSet();
        if (!left.get(from)) {
            return seen;
        }
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int at = open.remove();
            for (int target : targets(at)) {
                if (left.get(target) && !seen.get(target)) {
                    seen.set(target);
                    open.add(target);
                }
            }
        }
        return seen;
    }

    private List<List<Integer>> targets;

    private List<Integer> targets(int at) {
        if (targets == null) {
            targets = new ArrayList<>();
            pairs.forEach(pair -> targets.add(new ArrayList<>()));
            edges.forEach(edge -> targets.get(edge.source()).add(edge.target()));
        }
        return targets.get(at);
    }

    private boolean isGood(BitSet component, BitSet disabled) {
        long marks = 0;
        BitSet stepping = new BitSet();
        for (Edge edge : edges) {
            if (component.get(edge.source()) && component.get(edge.target())) {
                marks |= edge.marks();
                if (edge.process() >= 0) {
                    stepping.set(edge.process());
                }
                if (edge.partner() >= 0) {
                    stepping.set(edge.partner());
                }
            }
        }
        boolean good = marks == observer.allMarks();
        for (int process = 0; process < system.processCount(); process++) {
            int who = process;
            good &= switch (property.fairness()) {
                case NONE -> true;
                case WEAK ->
                    stepping.get(who)
                            || component.stream()
                                    .anyMatch(at -> !isEnabled(pairs.get(at).get(0), who));
                case STRONG ->
                    stepping.get(who)
                            || disabled.get(who)
                            || component.stream()
                                    .noneMatch(at -> isEnabled(pairs.get(at).get(0), who));
            };
        }
        return good;
    }

    private boolean isEnabled(int node, int process) {
        return system.steps().stream().anyMatch(step -> step.source() == node && step.process() == process);
    }
}
