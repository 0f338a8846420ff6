package pleat.promela.lower;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import pleat.ir.Action;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessType;
import pleat.model.Coverage;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;

/** Turns the flow of one proctype into control points and edges. */
final class EdgeLowering {
    private static final int NO_GROUP = ControlPoint.Exit.NO_GROUP;

    private final World world;
    private final ProcessDraft draft;
    private final List<ProcessEdge> edges;
    private final Map<FlowNode, Integer> edgeOf = new HashMap<>();
    private final Map<FlowNode, Integer> deterministicGroups = new HashMap<>();

    /** @param edges of all proctypes so far; those of this one are added */
    EdgeLowering(World world, ProcessDraft draft, List<ProcessEdge> edges) {
        this.world = world;
        this.draft = draft;
        this.edges = edges;
    }

    ProcessType lower() {
        int entry = draft.location(draft.entry());
        List<ControlPoint> points = new ArrayList<>();
        points.add(new ControlPoint(
                Optional.of("-"),
                List.of(),
                Set.of(ControlPoint.Mark.REST),
                draft.unit().span()));
        for (int location = 1; location < draft.points().size(); location++) {
            points.add(point(draft.points().get(location)));
        }
        return new ProcessType(
                draft.unit().name().text(),
                draft.index(),
                draft.frame(),
                draft.parameters(),
                draft.channels(),
                draft.start(),
                choice(),
                draft.unit().provided().map(condition -> new ExpressionLowering(world, draft.scope()).value(condition)),
                points,
                entry,
                dead());
    }

    /** To be asked for when all edges are there. Of a skip nobody expects to be told. */
    private List<ProcessType.DeadStatement> dead() {
        return draft.nodes().stream()
                .filter(node -> node.kind == FlowNode.Kind.ACTION && !node.isSkip() && !edgeOf.containsKey(node))
                .map(node -> new ProcessType.DeadStatement(
                        label(node),
                        node.span,
                        node.statement instanceof Statement.Assert ? Coverage.Kind.ASSERTION : Coverage.Kind.ACTION))
                .toList();
    }

    private OptionalInt choice() {
        Unit.Proctype unit = draft.unit();
        return unit.choice() == Unit.Proctype.Choice.FREE
                ? OptionalInt.empty()
                : OptionalInt.of(world.faults.add(
                        unit.name().span(), "more than one step is possible in D_proctype '" + unit.name() + "'"));
    }

    private ControlPoint point(FlowNode node) {
        List<ControlPoint.Exit> exits = new ArrayList<>();
        if (node.dStep == null) {
            int rank = -1;
            FlowNode escape = node;
            for (Ways.Way way : draft.ways().of(node)) {
                rank += way.escape() == escape ? 0 : 1;
                escape = way.escape();
                add(way.node(), rank, exits);
            }
        } else {
            DStepOptions.tries(node).forEach(step -> exits.add(new ControlPoint.Exit(edge(step), 0, NO_GROUP)));
        }
        return new ControlPoint(name(node), exits, marks(node), node.span);
    }

    private static Set<ControlPoint.Mark> marks(FlowNode node) {
        Set<ControlPoint.Mark> marks = EnumSet.noneOf(ControlPoint.Mark.class);
        if (node.mayRest) {
            marks.add(ControlPoint.Mark.REST);
        }
        if (node.hasLabel("accept")) {
            marks.add(ControlPoint.Mark.ACCEPT);
        }
        if (node.hasLabel("progress")) {
            marks.add(ControlPoint.Mark.PROGRESS);
        }
        return marks;
    }

    private void add(FlowNode step, int rank, List<ControlPoint.Exit> into) {
        if (step.kind != FlowNode.Kind.D_STEP) {
            into.add(new ControlPoint.Exit(edge(step), rank, NO_GROUP));
            return;
        }
        int deterministicGroup = deterministicGroups.computeIfAbsent(step, key -> deterministicGroups.size());
        DStepStart start = DStepStart.of(step);
        start.free().forEach(first -> into.add(new ControlPoint.Exit(edge(first), rank, deterministicGroup)));
        start.rest().ifPresent(rest -> {
            for (FlowNode condition : rest.conditions()) {
                int before = before(lowered(condition), condition, rest.start());
                into.add(new ControlPoint.Exit(before, rank, deterministicGroup));
            }
            if (rest.conditions().isEmpty()) {
                int before = before(new Action.Jump(), rest.start(), rest.start());
                into.add(new ControlPoint.Exit(before, rank, deterministicGroup));
            }
        });
    }

    /** A step that only asks the condition of one statement, and goes on with another. */
    private int before(Action condition, FlowNode asked, FlowNode then) {
        int index = edges.size();
        edges.add(new ProcessEdge(
                index,
                draft.index(),
                condition,
                draft.location(then),
                ProcessEdge.After.CONTINUES,
                faults(then),
                label(asked),
                asked.span));
        return index;
    }

    private static Optional<String> name(FlowNode node) {
        return node.kind == FlowNode.Kind.END
                ? Optional.of("-end-")
                : node.labels.stream().findFirst();
    }

    private int edge(FlowNode node) {
        Integer known = edgeOf.get(node);
        if (known != null) {
            return known;
        }
        boolean keepsControl = node.dStep == null ? node.atomic : node.dStep.atomic;
        boolean continues = node.dStep != null && node.arrival != null && node.arrival.dStep == node.dStep;
        ProcessEdge.After after = continues
                ? ProcessEdge.After.CONTINUES
                : keepsControl ? ProcessEdge.After.SELF : ProcessEdge.After.ANYBODY;
        ProcessEdge.Faults faults = node.dStep != null || keepsControl ? faults(node) : ProcessEdge.Faults.NONE;
        int target = node.arrival == null ? 0 : draft.location(node.arrival);
        int index = edges.size();
        edges.add(new ProcessEdge(index, draft.index(), action(node), target, after, faults, label(node), node.span));
        edgeOf.put(node, index);
        return index;
    }

    private ProcessEdge.Faults faults(FlowNode node) {
        String part = node.dStep == null ? "atomic sequence" : "d_step";
        return new ProcessEdge.Faults(
                world.faults.add(node.span, "this " + part + " blocks"),
                world.faults.add(node.span, "this " + part + " never ends"),
                world.faults.add(node.span, "this " + part + " is too long to be followed to its end"));
    }

    private Action action(FlowNode node) {
        return switch (node.kind) {
            case END -> new Action.Terminate();
            case ACTION -> isInnerElse(node) ? new Action.Jump() : lowered(node);
            default -> new Action.Jump();
        };
    }

    /**
     * Of the options of a selection inside of a d_step the first that is possible is taken, so that an else is possible when it
     * is tried. A d_step that begins with an else is an else of what is around it.
     */
    private static boolean isInnerElse(FlowNode node) {
        return node.statement instanceof Statement.Else
                && node.dStep != null
                && firstOf(node.dStep.parts.get(0)) != node;
    }

    private static FlowNode firstOf(Sequence body) {
        FlowNode first = body.first;
        while (first.kind == FlowNode.Kind.BLOCK) {
            first = first.parts.get(0).first;
        }
        return first;
    }

    private Action lowered(FlowNode node) {
        return new ActionLowering(world, node.scope).action(node.statement);
    }

    private String label(FlowNode node) {
        return switch (node.kind) {
            case END -> "-end-";
            case JUMP -> node.statement instanceof Statement.Goto jump ? "goto " + jump.label() : "break";
            case ACTION -> StatementText.of(node.statement);
            default -> ".(goto)";
        };
    }
}
