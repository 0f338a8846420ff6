package pleat.dve.lower;

import pleat.ir.Expr;

/**
 * Replaces an operation on constants by its result. An operation that fails stays as it is, and nothing that is evaluated
 * at run time and could fail there is left out.
 */
final class ConstantFolding {
    private ConstantFolding() {}

    /** @param expr its operands are folded already */
    static Expr fold(Expr expr) {
        if (expr instanceof Expr.Unary unary && unary.operand() instanceof Expr.Const operand) {
            return new Expr.Const(unary.op().apply(operand.value()));
        }
        if (expr instanceof Expr.Binary binary
                && binary.left() instanceof Expr.Const left
                && binary.right() instanceof Expr.Const right) {
            return new Expr.Const(binary.op().apply(left.value(), right.value()));
        }
        if (expr instanceof Expr.Divide divide
                && divide.left() instanceof Expr.Const left
                && divide.right() instanceof Expr.Const right
                && right.value() != 0) {
            return new Expr.Const(divide.op().apply(left.value(), right.value()));
        }
        if (expr instanceof Expr.Lazy lazy && lazy.left() instanceof Expr.Const left) {
            return lazy(lazy, left.value() != 0);
        }
        return expr;
    }

    private static Expr lazy(Expr.Lazy lazy, boolean left) {
        boolean leftDecides = left == (lazy.op() == Expr.LazyOp.OR);
        if (leftDecides) {
            return truth(lazy.op() != Expr.LazyOp.AND);
        }
        return lazy.right() instanceof Expr.Const right ? truth(right.value() != 0) : lazy;
    }

    private static Expr.Const truth(boolean value) {
        return new Expr.Const(value ? 1 : 0);
    }
}
