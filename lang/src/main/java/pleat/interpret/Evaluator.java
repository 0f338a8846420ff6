package pleat.interpret;

import pleat.ir.Expr;
import pleat.model.EvaluationFault;

/** Evaluates expressions over a state. */
final class Evaluator {
    private Evaluator() {}

    static boolean isTrue(Expr expr, int[] state) {
        return evaluate(expr, state) != 0;
    }

    static int evaluate(Expr expr, int[] state) {
        if (expr instanceof Expr.Const constant) {
            return constant.value();
        }
        if (expr instanceof Expr.Load load) {
            return state[load.slot()];
        }
        if (expr instanceof Expr.LoadElement element) {
            int index = checked(evaluate(element.index(), state), element.length(), element.fault());
            return state[element.base() + index];
        }
        if (expr instanceof Expr.Lookup lookup) {
            int index = checked(evaluate(lookup.index(), state), lookup.table().size(), lookup.fault());
            return lookup.table().get(index);
        }
        if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(evaluate(unary.operand(), state));
        }
        if (expr instanceof Expr.Binary binary) {
            return binary.op().apply(evaluate(binary.left(), state), evaluate(binary.right(), state));
        }
        if (expr instanceof Expr.Divide divide) {
            return divide(divide, evaluate(divide.left(), state), evaluate(divide.right(), state));
        }
        return lazy((Expr.Lazy) expr, state);
    }

    /** The index itself, if the array has such an element. */
    static int checked(int index, int length, int fault) {
        if (index < 0 || index >= length) {
            throw new EvaluationFault(fault);
        }
        return index;
    }

    private static int divide(Expr.Divide divide, int left, int right) {
        if (right == 0) {
            throw new EvaluationFault(divide.fault());
        }
        return divide.op().apply(left, right);
    }

    private static int lazy(Expr.Lazy lazy, int[] state) {
        boolean left = isTrue(lazy.left(), state);
        return truth(
                switch (lazy.op()) {
                    case AND -> left && isTrue(lazy.right(), state);
                    case OR -> left || isTrue(lazy.right(), state);
                    case IMPLY -> !left || isTrue(lazy.right(), state);
                });
    }

    private static int truth(boolean value) {
        return value ? 1 : 0;
    }
}
