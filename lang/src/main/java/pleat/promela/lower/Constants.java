package pleat.promela.lower;

import pleat.ir.Expr;
import pleat.ir.ProcessExpr;
import pleat.model.EvaluationFault;
import pleat.promela.ast.Expression;
import pleat.promela.diagnostic.PromelaError;

/** Evaluates what must be known before the model runs: sizes, capacities, and what globals start with. */
final class Constants {
    private final World world;
    private final ExpressionLowering expressions;

    Constants(World world) {
        this.world = world;
        this.expressions = new ExpressionLowering(world, world.globals);
    }

    /** Not a value before the model runs. */
    private static final class NotConstant extends RuntimeException {
        NotConstant() {
            super(null, null, false, false);
        }
    }

    /** The value, or 0 after an error. Globals have the values that they start with. */
    int value(Expression expression) {
        return value(expression, expressions);
    }

    /** The value where no variable is known, or 0 after an error. */
    int withoutVariables(Expression expression) {
        return value(expression, new ExpressionLowering(world, new Scope(null)));
    }

    private int value(Expression expression, ExpressionLowering known) {
        try {
            return value(known.value(expression));
        } catch (NotConstant | EvaluationFault unknown) {
            world.diagnostics.report(PromelaError.NOT_CONSTANT, expression.span());
            return 0;
        }
    }

    private int value(Expr expr) {
        if (expr instanceof Expr.Const constant) {
            return constant.value();
        }
        if (expr instanceof Expr.Load load
                && load.slot() < world.slots.initial().size()) {
            return world.slots.initial().get(load.slot());
        }
        if (expr instanceof ProcessExpr.Indirect indirect && indirect.area() == ProcessExpr.Area.GLOBAL) {
            return world.slots.initial().get(value(indirect.address()));
        }
        if (expr instanceof Expr.Checked checked) {
            int index = value(checked.index());
            if (index < 0 || index >= checked.length()) {
                throw new NotConstant();
            }
            return index;
        }
        if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(value(unary.operand()));
        }
        if (expr instanceof Expr.Binary binary) {
            return binary.op().apply(value(binary.left()), value(binary.right()));
        }
        if (expr instanceof Expr.Divide divide && value(divide.right()) != 0) {
            return divide.op().apply(value(divide.left()), value(divide.right()));
        }
        if (expr instanceof Expr.Lazy lazy) {
            boolean left = value(lazy.left()) != 0;
            boolean decided = left == (lazy.op() == Expr.LazyOp.OR);
            return (decided ? left : value(lazy.right()) != 0) ? 1 : 0;
        }
        if (expr instanceof Expr.Conditional conditional) {
            return value(value(conditional.condition()) != 0 ? conditional.then() : conditional.otherwise());
        }
        throw new NotConstant();
    }
}
