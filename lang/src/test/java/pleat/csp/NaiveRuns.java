package pleat.csp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import pleat.automaton.Observer;
import pleat.model.Fairness;

/**
 * Decides by the definitions whether automata have a fair run that an observer of events accepts: a position is a state with the event
 * that led to it, and the observer reads it when it is left. A state without steps repeats for ever.
 */
final class NaiveRuns {
    private static final List<String> EVENTS = List.of("a", "b", "c", "d");

    private final RandomAutomata system;
    private final Observer observer;
    private final Fairness fairness;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Edge> edges = new ArrayList<>();

    private record Node(List<Integer> state, String event, int location) {}

    /** @param step null where the observer steps alone */
    private record Edge(int source, int target, long marks, RandomAutomata.Step step) {}

    NaiveRuns(RandomAutomata system, Observer observer, Fairness fairness) {
        this.system = system;
        this.observer = observer;
        this.fairness = fairness;
        for (int i = 0; i < observer.initialCount(); i++) {
            number(new Node(system.initial(), "init", observer.initial(i)));
        }
        for (int at = 0; at < nodes.size(); at++) {
            expand(at);
        }
    }

    int size() {
        return nodes.size();
    }

    private int number(Node node) {
        return numbers.computeIfAbsent(node, absent -> {
            nodes.add(node);
            return nodes.size() - 1;
        });
    }

    private void expand(int at) {
        Node node = nodes.get(at);
        Set<RandomAutomata.Step> steps = system.steps(node.state());
        for (int edge = observer.firstEdge(node.location()); edge < observer.firstEdge(node.location() + 1); edge++) {
            long valuation = 0;
            for (int i = 0; i < observer.propositions().size(); i++) {
                valuation |= observer.propositions().get(i).equals(node.event()) ? 1L << i : 0;
            }
            if (!observer.guard(edge).holds(valuation)) {
                continue;
            }
            long marks = observer.locationMarks(node.location()) | observer.edgeMarks(edge);
            for (RandomAutomata.Step step : steps) {
                Node next = new Node(step.target(), step.event(), observer.target(edge));
                edges.add(new Edge(at, number(next), marks, step));
            }
            if (steps.isEmpty()) {
                Node next = new Node(node.state(), node.event(), observer.target(edge));
                edges.add(new Edge(at, number(next), marks, null));
            }
        }
    }

    boolean haveAcceptedOne() {
        if (fairness == Fairness.GLOBAL) {
            return IntStream.range(0, nodes.size())
                    .mapToObj(at -> closedAround(nodes.get(at).state()))
                    .distinct()
                    .anyMatch(closed ->
                            hasGoodComponent(at -> closed.contains(nodes.get(at).state())));
        }
        if (!fairness.isStrong()) {
            return hasGoodComponent(at -> true);
        }
        return IntStream.range(0, 1 << parties())
                .mapToObj(bits -> BitSet.valueOf(new long[] {bits}))
                .anyMatch(never -> hasGoodComponent(at -> !enabled(at).intersects(never)));
    }

    private int parties() {
        return isOfEvents() ? EVENTS.size() : system.processes();
    }

    private boolean isOfEvents() {
        return fairness == Fairness.EVENT_WEAK || fairness == Fairness.EVENT_STRONG;
    }

    private BitSet parties(RandomAutomata.Step step) {
        BitSet parties = new BitSet();
        if (isOfEvents()) {
            parties.set(EVENTS.indexOf(step.event()));
        } else {
            step.movers().forEach(parties::set);
        }
        return parties;
    }

    private BitSet enabled(int at) {
        BitSet enabled = new BitSet();
        system.steps(nodes.get(at).state()).forEach(step -> enabled.or(parties(step)));
        return enabled;
    }

    /** The states that a state leads to, with it, if each leads back; otherwise none. */
    private Set<List<Integer>> closedAround(List<Integer> state) {
        Set<List<Integer>> closed = statesFrom(state);
        return closed.stream().allMatch(other -> statesFrom(other).contains(state)) ? closed : Set.of();
    }

    private Set<List<Integer>> statesFrom(List<Integer> state) {
        Set<List<Integer>> seen = new HashSet<>(Set.of(state));
        Deque<List<Integer>> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            for (RandomAutomata.Step step : system.steps(open.remove())) {
                if (seen.add(step.target())) {
                    open.add(step.target());
                }
            }
        }
        return seen;
    }

    private boolean hasGoodComponent(IntPredicate isLeft) {
        List<Edge> left = edges.stream()
                .filter(edge -> isLeft.test(edge.source()) && isLeft.test(edge.target()))
                .toList();
        Map<Integer, List<Integer>> targets = new HashMap<>();
        left.forEach(edge ->
                targets.computeIfAbsent(edge.source(), any -> new ArrayList<>()).add(edge.target()));
        Map<Integer, BitSet> reach = new HashMap<>();
        targets.keySet().forEach(at -> reach.put(at, reachable(at, targets)));
        BitSet looked = new BitSet();
        for (int at : targets.keySet()) {
            if (reach.get(at).get(at) && !looked.get(at)) {
                BitSet component = new BitSet();
                reach.get(at).stream()
                        .filter(other ->
                                reach.containsKey(other) && reach.get(other).get(at))
                        .forEach(component::set);
                looked.or(component);
                if (isGood(component, left)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static BitSet reachable(int from, Map<Integer, List<Integer>> targets) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            for (int target : targets.getOrDefault(open.remove(), List.of())) {
                if (!seen.get(target)) {
                    seen.set(target);
                    open.add(target);
                }
            }
        }
        return seen;
    }

    private boolean isGood(BitSet component, List<Edge> left) {
        long marks = 0;
        BitSet served = new BitSet();
        Set<List<Object>> taken = new HashSet<>();
        for (Edge edge : left) {
            if (component.get(edge.source()) && component.get(edge.target())) {
                marks |= edge.marks();
                if (edge.step() != null) {
                    served.or(parties(edge.step()));
                    taken.add(List.of(nodes.get(edge.source()).state(), edge.step()));
                }
            }
        }
        BitSet always = new BitSet();
        always.set(0, parties());
        BitSet once = new BitSet();
        component.stream().forEach(at -> {
            always.and(enabled(at));
            once.or(enabled(at));
        });
        always.andNot(served);
        once.andNot(served);
        boolean isFair = switch (fairness) {
            case EVENT_WEAK, PROCESS_WEAK -> always.isEmpty();
            case EVENT_STRONG, PROCESS_STRONG -> once.isEmpty();
            case GLOBAL ->
                component.stream()
                        .mapToObj(at -> nodes.get(at).state())
                        .allMatch(state ->
                                system.steps(state).stream().allMatch(step -> taken.contains(List.of(state, step))));
            default -> true;
        };
        return isFair && marks == observer.allMarks();
    }
}
