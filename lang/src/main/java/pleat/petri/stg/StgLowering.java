package pleat.petri.stg;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import pleat.ir.Expr;
import pleat.model.Property;
import pleat.petri.astg.Graph;
import pleat.petri.net.Arc;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;
import pleat.petri.net.NetBuilder;
import pleat.petri.net.NetPredicate;
import pleat.petri.net.NetTransition;
import pleat.petri.net.TokenRule;
import pleat.petri.signal.InitialValues;
import pleat.source.Diagnostics;
import pleat.state.Slot;

/** Makes a net of a signal transition graph: signals are variables, their edges assign them. */
final class StgLowering {
    private final StgFile file;
    private final Graph graph;
    private final List<Graph.Transition> transitions;
    private final States states;
    private final Diagnostics diagnostics;
    private final NetBuilder builder;
    private final Map<Graph.Place, Integer> places = new LinkedHashMap<>();
    private final Map<String, Integer> signals = new LinkedHashMap<>();

    /** What a state is. */
    enum States {
        WITH_VALUES,
        MARKINGS
    }

    private StgLowering(StgFile file, States states, Diagnostics diagnostics) {
        this.file = file;
        this.graph = file.graph();
        this.transitions = graph.transitions();
        this.states = states;
        this.diagnostics = diagnostics;
        this.builder = new NetBuilder(file.name(), TokenRule.COUNT);
    }

    static Optional<Net> lower(StgFile file, States states, Diagnostics diagnostics) {
        return new StgLowering(file, states, diagnostics).net();
    }

    private Optional<Net> net() {
        builder.module(file.name());
        graph.places().forEach(place -> places.put(place, builder.place(place.name(), place.tokens())));
        if (states == States.WITH_VALUES) {
            for (Graph.Role role : Graph.Role.values()) {
                graph.signals().forEach((signal, own) -> {
                    if (own == role) {
                        int value = file.values().getOrDefault(signal, 0);
                        signals.put(signal, builder.variable(new Slot(signal, 0, 1), value));
                    }
                });
            }
        }
        transitions.forEach(transition -> builder.transition(transition(transition)));
        builder.property(new Property.DeadlockFree());
        builder.property(new Property.FaultFree());
        if (states == States.MARKINGS) {
            return Optional.of(builder.build());
        }
        builder.always(new NetPredicate(
                "persistency",
                "no output or internal signal is disabled",
                new Condition.Persistent(persistent()),
                file.origin()));
        return initialised(builder.build())
                .map(net -> new Coding(net, graph, signals, file.origin(), diagnostics).withProperties());
    }

    private NetTransition transition(Graph.Transition transition) {
        Optional<Integer> slot = transition.signal().map(signals::get);
        List<NetTransition.Effect> effects = slot.map(
                        signal -> List.of(new NetTransition.Effect(signal, value(transition.direction(), signal))))
                .orElse(List.of());
        return new NetTransition(
                transition.name(),
                0,
                arcs(transition.preset()),
                arcs(transition.postset()),
                Expr.Const.TRUE,
                effects,
                List.of(),
                OptionalInt.empty(),
                transition.origin());
    }

    private static Expr value(Graph.Direction direction, int signal) {
        return switch (direction) {
            case RISE -> new Expr.Const(1);
            case FALL -> new Expr.Const(0);
            case TOGGLE -> new Expr.Unary(Expr.UnaryOp.NOT, new Expr.Load(signal));
        };
    }

    private List<Arc> arcs(Set<Graph.Place> ends) {
        return ends.stream().map(place -> new Arc(places.get(place), 1)).toList();
    }

    /** For each output or internal signal all its edges, which only they themselves may disable. */
    private List<Condition.Group> persistent() {
        Map<String, List<Integer>> edges = new LinkedHashMap<>();
        graph.signals().forEach((signal, role) -> {
            if (role != Graph.Role.INPUT) {
                edges.put(signal, new ArrayList<>());
            }
        });
        for (int i = 0; i < transitions.size(); i++) {
            int number = i;
            transitions.get(i).signal().map(edges::get).ifPresent(numbers -> numbers.add(number));
        }
        List<Condition.Group> groups = new ArrayList<>();
        edges.forEach((signal, numbers) -> {
            BitSet free = new BitSet();
            numbers.forEach(free::set);
            groups.add(new Condition.Group(signal, numbers, free));
        });
        return groups;
    }

    /** With the initial values of signals that the file does not give. */
    private Optional<Net> initialised(Net net) {
        Set<Integer> wanted = new HashSet<>();
        List<InitialValues.Edge> edges = new ArrayList<>();
        for (int i = 0; i < transitions.size(); i++) {
            Graph.Transition transition = transitions.get(i);
            if (transition.signal().isPresent()) {
                String signal = transition.signal().get();
                edges.add(new InitialValues.Edge(i, signals.get(signal), change(transition.direction())));
                if (transition.direction() != Graph.Direction.TOGGLE
                        && !file.values().containsKey(signal)) {
                    wanted.add(signals.get(signal));
                }
            }
        }
        Optional<Map<Integer, Integer>> inferred = InitialValues.infer(net, edges, wanted);
        if (inferred.isEmpty()) {
            signals.forEach((signal, slot) -> {
                if (wanted.contains(slot)) {
                    diagnostics.report(StgError.NO_INITIAL_VALUE, file.origin(), signal);
                }
            });
            return Optional.empty();
        }
        List<Integer> initial = new ArrayList<>(net.initial());
        inferred.get().forEach(initial::set);
        return Optional.of(net.startingWith(initial));
    }

    private static InitialValues.Change change(Graph.Direction direction) {
        return switch (direction) {
            case RISE -> InitialValues.Change.RISE;
            case FALL -> InitialValues.Change.FALL;
            case TOGGLE -> InitialValues.Change.TOGGLE;
        };
    }
}
