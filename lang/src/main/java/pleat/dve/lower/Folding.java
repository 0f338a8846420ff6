package pleat.dve.lower;

import pleat.ir.Expr;

/**
 * Replaces an operation on constants by its result. An operation that fails stays as it is, and nothing that is evaluated
 * at run time and could fail there is left out.
 */
final class Folding {
    private Folding() {}

    /** @param expr its operands are folded already */
    static Expr fold(Expr expr) {
        if (expr instanceof Expr.Unary unary && unary.operand() instanceof Expr.Const operand) {
            return new Expr.Const(result(unary.op(), operand.value()));
        }
        if (expr instanceof Expr.Binary binary
                && binary.left() instanceof Expr.Const left
                && binary.right() instanceof Expr.Const right) {
            return new Expr.Const(result(binary.op(), left.value(), right.value()));
        }
        if (expr instanceof Expr.Divide divide
                && divide.left() instanceof Expr.Const left
                && divide.right() instanceof Expr.Const right
                && right.value() != 0) {
            return new Expr.Const(
                    divide.op() == Expr.DivideOp.QUOTIENT
                            ? left.value() / right.value()
                            : left.value() % right.value());
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

    private static int result(Expr.UnaryOp op, int value) {
        return switch (op) {
            case NEGATE -> -value;
            case COMPLEMENT -> ~value;
            case NOT -> value == 0 ? 1 : 0;
        };
    }

    private static int result(Expr.BinaryOp op, int left, int right) {
        return switch (op) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case BIT_AND -> left & right;
            case BIT_OR -> left | right;
            case BIT_XOR -> left ^ right;
            case SHIFT_LEFT -> left << right;
            case SHIFT_RIGHT -> left >> right;
            case EQUAL -> left == right ? 1 : 0;
            case NOT_EQUAL -> left != right ? 1 : 0;
            case LESS -> left < right ? 1 : 0;
            case LESS_EQUAL -> left <= right ? 1 : 0;
            case GREATER -> left > right ? 1 : 0;
            case GREATER_EQUAL -> left >= right ? 1 : 0;
        };
    }
}
