package pleat.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import pleat.ir.Action;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessType;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;

/** Turns the flow of one proctype into control points and edges. */
final class EdgeLowering {
    private final World world;
    private final ProcessDraft draft;
    private final List<ProcessEdge> edges;
    private final Map<FlowNode, Integer> edgeOf = new HashMap<>();
    private final Map<FlowNode, Integer> bundles = new HashMap<>();

    /** @param edges of all proctypes so far; those of this one are added */
    EdgeLowering(World world, ProcessDraft draft, List<ProcessEdge> edges) {
        this.world = world;
        this.draft = draft;
        this.edges = edges;
    }

    ProcessType lower() {
        int entry = draft.location(draft.entry());
        List<ControlPoint> points = new ArrayList<>();
        points.add(new ControlPoint("-", List.of(), true, draft.unit().span()));
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
                entry);
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
        List<Exits.Exit> main = draft.exits().of(node);
        Set<FlowNode> escapes = node.dStep == null ? Exits.escapes(node, main) : Set.of();
        int rank = 0;
        for (FlowNode escape : escapes) {
            add(draft.exits().of(draft.exits().arrival(escape, false)), rank++, exits);
        }
        add(main, rank, exits);
        return new ControlPoint(name(node), exits, node.mayRest(), node.span);
    }

    private static String name(FlowNode node) {
        if (node.kind == FlowNode.Kind.END) {
            return "-end-";
        }
        return node.labels.isEmpty() ? "line " + node.span.line() : node.labels.get(0);
    }

    private void add(List<Exits.Exit> from, int rank, List<ControlPoint.Exit> into) {
        for (Exits.Exit exit : from) {
            int bundle = exit.bundle() == null
                    ? ControlPoint.Exit.NO_BUNDLE
                    : bundles.computeIfAbsent(exit.bundle(), key -> bundles.size());
            into.add(new ControlPoint.Exit(edge(exit.node()), rank, bundle));
        }
    }

    private int edge(FlowNode node) {
        Integer known = edgeOf.get(node);
        if (known != null) {
            return known;
        }
        boolean keepsControl = node.dStep == null ? node.atomic : node.dStep.atomic;
        int target = 0;
        ProcessEdge.After after = ProcessEdge.After.ANYBODY;
        if (node.kind != FlowNode.Kind.END) {
            FlowNode follower = draft.exits().follower(node);
            FlowNode arrival = draft.exits().arrival(follower, jumps(node) ? follower.atomic : keepsControl);
            target = draft.location(arrival);
            boolean continues = node.dStep != null && arrival.dStep == node.dStep;
            after = continues
                    ? ProcessEdge.After.CONTINUES
                    : keepsControl && arrival.isInAtomic() ? ProcessEdge.After.SELF : ProcessEdge.After.ANYBODY;
        }
        ProcessEdge.Faults faults = node.dStep != null || keepsControl ? faults(node) : ProcessEdge.Faults.NONE;
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

    /** A jump that is a step has left its atomic sequence where it arrives; other steps leave it with what comes after. */
    private static boolean jumps(FlowNode node) {
        return node.dStep == null && (node.kind == FlowNode.Kind.JUMP || node.kind == FlowNode.Kind.BREAK);
    }

    private Action action(FlowNode node) {
        return switch (node.kind) {
            case END -> new Action.Terminate();
            case ACTION -> new ActionLowering(world, node.scope).action(node.statement);
            default -> new Action.Jump();
        };
    }

    private String label(FlowNode node) {
        return switch (node.kind) {
            case END -> "-end-";
            case JUMP -> "goto " + ((Statement.Goto) node.statement).label();
            case BREAK -> "break";
            case ACTION -> StatementText.of(node.statement);
            default -> ".(goto)";
        };
    }
}
