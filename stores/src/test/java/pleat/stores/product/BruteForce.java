package pleat.stores.product;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import pleat.automaton.Cube;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Property.NoAcceptingRun;
import pleat.testkit.GraphSystem;

/**
 * Decides by the definition, on the graph itself: builds the product as pairs of numbers, closes reachability, and looks at all
 * components. Strong fairness is decided for each set of parties (processes or events) that a run may leave disabled for ever, fairness to
 * steps for each set of nodes that a run may stay in for ever.
 */
final class BruteForce {
    /** At most: processes, or events. */
    private static final int PARTIES = 4;

    private final GraphSystem system;
    private final NoAcceptingRun property;
    private final Observer observer;
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> pairs = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private boolean hasError;
    private boolean hasFault;

    private record Edge(int source, int target, long marks, Optional<GraphSystem.Step> step) {}

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
                        add(at, location, edge, step.target(), Optional.of(step));
                    }
                }
            }
            if (isEnd && property.source().atEnd() == NoAcceptingRun.AtEnd.STUTTERS) {
                for (int edge : taken) {
                    add(at, location, edge, node, Optional.empty());
                }
            }
        }
    }

    private void add(int at, int location, int edge, int node, Optional<GraphSystem.Step> step) {
        int target = number(node, observer.target(edge));
        long marks = observer.locationMarks(location) | observer.edgeMarks(edge);
        edges.add(new Edge(at, target, marks, step));
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
        if (property.fairness() == Fairness.GLOBAL) {
            return IntStream.range(0, system.nodes()).anyMatch(node -> hasGoodComponent(left(closedAround(node))));
        }
        if (!property.fairness().isStrong()) {
            return hasGoodComponent(left(all(system.nodes())));
        }
        for (long disabled = 0; disabled < 1L << PARTIES; disabled++) {
            BitSet never = BitSet.valueOf(new long[] {disabled});
            BitSet nodes = all(system.nodes());
            for (int node = 0; node < system.nodes(); node++) {
                BitSet enabled = enabled(node);
                enabled.and(never);
                nodes.set(node, enabled.isEmpty());
            }
            if (hasGoodComponent(left(nodes))) {
                return true;
            }
        }
        return false;
    }

    /** All nodes that a node leads to, with it, if each of them leads back to it; otherwise none. */
    private BitSet closedAround(int node) {
        BitSet closed = nodesFrom(node);
        return closed.stream().allMatch(other -> nodesFrom(other).get(node)) ? closed : new BitSet();
    }

    private BitSet nodesFrom(int node) {
        BitSet seen = new BitSet();
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(node));
        while (!open.isEmpty()) {
            int at = open.remove();
            if (!seen.get(at)) {
                seen.set(at);
                system.steps().stream()
                        .filter(step -> step.source() == at && step.target() >= 0)
                        .forEach(step -> open.add(step.target()));
            }
        }
        return seen;
    }

    /** The pairs whose nodes are left. */
    private BitSet left(BitSet nodes) {
        BitSet left = new BitSet();
        for (int at = 0; at < pairs.size(); at++) {
            left.set(at, nodes.get(pairs.get(at).get(0)));
        }
        return left;
    }

    private boolean hasGoodComponent(BitSet left) {
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
                if (component.nextSetBit(0) == at && isGood(component)) {
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

    private boolean isGood(BitSet component) {
        long marks = 0;
        BitSet served = new BitSet();
        Set<GraphSystem.Step> taken = new HashSet<>();
        for (Edge edge : edges) {
            if (component.get(edge.source()) && component.get(edge.target())) {
                marks |= edge.marks();
                edge.step().ifPresent(step -> {
                    served.or(served(step));
                    taken.add(step);
                });
            }
        }
        BitSet always = all(PARTIES);
        BitSet once = new BitSet();
        component.stream().map(at -> pairs.get(at).get(0)).forEach(node -> {
            always.and(enabled(node));
            once.or(enabled(node));
        });
        always.andNot(served);
        once.andNot(served);
        boolean isFair = switch (property.fairness()) {
            case NONE -> true;
            case WEAK, EVENT_WEAK, PROCESS_WEAK -> always.isEmpty();
            case STRONG, EVENT_STRONG, PROCESS_STRONG -> once.isEmpty();
            case GLOBAL ->
                system.steps().stream()
                        .filter(step -> step.target() >= 0)
                        .filter(step ->
                                component.stream().anyMatch(at -> pairs.get(at).get(0) == step.source()))
                        .allMatch(taken::contains);
        };
        return isFair && marks == observer.allMarks();
    }

    private static BitSet all(int count) {
        BitSet all = new BitSet();
        all.set(0, count);
        return all;
    }

    /** Those that take part in a step. */
    private BitSet served(GraphSystem.Step step) {
        BitSet parties = new BitSet();
        switch (property.fairness()) {
            case EVENT_WEAK, EVENT_STRONG -> parties.set(step.event());
            default -> {
                parties.set(step.process());
                if (step.partner() >= 0) {
                    parties.set(step.partner());
                }
            }
        }
        return parties;
    }

    private BitSet enabled(int node) {
        BitSet parties = new BitSet();
        for (GraphSystem.Step step : system.steps()) {
            if (step.source() == node) {
                switch (property.fairness()) {
                    case WEAK, STRONG -> parties.set(step.process());
                    default -> parties.or(served(step));
                }
            }
        }
        return parties;
    }
}
