package pleat.petri.stg;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import pleat.ir.Expr;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.petri.astg.Graph;
import pleat.petri.execute.FastNet;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;
import pleat.petri.net.NetPredicate;
import pleat.source.Diagnostics;

/**
 * What the values of signals tell about the state. Consistent: edges rise and fall in turn, and a marking has one vector of
 * values. Unique state coding (USC): no two markings have the same values. Complete state coding (CSC): markings with the same
 * values enable the same outputs and internal signals. These are properties of pairs of states, so all states are looked at
 * here, before any search; what a search then checks is that it does not come to the second state of such a pair.
 */
final class Coding {
    private static final int MOST_STATES = 200_000;
    /** Slots of all states together. */
    private static final long MOST_SLOTS = 20_000_000;

    private final Net net;
    private final Graph graph;
    private final List<Graph.Transition> transitions;
    private final Map<String, Integer> signals;
    private final SourceSpan origin;
    private final Diagnostics diagnostics;
    private final int[] places;
    private final int[] values;

    private final Set<IntBuffer> seen = new HashSet<>();
    private final Map<IntBuffer, int[]> byMarking = new HashMap<>();
    private final Map<IntBuffer, int[]> byValues = new HashMap<>();
    private Optional<Condition.Except> twoValues = Optional.empty();
    private Optional<Condition.Except> unique = Optional.empty();
    private Optional<Condition.Except> complete = Optional.empty();

    Coding(Net net, Graph graph, Map<String, Integer> signals, SourceSpan origin, Diagnostics diagnostics) {
        this.net = net;
        this.graph = graph;
        this.transitions = graph.transitions();
        this.signals = signals;
        this.origin = origin;
        this.diagnostics = diagnostics;
        this.places = net.places().stream().mapToInt(Integer::intValue).toArray();
        this.values = signals.values().stream().mapToInt(Integer::intValue).toArray();
    }

    /** The net with these properties, as far as they can be decided. */
    Net withProperties() {
        boolean hasToggles = transitions.stream()
                .anyMatch(transition ->
                        transition.signal().isPresent() && transition.direction() == Graph.Direction.TOGGLE);
        boolean hasDummies =
                transitions.stream().anyMatch(transition -> transition.signal().isEmpty());
        boolean isKnown = explore();
        List<Condition> consistent = new ArrayList<>(alternating());
        if (!hasToggles && isKnown) {
            twoValues.ifPresent(consistent::add);
        }
        if (!hasToggles && !isKnown) {
            diagnostics.report(StgError.CODING_NOT_CHECKED, origin);
        }
        List<NetPredicate> predicates = new ArrayList<>(net.predicates());
        predicates.add(
                0,
                new NetPredicate(
                        hasToggles || isKnown ? "consistency" : "alternation",
                        "the edges of each signal rise and fall in turn",
                        new Condition.And(consistent),
                        origin));
        if (isKnown && !hasToggles && !hasDummies) {
            predicates.add(new NetPredicate(
                    "csc", "states with the same values enable the same outputs", condition(complete), origin));
            predicates.add(new NetPredicate("usc", "no two states have the same values", condition(unique), origin));
        }
        List<Property> properties = new ArrayList<>(net.properties());
        properties.removeIf(Property.Assertion.class::isInstance);
        for (int i = 0; i < predicates.size(); i++) {
            NetPredicate predicate = predicates.get(i);
            properties.add(new Property.Assertion(predicate.name(), i, predicate.text(), predicate.origin()));
        }
        return net.with(predicates, properties);
    }

    private static Condition condition(Optional<Condition.Except> conflict) {
        return conflict.isPresent() ? conflict.get() : new Condition.And(List.of());
    }

    /** No edge is enabled that would not change its signal. */
    private List<Condition> alternating() {
        List<Condition> conditions = new ArrayList<>();
        for (int i = 0; i < transitions.size(); i++) {
            Graph.Transition transition = transitions.get(i);
            if (transition.signal().isPresent() && transition.direction() != Graph.Direction.TOGGLE) {
                Expr value = new Expr.Load(signals.get(transition.signal().get()));
                Expr wrong = transition.direction() == Graph.Direction.RISE
                        ? value
                        : new Expr.Unary(Expr.UnaryOp.NOT, value);
                conditions.add(new Condition.Not(
                        new Condition.And(List.of(new Condition.Enabled(List.of(i)), new Condition.Value(wrong)))));
            }
        }
        return conditions;
    }

    /** Looks at all states; false when there are too many. */
    private boolean explore() {
        FastNet model = new FastNet(net);
        long most = Math.min(MOST_STATES, MOST_SLOTS / Math.max(1, net.layout().width()));
        Queue<int[]> waiting = new ArrayDeque<>();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                if (seen.size() > most) {
                    // A single state may have very many successors.
                    return;
                }
                int[] copy = next.clone();
                if (seen.add(IntBuffer.wrap(copy))) {
                    waiting.add(copy);
                }
            }

            @Override
            public void fault(int transition, int fault) {
                // A search will tell.
            }

            @Override
            public void broken(int transition, int fault) {
                // There are no assertions in these nets.
            }
        };
        model.initialStates(sink);
        while (!waiting.isEmpty()) {
            int[] state = waiting.remove();
            compare(state);
            model.expand(state, sink);
            if (seen.size() > most) {
                return false;
            }
        }
        return true;
    }

    private void compare(int[] state) {
        int[] sameMarking = byMarking.putIfAbsent(part(state, places), state);
        if (sameMarking != null && twoValues.isEmpty()) {
            twoValues = Optional.of(except(state, "the same marking also has other values: ", sameMarking));
        }
        int[] sameValues = byValues.putIfAbsent(part(state, values), state);
        if (sameValues == null) {
            return;
        }
        if (unique.isEmpty() && sameMarking == null) {
            unique = Optional.of(except(state, "the same values as in ", sameValues));
        }
        if (complete.isEmpty() && !outputs(state).equals(outputs(sameValues))) {
            String text = "enables %s, but %s in ".formatted(outputs(state), outputs(sameValues));
            complete = Optional.of(except(state, text, sameValues));
        }
    }

    private static IntBuffer part(int[] state, int[] slots) {
        int[] part = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            part[i] = state[slots[i]];
        }
        return IntBuffer.wrap(part);
    }

    private Condition.Except except(int[] state, String text, int[] other) {
        List<Integer> vector = new ArrayList<>();
        for (int value : state) {
            vector.add(value);
        }
        String marking = net.places().stream()
                .filter(place -> other[place] != 0)
                .map(place -> net.layout().qualifiedName(place) + (other[place] == 1 ? "" : "=" + other[place]))
                .collect(Collectors.joining(" ", "{", "}"));
        String code = signals.entrySet().stream()
                .map(signal -> signal.getKey() + "=" + other[signal.getValue()])
                .collect(Collectors.joining(" "));
        return new Condition.Except(vector, text + marking + " with " + code);
    }

    /** The output and internal signals that have an enabled edge. */
    private Set<String> outputs(int[] state) {
        Set<String> enabled = new TreeSet<>();
        for (int i = 0; i < transitions.size(); i++) {
            Optional<String> signal = transitions.get(i).signal();
            boolean hasTokens =
                    net.transitions().get(i).preset().stream().allMatch(arc -> state[arc.place()] >= arc.weight());
            if (hasTokens && signal.isPresent() && graph.signals().get(signal.get()) != Graph.Role.INPUT) {
                enabled.add(signal.get());
            }
        }
        return enabled;
    }
}
