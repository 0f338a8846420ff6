package pleat.support;

import pleat.ir.Action;
import pleat.ir.Expr;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessSystem;

/** Conditions that depend on nobody being able to step. */
final class Timeouts {
    private Timeouts() {}

    /**
     * Whether what waits for a timeout can only be executed where nothing else can. Not so where something else asks as well
     * whether somebody can step, or has an alternative to a timeout.
     */
    static boolean areLastResorts(ProcessSystem system) {
        boolean others = system.edges().stream()
                .anyMatch(edge -> edge.action() instanceof Action.Await await && asks(without(await.condition())));
        boolean provided = system.types().stream()
                .anyMatch(type -> type.provided().filter(Timeouts::asks).isPresent());
        return !others && !provided;
    }

    /** The condition without a timeout that must hold besides. */
    static Expr without(Expr condition) {
        if (condition instanceof ProcessExpr.Ask ask && ask.fact() == ProcessExpr.Fact.TIMEOUT) {
            return Expr.Const.TRUE;
        }
        return condition instanceof Expr.Lazy lazy && lazy.op() == Expr.LazyOp.AND
                ? new Expr.Lazy(lazy.op(), without(lazy.left()), without(lazy.right()))
                : condition;
    }

    /** Whether the condition asks who can step. */
    static boolean asks(Expr condition) {
        boolean[] found = {false};
        condition.visit(expr ->
                found[0] |= (expr instanceof ProcessExpr.Ask ask && ask.fact() == ProcessExpr.Fact.TIMEOUT)
                        || (expr instanceof ProcessExpr.AskProcess question
                                && question.fact() == ProcessExpr.ProcessFact.ENABLED));
        return found[0];
    }
}
