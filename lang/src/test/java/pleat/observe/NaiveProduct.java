package pleat.observe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property.NoAcceptingRun;
import pleat.model.TransitionInfo;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/**
 * Decides a property of infinite runs by the definition, for tests: builds the whole graph of system states and observer
 * locations, computes which nodes reach each other, and looks at each component. Shares neither the product nor any search with
 * Pleat.
 */
public final class NaiveProduct {
    /** Nodes that no process steps between. */
    private static final int NOBODY = -1;

    private final Model system;
    private final NoAcceptingRun property;
    private final Observer observer;
    private final Explorer explorer;
    private final int limit;
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final List<List<Edge>> edges = new ArrayList<>();
    private long transitions;
    private boolean reachesError;

    /** A state of the system, without slots of regions that are not in use, and a location. */
    private record Node(List<Integer> state, int location) {}

    private record Edge(int target, int process, int partner, long marks) {}

    /** Thrown where the graph is larger than allowed. */
    public static final class TooLarge extends RuntimeException {}

    public NaiveProduct(Model system, NoAcceptingRun property, int limit) {
        this.system = system;
        this.property = property;
        this.observer = property.observer();
        this.explorer = new Explorer(system);
        this.limit = limit;
        build();
    }

    public int states() {
        return nodes.size();
    }

    public long transitions() {
        return transitions;
    }

    /** Whether some run that is fair enough is accepted, or leads to a location that is an error. */
    public boolean isViolated(Fairness fairness) {
        if (reachesError) {
            return true;
        }
        for (List<Integer> component : components()) {
            if (isViolation(component, fairness)) {
                return true;
            }
        }
        return false;
    }

    private void build() {
        for (Trace.Step initial : explorer.initial().successors()) {
            for (int i = 0; i < observer.initialCount(); i++) {
                number(initial.state(), observer.initial(i));
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            if (i > limit) {
                throw new TooLarge();
            }
            List<Edge> leaving = new ArrayList<>();
            edges.add(leaving);
            if (observer.isError(nodes.get(i).location())) {
                reachesError = true;
            } else {
                expand(nodes.get(i), leaving);
            }
            transitions += leaving.size();
        }
    }

    private int number(int[] state, int location) {
        int used = state.length;
        while (used > 0 && state[used - 1] == 0) {
            used--;
        }
        Node node = new Node(Arrays.stream(state, 0, used).boxed().toList(), location);
        return numbers.computeIfAbsent(node, key -> {
            nodes.add(key);
            return nodes.size() - 1;
        });
    }

    private int[] state(Node node) {
        int[] state = new int[system.layout().width()];
        for (int i = 0; i < node.state().size(); i++) {
            state[i] = node.state().get(i);
        }
        return state;
    }

    private void expand(Node node, List<Edge> leaving) {
        int[] state = state(node);
        Expansion expansion = explorer.expand(state);
        for (int edge = observer.firstEdge(node.location()); edge < observer.firstEdge(node.location() + 1); edge++) {
            if (!holds(edge, state)) {
                continue;
            }
            long marks = observer.locationMarks(node.location()) | observer.edgeMarks(edge);
            for (Trace.Step successor : expansion.successors()) {
                TransitionInfo info = system.describe(successor.transition());
                leaving.add(new Edge(
                        number(successor.state(), observer.target(edge)), info.process(), info.partner(), marks));
            }
            if (expansion.isEnd() && property.source().atEnd() == NoAcceptingRun.AtEnd.STUTTERS) {
                leaving.add(new Edge(number(state, observer.target(edge)), NOBODY, NOBODY, marks));
            }
        }
    }

    private boolean holds(int edge, int[] state) {
        return observer.guard(edge).cubes().stream().anyMatch(cube -> {
            for (int i = 0; i < observer.propositions().size(); i++) {
                boolean isAsked = (cube.care() >> i & 1) != 0;
                boolean wanted = (cube.value() >> i & 1) != 0;
                if (isAsked && system.holds(property.predicates().get(i), state) != wanted) {
                    return false;
                }
            }
            return true;
        });
    }

    /** Strongly connected components with at least one edge: Kosaraju's algorithm. */
    private List<List<Integer>> components() {
        return components(range(nodes.size()), new HashSet<>(range(nodes.size())));
    }

    private static List<Integer> range(int size) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(i);
        }
        return all;
    }

    private List<List<Integer>> components(List<Integer> roots, Set<Integer> inside) {
        List<Integer> finished = new ArrayList<>();
        BitSet seen = new BitSet();
        roots.forEach(root -> finish(root, inside, seen, finished));
        Map<Integer, List<Integer>> reversed = new HashMap<>();
        for (int source : inside) {
            for (Edge edge : edges.get(source)) {
                if (inside.contains(edge.target())) {
                    reversed.computeIfAbsent(edge.target(), key -> new ArrayList<>())
                            .add(source);
                }
            }
        }
        BitSet taken = new BitSet();
        List<List<Integer>> components = new ArrayList<>();
        for (int i = finished.size() - 1; i >= 0; i--) {
            List<Integer> component = new ArrayList<>();
            List<Integer> open = new ArrayList<>(List.of(finished.get(i)));
            while (!open.isEmpty()) {
                int at = open.remove(open.size() - 1);
                if (!taken.get(at)) {
                    taken.set(at);
                    component.add(at);
                    open.addAll(reversed.getOrDefault(at, List.of()));
                }
            }
            if (!component.isEmpty()) {
                components.add(component);
            }
        }
        return components;
    }

    private void finish(int root, Set<Integer> inside, BitSet seen, List<Integer> finished) {
        List<int[]> stack = new ArrayList<>();
        if (!seen.get(root)) {
            seen.set(root);
            stack.add(new int[] {root, 0});
        }
        while (!stack.isEmpty()) {
            int[] top = stack.get(stack.size() - 1);
            if (top[1] == edges.get(top[0]).size()) {
                finished.add(top[0]);
                stack.remove(stack.size() - 1);
            } else {
                int target = edges.get(top[0]).get(top[1]++).target();
                if (inside.contains(target) && !seen.get(target)) {
                    seen.set(target);
                    stack.add(new int[] {target, 0});
                }
            }
        }
    }

    private boolean isViolation(List<Integer> component, Fairness fairness) {
        Set<Integer> inside = new HashSet<>(component);
        List<Edge> inner = new ArrayList<>();
        component.forEach(node -> edges.get(node).stream()
                .filter(edge -> inside.contains(edge.target()))
                .forEach(inner::add));
        long marks = inner.stream().mapToLong(Edge::marks).reduce(0, (left, right) -> left | right);
        if (inner.isEmpty() || marks != observer.allMarks()) {
            return false;
        }
        if (fairness == Fairness.NONE) {
            return true;
        }
        for (int process = 0; process < 256; process++) {
            int asked = process;
            if (inner.stream().anyMatch(edge -> edge.process() == asked || edge.partner() == asked)) {
                continue;
            }
            List<Integer> without = component.stream()
                    .filter(node -> !isEnabled(nodes.get(node), asked))
                    .toList();
            if (fairness == Fairness.WEAK) {
                if (without.isEmpty()) {
                    return false;
                }
            } else if (without.size() < component.size()) {
                // A run that stays here may not pass states in which the process is enabled.
                return components(without, new HashSet<>(without)).stream()
                        .anyMatch(smaller -> isViolation(smaller, fairness));
            }
        }
        return true;
    }

    private boolean isEnabled(Node node, int process) {
        int[] state = state(node);
        return process < system.processes(state) && system.isEnabled(state, process);
    }
}
