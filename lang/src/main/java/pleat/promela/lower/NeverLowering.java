package pleat.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.automaton.Observer;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessExpr;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.model.SourceSpan;
import pleat.observe.Propositions;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;
import pleat.promela.diagnostic.PromelaError;

/**
 * Lowers a never claim to an observer. A step of the claim is an edge whose guard is the condition that is waited for. Steps of an
 * atomic sequence or a d_step happen in one state, one after the other, as far as they are possible there.
 *
 * <p>The end of the claim and assertions that do not hold are locations that must not be reached. Accept labels of processes count
 * beside those of the claim, as in SPIN: where there are any, each location has a second one that is marked, for arriving from a
 * state in which a process is at such a label.
 */
final class NeverLowering implements FlowBuilder.Locals {
    private static final int ACCEPTING = 1;

    private final World world;
    private final Unit.Observer unit;
    private final Propositions propositions;
    private final ClaimConditions conditions;
    private final Formulas formulas;
    private final Map<FlowNode, Integer> locations = new HashMap<>();
    /** The nodes of the locations; those that must not be reached come behind them. */
    private final List<FlowNode> nodes = new ArrayList<>();

    private final Map<FlowNode, String> errors = new HashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private Ways ways;

    private record Edge(FlowNode source, Formula condition, FlowNode target, SourceSpan origin) {}

    NeverLowering(World world, Unit.Observer unit, Propositions propositions) {
        this.world = world;
        this.unit = unit;
        this.propositions = propositions;
        this.conditions = new ClaimConditions(world, world.globals, propositions);
        this.formulas = propositions.formulas();
    }

    /** The observer, unless the claim has errors. */
    Optional<Observer> lower() {
        FlowBuilder builder = new FlowBuilder(world, this);
        Sequence body = builder.build(unit.body().statements(), world.globals, unit.body());
        GotoCheck gotos = new GotoCheck(world, unit.name(), builder.labels());
        gotos.check(unit.body());
        gotos.checkBorders(builder.nodes());
        if (world.diagnostics.hasErrors()) {
            return Optional.empty();
        }
        FlowNode entry = new FlowLinks(world, builder.labels()).link(body, builder.nodes());
        ways = new Ways(builder.nodes());
        new FlowCheck(world, ways).check(builder.nodes());
        location(entry);
        for (int i = 0; i < nodes.size() && !world.diagnostics.hasErrors(); i++) {
            FlowNode node = nodes.get(i);
            if (!errors.containsKey(node)) {
                leave(node);
            }
        }
        return world.diagnostics.hasErrors() || !propositions.areFew()
                ? Optional.empty()
                : Optional.of(observer(entry));
    }

    private void location(FlowNode node) {
        if (locations.putIfAbsent(node, nodes.size()) == null) {
            nodes.add(node);
            if (node.kind == FlowNode.Kind.END) {
                errors.put(node, "the claim comes to its end");
            }
        }
    }

    private void leave(FlowNode source) {
        follow(source, source, formulas.yes(), new HashSet<>());
    }

    /**
     * Adds the edges of the steps that can be taken at a node, as the rest of a step from a location.
     *
     * @param before what has been waited for in the same step
     * @param passed nodes of the same step
     */
    private void follow(FlowNode source, FlowNode at, Formula before, Set<FlowNode> passed) {
        Formula higher = formulas.no();
        Formula enabled = formulas.no();
        FlowNode escape = at;
        for (Ways.Way way : waysOf(at)) {
            if (way.escape() != escape) {
                higher = enabled;
                escape = way.escape();
            }
            FlowNode step = way.node();
            Formula condition = step.statement instanceof Statement.Else
                    ? formulas.not(enabled)
                    : formulas.and(executable(step), formulas.not(higher));
            enabled = formulas.or(enabled, condition);
            step(source, step, formulas.and(before, condition), passed);
        }
        if (at != source) {
            // The rest of an atomic sequence is not possible here: it waits for a state in which it is.
            add(source, formulas.and(before, formulas.not(enabled)), at, at.span);
        }
    }

    private List<Ways.Way> waysOf(FlowNode node) {
        return node.dStep == null
                ? ways.of(node)
                : DStepOptions.tries(node).stream()
                        .map(step -> new Ways.Way(step, null))
                        .toList();
    }

    private Formula executable(FlowNode step) {
        if (step.kind == FlowNode.Kind.D_STEP) {
            Formula any = formulas.no();
            for (FlowNode first : Ways.steps(step.parts.get(0).first)) {
                any = formulas.or(any, executable(first));
            }
            return any;
        }
        if (step.kind == FlowNode.Kind.ACTION && step.statement instanceof Statement.Await await) {
            return conditions.of(await.condition());
        }
        return formulas.yes();
    }

    private void step(FlowNode source, FlowNode step, Formula condition, Set<FlowNode> passed) {
        Formula holds = condition;
        if (step.kind == FlowNode.Kind.ACTION && step.statement instanceof Statement.Assert asserted) {
            Formula truth = conditions.of(asserted.condition());
            FlowNode broken = new FlowNode(FlowNode.Kind.END, null, step.scope, step.span);
            location(broken);
            errors.put(broken, "assertion violated: " + asserted.text());
            add(source, formulas.and(condition, formulas.not(truth)), broken, step.span);
            holds = formulas.and(condition, truth);
        } else if (step.kind == FlowNode.Kind.ACTION && !isHarmless(step.statement)) {
            world.diagnostics.report(PromelaError.BAD_CLAIM, step.span, StatementText.of(step.statement));
            return;
        }
        FlowNode next = step.kind == FlowNode.Kind.D_STEP ? Ways.start(step.parts.get(0).first) : step.arrival;
        boolean goesOn =
                step.kind == FlowNode.Kind.D_STEP || step.atomic || (next.dStep != null && step.dStep == next.dStep);
        if (goesOn && next.kind != FlowNode.Kind.END && holds != formulas.no()) {
            if (passed.add(next)) {
                follow(source, next, holds, passed);
                passed.remove(next);
            } else {
                world.diagnostics.report(PromelaError.ENDLESS_CLAIM, step.span);
            }
        } else {
            add(source, holds, next, step.span);
        }
    }

    private static boolean isHarmless(Statement statement) {
        return statement instanceof Statement.Await
                || statement instanceof Statement.Else
                || statement instanceof Statement.Print
                || statement instanceof Statement.PrintSymbol;
    }

    private void add(FlowNode source, Formula condition, FlowNode target, SourceSpan origin) {
        if (condition != formulas.no()) {
            location(target);
            edges.add(new Edge(source, condition, target, origin));
        }
    }

    private Observer observer(FlowNode entry) {
        boolean acceptsElsewhere = world.processes.values().stream()
                .flatMap(draft -> draft.labels().names().stream())
                .anyMatch(label -> label.startsWith("accept"));
        Formula elsewhere = acceptsElsewhere
                ? propositions.of(
                        new ProcessExpr.SomeAt(ControlPoint.Mark.ACCEPT), "some process at accept", unit.span())
                : formulas.no();
        return new NeverObserver(elsewhere).build(entry);
    }

    /** The numbers of locations: a node, and behind all nodes those that are marked because of a label elsewhere. */
    private final class NeverObserver {
        private final Formula elsewhere;
        private final Observer.Builder builder;
        private final Map<FlowNode, Integer> marked = new HashMap<>();

        NeverObserver(Formula elsewhere) {
            this.elsewhere = elsewhere;
            // Guards may add propositions, so they come first.
            edges.forEach(edge -> guards(edge));
            this.builder = Observer.builder(propositions.names(), 1);
        }

        private void guards(Edge edge) {
            propositions.guard(formulas.and(edge.condition(), elsewhere), edge.origin());
            propositions.guard(formulas.and(edge.condition(), formulas.not(elsewhere)), edge.origin());
        }

        Observer build(FlowNode entry) {
            nodes.forEach(node -> builder.location(name(node), node.hasLabel("accept") ? ACCEPTING : 0));
            errors.forEach((node, message) -> builder.error(locations.get(node), message));
            if (elsewhere != formulas.no()) {
                nodes.stream()
                        .filter(this::isSplit)
                        .forEach(node -> marked.put(node, builder.location(name(node), ACCEPTING)));
            }
            for (Edge edge : edges) {
                int target = locations.get(edge.target());
                int special = marked.getOrDefault(edge.target(), target);
                leave(edge, formulas.and(edge.condition(), elsewhere), special);
                leave(edge, formulas.and(edge.condition(), formulas.not(elsewhere)), target);
            }
            return builder.initial(locations.get(entry)).build();
        }

        private boolean isSplit(FlowNode node) {
            return !errors.containsKey(node) && !node.hasLabel("accept");
        }

        private void leave(Edge edge, Formula condition, int target) {
            if (condition != formulas.no()) {
                pleat.automaton.Guard guard = propositions.guard(condition, edge.origin());
                builder.edge(locations.get(edge.source()), guard, target, 0);
                Integer copy = marked.get(edge.source());
                if (copy != null) {
                    builder.edge(copy, guard, target, 0);
                }
            }
        }

        private String name(FlowNode node) {
            return node.labels.isEmpty() ? "line " + node.span.line() : node.labels.get(0);
        }
    }

    @Override
    public void declare(Declaration declaration, Scope scope) {
        world.diagnostics.report(PromelaError.BAD_CLAIM, declaration.span(), "variables");
    }

    @Override
    public Expression.Reference counter(SourceSpan span, Scope scope) {
        world.diagnostics.report(PromelaError.BAD_CLAIM, span, "loops that count");
        return new Expression.Reference(List.of(new Expression.Reference.Part(new Name("_", span), Optional.empty())));
    }
}
