package pleat.dve.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.dve.ast.Acceptance;
import pleat.dve.ast.Name;
import pleat.dve.ast.ProcessDeclaration;
import pleat.dve.ast.StateAssertion;
import pleat.dve.ast.Transition;
import pleat.dve.ast.VariableDeclaration;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Edge;
import pleat.ltl.Formula;
import pleat.model.Property.NoAcceptingRun.Source;
import pleat.model.SourceSpan;
import pleat.observe.Observations;
import pleat.observe.ObserverError;
import pleat.observe.Propositions;
import pleat.source.Diagnostics;

/**
 * Lowers the property process to an observer. It watches and changes nothing: it has no variables, and its transitions have guards
 * only. An assertion of it leads to a location that must not be reached.
 */
final class PropertyLowering {
    private final ProcessDeclaration process;
    private final ProcessSymbol symbol;
    private final EdgeLowering edges;
    private final Observations observations;
    private final Propositions propositions;
    private final PropertyConditions conditions;
    private final Diagnostics diagnostics;

    PropertyLowering(DeclaredProcess declared, World world, ChannelUses uses, Observations observations) {
        this.process = declared.tree();
        this.symbol = declared.symbol();
        this.diagnostics = world.diagnostics();
        this.observations = observations;
        ExpressionLowering expressions = new ExpressionLowering(world, symbol.scope(), Role.PROPERTY);
        this.edges = new EdgeLowering(
                symbol, Role.PROPERTY, expressions, new SyncLowering(world, expressions, uses), diagnostics);
        this.propositions = new Propositions(observations.conditions());
        this.conditions = new PropertyConditions(expressions, propositions);
    }

    /** Adds the property, unless something is wrong with the process. */
    void lower() {
        process.variables().stream()
                .filter(variable -> !variable.isConstant())
                .map(VariableDeclaration::name)
                .forEach(variable -> diagnostics.report(DveError.PROPERTY_VARIABLE, variable.span(), variable));
        if (!process.committed().isEmpty()) {
            diagnostics.report(
                    DveError.COMMIT_IGNORED, process.committed().get(0).span(), "in the property process");
        }
        List<Edge> lowered = edges.lowerAll(process.transitions());
        for (Edge edge : lowered) {
            if (!edge.effects().isEmpty()) {
                diagnostics.report(DveError.EFFECT_IN_PROPERTY, edge.origin());
            }
        }
        Set<Integer> accepting = accepting();
        List<Watch> watches = new ArrayList<>();
        for (int i = 0; i < lowered.size(); i++) {
            watches.add(new Watch(
                    lowered.get(i).source(),
                    guard(process.transitions().get(i)),
                    lowered.get(i).target()));
        }
        List<Watch> broken = new ArrayList<>();
        for (StateAssertion assertion : process.assertions()) {
            Formula holds = conditions.of(assertion.condition());
            int state = symbol.state(assertion.state(), diagnostics).orElse(0);
            broken.add(new Watch(
                    state,
                    guard(propositions.formulas().not(holds), assertion.span()),
                    process.states().size() + broken.size()));
        }
        if (!propositions.areFew()) {
            diagnostics.report(
                    ObserverError.TOO_MANY_PROPOSITIONS,
                    process.name().span(),
                    process.name(),
                    Observer.MAX_PROPOSITIONS);
        }
        if (!diagnostics.hasErrors()) {
            Observer observer = observer(watches, broken, accepting);
            observations.add(symbol.name(), Source.NEVER, observer, propositions, process.span());
        }
    }

    private Guard guard(Transition transition) {
        return transition instanceof Transition.Guarded guarded
                        && guarded.guard().isPresent()
                ? guard(conditions.of(guarded.guard().get()), transition.span())
                : Guard.TRUE;
    }

    private Guard guard(Formula condition, SourceSpan origin) {
        return propositions.areFew() ? propositions.guard(condition, origin) : Guard.TRUE;
    }

    private Set<Integer> accepting() {
        Set<Integer> accepting = new HashSet<>();
        for (Acceptance acceptance : process.acceptances()) {
            if (acceptance.kind() != Acceptance.Kind.BUCHI) {
                diagnostics.report(DveError.ACCEPTANCE, acceptance.span(), acceptance.kind());
            }
            for (Name state : acceptance.states()) {
                symbol.state(state, diagnostics).ifPresent(accepting::add);
            }
        }
        return accepting;
    }

    private Observer observer(List<Watch> watches, List<Watch> broken, Set<Integer> accepting) {
        Observer.Builder builder = Observer.builder(propositions.names(), 1);
        for (int i = 0; i < process.states().size(); i++) {
            builder.location(process.states().get(i).text(), accepting.contains(i) ? 1 : 0);
        }
        for (StateAssertion assertion : process.assertions()) {
            int error = builder.location("", 0);
            builder.error(
                    error, "the assertion '%s' of '%s' does not hold".formatted(assertion.text(), assertion.state()));
        }
        for (Watch watch : watches) {
            builder.edge(watch.source(), watch.guard(), watch.target(), 0);
        }
        for (Watch watch : broken) {
            builder.edge(watch.source(), watch.guard(), watch.target(), 0);
        }
        return builder.initial(
                        symbol.state(process.initial().get(0), diagnostics).orElseThrow())
                .build();
    }

    /** A step of the observer. */
    private record Watch(int source, Guard guard, int target) {}
}
