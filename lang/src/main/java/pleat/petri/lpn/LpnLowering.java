package pleat.petri.lpn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import pleat.ir.Expr;
import pleat.model.EvaluationFault;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.petri.expression.Expression;
import pleat.petri.expression.ExpressionLowering;
import pleat.petri.expression.LpnError;
import pleat.petri.net.Arc;
import pleat.petri.net.Condition;
import pleat.petri.net.Conjunction;
import pleat.petri.net.Net;
import pleat.petri.net.NetBuilder;
import pleat.petri.net.NetPredicate;
import pleat.petri.net.NetTransition;
import pleat.petri.net.Supports;
import pleat.petri.net.TokenRule;
import pleat.petri.reference.ReferenceNet;
import pleat.petri.signal.InitialValues;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;
import pleat.state.Slot;

/** Joins the modules of a project to one net. */
final class LpnLowering {
    private static final int MOST_VALUES = 200_000;

    private final List<Module> modules;
    private final Diagnostics diagnostics;
    private final NetBuilder builder;
    private final Ownership ownership;
    private final Map<String, Scope.Variable> shared = new HashMap<>();
    private final List<Scope> scopes = new ArrayList<>();
    /** Slots by module and name. */
    private final List<Map<String, Integer>> places = new ArrayList<>();

    private final List<Map<String, Integer>> latches = new ArrayList<>();
    private final List<Integer> failing = new ArrayList<>();
    private final List<InitialValues.Edge> edges = new ArrayList<>();
    /** Slots of signals whose initial value is not given. */
    private final Map<Integer, Module.Variable> unknown = new LinkedHashMap<>();

    private int values;
    private final List<Property.StepAssertion> assertions = new ArrayList<>();

    private LpnLowering(String name, List<Module> modules, TokenRule rule, Diagnostics diagnostics) {
        this.modules = modules;
        this.diagnostics = diagnostics;
        this.builder = new NetBuilder(name, rule);
        this.ownership = new Ownership(modules, diagnostics);
    }

    static Optional<Net> lower(String name, List<Module> modules, TokenRule rule, Diagnostics diagnostics) {
        LpnLowering lowering = new LpnLowering(name, modules, rule, diagnostics);
        lowering.declare();
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        for (int i = 0; i < modules.size(); i++) {
            lowering.transitions(i);
        }
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        lowering.properties();
        return lowering.complete(lowering.builder.build());
    }

    private void declare() {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < modules.size(); i++) {
            Module module = modules.get(i);
            if (!names.add(module.name())) {
                diagnostics.report(LpnError.DUPLICATE_NAME, module.origin(), module.name());
            }
            builder.module(module.name());
            Map<String, Integer> own = new HashMap<>();
            for (Module.Place place : module.places()) {
                own.put(place.name(), builder.place(place.name(), place.isMarked() ? 1 : 0));
                count(1, place.origin());
            }
            places.add(own);
            scopes.add(new Scope(module.constants(), shared));
            variables(i, own);
            Map<String, Integer> latched = new HashMap<>();
            for (Module.Transition transition : module.transitions()) {
                if (transition.losing() == Module.Losing.STAYS
                        && !transition.guards().isEmpty()) {
                    latched.put(
                            transition.name(),
                            builder.variable(new Slot("enabled(" + transition.name() + ")", 0, 1), 0));
                }
            }
            latches.add(latched);
        }
    }

    private void count(int more, SourceSpan origin) {
        values += more;
        if (values > MOST_VALUES) {
            diagnostics.report(LpnError.TOO_MANY_VALUES, origin, MOST_VALUES);
        }
    }

    private void variables(int number, Map<String, Integer> ownPlaces) {
        Module module = modules.get(number);
        Set<String> declared = new HashSet<>();
        for (Module.Variable variable : module.variables()) {
            if (!declared.add(variable.name()) || module.constants().containsKey(variable.name())) {
                diagnostics.report(LpnError.DUPLICATE_NAME, variable.origin(), variable.name());
                continue;
            }
            if (ownPlaces.containsKey(variable.name())) {
                diagnostics.report(LpnError.PLACE_AND_VARIABLE, variable.origin(), variable.name());
            }
            boolean isInternal = variable.role() == Module.Role.INTERNAL;
            if (isInternal || ownership.owner(variable.name()).orElse(-1) == number) {
                Scope.Variable slots = slots(variable, number);
                if (isInternal) {
                    scopes.get(number).add(slots);
                } else {
                    shared.put(variable.name(), slots);
                }
            }
        }
    }

    private Scope.Variable slots(Module.Variable variable, int module) {
        boolean isBoolean = variable.kind() == Module.Kind.BOOLEAN;
        int min = isBoolean ? 0 : Integer.MIN_VALUE;
        int max = isBoolean ? 1 : Integer.MAX_VALUE;
        Optional<List<Integer>> given = variable.initial();
        if (given.isEmpty() && variable.role() != Module.Role.INTERNAL) {
            given = ownership.initial(variable.name());
        }
        List<Integer> initial = given.orElse(List.of(0));
        int first = -1;
        for (int i = 0; i < initial.size(); i++) {
            String name = variable.isArray() ? variable.name() + "[" + i + "]" : variable.name();
            int slot = builder.variable(new Slot(name, min, max), initial.get(i));
            first = i == 0 ? slot : first;
        }
        count(initial.size(), variable.origin());
        if (given.isEmpty()) {
            unknown.put(first, variable);
        }
        return new Scope.Variable(
                variable.name(), first, variable.isArray() ? initial.size() : 0, variable.kind(), module);
    }

    private void transitions(int number) {
        Set<String> names = new HashSet<>();
        for (Module.Transition transition : modules.get(number).transitions()) {
            if (!names.add(transition.name())) {
                diagnostics.report(LpnError.DUPLICATE_TRANSITION, transition.origin(), transition.name());
            }
            transition(number, transition);
            if (diagnostics.isFull()) {
                return;
            }
        }
    }

    /** Transitions of several modules may have the same name. */
    private String unique(String name) {
        long others = assertions.stream()
                .filter(assertion -> assertion.name().replaceFirst("#\\d+$", "").equals(name))
                .count();
        return others == 0 ? name : name + "#" + (others + 1);
    }

    private void transition(int number, Module.Transition transition) {
        Scope scope = scopes.get(number);
        ExpressionLowering expressions = new ExpressionLowering(scope, builder::fault, diagnostics);
        Expr guard = Conjunction.of(
                transition.guards().stream().map(expressions::lower).toList());
        requireKnown(transition, scope);
        List<NetTransition.Check> checks = transition.assertions().stream()
                .map(assertion -> new NetTransition.Check(
                        expressions.lower(assertion),
                        builder.fault(assertion.span(), "the assertion of '" + transition.name() + "' does not hold")))
                .toList();
        if (!checks.isEmpty()) {
            assertions.add(new Property.StepAssertion(
                    unique(transition.name() + ".assertion"),
                    checks.stream().map(NetTransition.Check::fault).toList(),
                    transition.origin()));
        }
        Integer latch = latches.get(number).get(transition.name());
        int made = builder.transition(new NetTransition(
                transition.name(),
                number,
                arcs(number, transition.preset()),
                arcs(number, transition.postset()),
                guard,
                effects(number, transition, expressions),
                checks,
                latch == null ? OptionalInt.empty() : OptionalInt.of(latch),
                transition.origin()));
        if (transition.meaning() == Module.Meaning.FAILURE) {
            failing.add(made);
        }
        transition
                .edge()
                .flatMap(edge -> scope.variable(edge.signal())
                        .map(signal -> new InitialValues.Edge(
                                made,
                                signal.slot(),
                                edge.isRise() ? InitialValues.Change.RISE : InitialValues.Change.FALL)))
                .ifPresent(edges::add);
    }

    /** An input that nobody writes, or whose value nobody knows, must not be read. */
    private void requireKnown(Module.Transition transition, Scope scope) {
        List<Expression> read = new ArrayList<>(transition.guards());
        transition.assignments().forEach(assignment -> read.add(assignment.value()));
        read.addAll(transition.assertions());
        for (Expression expression : read) {
            Names.in(expression)
                    .forEach(name -> scope.variable(name.name()).ifPresent(variable -> {
                        if (ownership.isUndriven(name.name())) {
                            diagnostics.report(LpnError.NO_DRIVER, name.span(), name.name());
                        } else if (unknown.containsKey(variable.slot())) {
                            diagnostics.report(LpnError.UNKNOWN_VALUE_IN_GUARD, name.span(), name.name());
                        }
                    }));
        }
    }

    private List<Arc> arcs(int module, List<String> names) {
        return names.stream()
                .map(name -> new Arc(places.get(module).get(name), 1))
                .toList();
    }

    private List<NetTransition.Effect> effects(
            int module, Module.Transition transition, ExpressionLowering expressions) {
        List<NetTransition.Effect> effects = new ArrayList<>();
        Set<Integer> assigned = new HashSet<>();
        for (Module.Assignment assignment : transition.assignments()) {
            target(module, assignment, expressions).ifPresent(slot -> {
                Expr value = expressions.lower(assignment.value());
                boolean isBoolean = scopes.get(module)
                        .variable(assignment.variable())
                        .map(variable -> variable.kind() == Module.Kind.BOOLEAN)
                        .orElse(false);
                if (!assigned.add(slot)) {
                    diagnostics.report(
                            LpnError.ASSIGNED_TWICE, assignment.origin(), transition.name(), assignment.variable());
                }
                effects.add(new NetTransition.Effect(slot, isBoolean ? ExpressionLowering.truth(value) : value));
            });
        }
        return effects;
    }

    private Optional<Integer> target(int module, Module.Assignment assignment, ExpressionLowering expressions) {
        Scope scope = scopes.get(module);
        String name = assignment.variable();
        if (scope.constant(name).isPresent()) {
            diagnostics.report(LpnError.ASSIGNED_CONSTANT, assignment.origin(), name);
            return Optional.empty();
        }
        Optional<Scope.Variable> found = scope.variable(name);
        if (found.isEmpty()) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(name, scope.names()), LpnError.UNKNOWN_NAME, assignment.origin(), name);
            return Optional.empty();
        }
        Scope.Variable variable = found.get();
        if (variable.module() != module) {
            diagnostics.report(
                    LpnError.SECOND_DRIVER,
                    assignment.origin(),
                    name,
                    modules.get(variable.module()).name());
            return Optional.empty();
        }
        if (assignment.index().isEmpty()) {
            if (variable.length() > 0) {
                diagnostics.report(LpnError.ARRAY_AS_VALUE, assignment.origin(), name);
            }
            return Optional.of(variable.slot());
        }
        return element(variable, assignment, expressions);
    }

    private Optional<Integer> element(
            Scope.Variable variable, Module.Assignment assignment, ExpressionLowering expressions) {
        if (variable.length() == 0) {
            diagnostics.report(LpnError.NOT_AN_ARRAY, assignment.origin(), variable.name());
            return Optional.empty();
        }
        if (!(expressions.lower(assignment.index().orElseThrow()) instanceof Expr.Const index)) {
            diagnostics.report(LpnError.NOT_CONSTANT, assignment.origin());
            return Optional.empty();
        }
        if (index.value() < 0 || index.value() >= variable.length()) {
            diagnostics.report(
                    LpnError.INDEX_OUT_OF_RANGE,
                    assignment.origin(),
                    index.value(),
                    variable.name(),
                    variable.length());
            return Optional.empty();
        }
        return Optional.of(variable.slot() + index.value());
    }

    private void properties() {
        builder.property(new Property.DeadlockFree());
        builder.property(new Property.FaultFree());
        assertions.forEach(builder::property);
        if (!failing.isEmpty()) {
            builder.always(new NetPredicate(
                    "failtrans",
                    "no failure transition is enabled",
                    new Condition.Not(new Condition.Enabled(failing)),
                    builder.transitions().get(failing.get(0)).origin()));
        }
        builder.always(new NetPredicate(
                "disabling",
                "no transition disables another one without taking a token from it",
                new Condition.Persistent(guarded()),
                modules.get(0).origin()));
    }

    /** Only transitions that read variables can be disabled by something else than the loss of a token. */
    private List<Condition.Group> guarded() {
        List<NetTransition> transitions = builder.transitions();
        Map<Integer, BitSet> takers = new HashMap<>();
        for (int i = 0; i < transitions.size(); i++) {
            int number = i;
            transitions
                    .get(i)
                    .preset()
                    .forEach(arc -> takers.computeIfAbsent(arc.place(), unused -> new BitSet())
                            .set(number));
        }
        List<Condition.Group> groups = new ArrayList<>();
        for (int i = 0; i < transitions.size(); i++) {
            NetTransition transition = transitions.get(i);
            if (Supports.reads(transition.guard()).size() > 0) {
                BitSet free = new BitSet();
                free.set(i);
                transition.preset().forEach(arc -> free.or(takers.get(arc.place())));
                groups.add(new Condition.Group(transition.name(), List.of(i), free));
            }
        }
        return groups;
    }

    /** Puts in what can only be known of a net that runs. Latches do not depend on unknown signals, since no guard reads those. */
    private Optional<Net> complete(Net net) {
        List<Integer> initial = new ArrayList<>(net.initial());
        latched(net).forEach(latch -> initial.set(latch, 1));
        if (!unknown.isEmpty()) {
            Optional<Map<Integer, Integer>> inferred =
                    InitialValues.infer(net.startingWith(initial), edges, unknown.keySet());
            if (inferred.isEmpty()) {
                unknown.values()
                        .forEach(variable ->
                                diagnostics.report(LpnError.NO_INITIAL_VALUE, variable.origin(), variable.name()));
                return Optional.empty();
            }
            inferred.get().forEach(initial::set);
        }
        return Optional.of(net.startingWith(initial));
    }

    /** Slots of the latches whose transitions are enabled in the initial state. */
    private static List<Integer> latched(Net net) {
        List<Integer> latches = new ArrayList<>();
        List<NetPredicate> enabled = new ArrayList<>();
        for (int i = 0; i < net.transitions().size(); i++) {
            OptionalInt latch = net.transitions().get(i).latch();
            if (latch.isPresent()) {
                latches.add(latch.getAsInt());
                enabled.add(new NetPredicate("enabled", "", new Condition.Enabled(List.of(i)), SourceSpan.NONE));
            }
        }
        ReferenceNet model = new ReferenceNet(net.with(enabled, List.of()));
        int[] state = net.initial().stream().mapToInt(Integer::intValue).toArray();
        return IntStream.range(0, latches.size())
                .filter(number -> holds(model, number, state))
                .mapToObj(latches::get)
                .toList();
    }

    /** A guard that cannot be evaluated sets no latch. */
    private static boolean holds(ReferenceNet model, int predicate, int[] state) {
        try {
            return model.holds(predicate, state);
        } catch (EvaluationFault fails) {
            return false;
        }
    }
}
