package pleat.interpret;

import pleat.ir.Expr;
import pleat.ir.ProcessExpr;
import pleat.model.EvaluationFault;

/**
 * Evaluates expressions over a state. Those of a process also depend on its frame and its number, which others do not look at.
 */
class Evaluator {
    final boolean isTrue(Expr expr, int[] state) {
        return value(expr, state, 0, 0) != 0;
    }

    final int value(Expr expr, int[] state) {
        return value(expr, state, 0, 0);
    }

    final boolean isTrue(Expr expr, int[] state, int frame, int pid) {
        return value(expr, state, frame, pid) != 0;
    }

    final int value(Expr expr, int[] state, int frame, int pid) {
        if (expr instanceof Expr.Const constant) {
            return constant.value();
        }
        if (expr instanceof Expr.Load load) {
            return state[load.slot()];
        }
        if (expr instanceof Expr.LoadElement element) {
            int index = value(element.index(), state, frame, pid);
            return state[element.base() + checked(index, element.length(), element.fault())];
        }
        if (expr instanceof Expr.Lookup lookup) {
            int index = value(lookup.index(), state, frame, pid);
            return lookup.table().get(checked(index, lookup.table().size(), lookup.fault()));
        }
        if (expr instanceof Expr.Checked checked) {
            return checked(value(checked.index(), state, frame, pid), checked.length(), checked.fault());
        }
        if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(value(unary.operand(), state, frame, pid));
        }
        if (expr instanceof Expr.Binary binary) {
            return binary.op().apply(value(binary.left(), state, frame, pid), value(binary.right(), state, frame, pid));
        }
        if (expr instanceof Expr.Divide divide) {
            int left = value(divide.left(), state, frame, pid);
            int right = value(divide.right(), state, frame, pid);
            if (right == 0) {
                throw new EvaluationFault(divide.fault());
            }
            return divide.op().apply(left, right);
        }
        if (expr instanceof Expr.Lazy lazy) {
            boolean left = isTrue(lazy.left(), state, frame, pid);
            boolean holds = switch (lazy.op()) {
                case AND -> left && isTrue(lazy.right(), state, frame, pid);
                case OR -> left || isTrue(lazy.right(), state, frame, pid);
                case IMPLY -> !left || isTrue(lazy.right(), state, frame, pid);
            };
            return holds ? 1 : 0;
        }
        if (expr instanceof Expr.Conditional conditional) {
            boolean condition = isTrue(conditional.condition(), state, frame, pid);
            return value(condition ? conditional.then() : conditional.otherwise(), state, frame, pid);
        }
        return inProcess((ProcessExpr) expr, state, frame, pid);
    }

    /** What only processes that come and go can ask. */
    int inProcess(ProcessExpr expr, int[] state, int frame, int pid) {
        throw new IllegalArgumentException("outside of a process: " + expr);
    }

    /** The index itself, if the array has such an element. */
    static int checked(int index, int length, int fault) {
        if (index < 0 || index >= length) {
            throw new EvaluationFault(fault);
        }
        return index;
    }
}
