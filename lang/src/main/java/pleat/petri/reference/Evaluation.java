package pleat.petri.reference;

import pleat.ir.Expr;
import pleat.model.EvaluationFault;

/** Evaluates expressions by walking over them. */
final class Evaluation {
    private Evaluation() {}

    static int value(Expr expr, int[] state) {
        if (expr instanceof Expr.Const constant) {
            return constant.value();
        }
        if (expr instanceof Expr.Load load) {
            return state[load.slot()];
        }
        if (expr instanceof Expr.LoadElement element) {
            int index = value(element.index(), state);
            if (index < 0 || index >= element.length()) {
                throw new EvaluationFault(element.fault());
            }
            return state[element.base() + index];
        }
        if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(value(unary.operand(), state));
        }
        if (expr instanceof Expr.Binary binary) {
            return binary.op().apply(value(binary.left(), state), value(binary.right(), state));
        }
        if (expr instanceof Expr.Divide divide) {
            int left = value(divide.left(), state);
            int right = value(divide.right(), state);
            if (right == 0) {
                throw new EvaluationFault(divide.fault());
            }
            return divide.op().apply(left, right);
        }
        if (expr instanceof Expr.Conditional conditional) {
            return value(
                    value(conditional.condition(), state) != 0 ? conditional.then() : conditional.otherwise(), state);
        }
        if (expr instanceof Expr.Lazy lazy) {
            return lazy(lazy, state) ? 1 : 0;
        }
        throw new IllegalArgumentException("not an expression of a net: " + expr);
    }

    private static boolean lazy(Expr.Lazy lazy, int[] state) {
        boolean left = value(lazy.left(), state) != 0;
        return switch (lazy.op()) {
            case AND -> left && value(lazy.right(), state) != 0;
            case OR -> left || value(lazy.right(), state) != 0;
            case IMPLY -> !left || value(lazy.right(), state) != 0;
        };
    }
}
