package pleat.promela.lower;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pleat.ir.Action;
import pleat.ir.ControlPoint;
import pleat.ir.Expr;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessType;
import pleat.promela.diagnostic.PromelaError;

/**
 * Finds each {@code enabled()} that SPIN may answer otherwise: it takes the else of another process for impossible once the process
 * that asks has found a step, so that the answer depends on the order of options.
 */
record EnabledCheck(World world, List<ProcessEdge> edges) {
    void check(List<ProcessType> types) {
        if (edges.stream().anyMatch(edge -> edge.action() instanceof Action.Otherwise)) {
            types.stream()
                    .flatMap(type -> type.points().stream())
                    .flatMap(this::asking)
                    .distinct()
                    .forEach(edge -> world.diagnostics.report(PromelaError.ORDERED_ENABLED, edge.origin()));
        }
    }

    /** The edges that ask and that are tried although another one was possible. */
    private Stream<ProcessEdge> asking(ControlPoint point) {
        List<ControlPoint.Exit> exits = point.exits();
        return IntStream.range(1, exits.size())
                .filter(i -> exits.get(i).rank() == exits.get(i - 1).rank())
                .mapToObj(i -> edges.get(exits.get(i).edge()))
                .filter(edge -> edge.action() instanceof Action.Await await && asks(await.condition()));
    }

    private static boolean asks(Expr expr) {
        if (expr instanceof ProcessExpr.AskProcess ask && ask.fact() == ProcessExpr.ProcessFact.ENABLED) {
            return true;
        }
        for (Expr operand : expr.operands()) {
            if (asks(operand)) {
                return true;
            }
        }
        return false;
    }
}
