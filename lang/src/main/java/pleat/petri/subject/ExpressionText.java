package pleat.petri.subject;

import java.util.function.IntFunction;
import pleat.ir.Expr;

/** Expressions of nets as text, with parentheses around everything that is not a name or number. */
final class ExpressionText {
    private final IntFunction<String> names;

    /** @param names of slots */
    ExpressionText(IntFunction<String> names) {
        this.names = names;
    }

    String of(Expr expr) {
        if (expr instanceof Expr.Const constant) {
            return Integer.toString(constant.value());
        }
        if (expr instanceof Expr.Load load) {
            return names.apply(load.slot());
        }
        if (expr instanceof Expr.LoadElement element) {
            return names.apply(element.base()) + " + [" + of(element.index()) + "]";
        }
        if (expr instanceof Expr.Unary unary) {
            return symbol(unary.op()) + of(unary.operand());
        }
        if (expr instanceof Expr.Binary binary) {
            return "(" + of(binary.left()) + " " + symbol(binary.op()) + " " + of(binary.right()) + ")";
        }
        if (expr instanceof Expr.Divide divide) {
            String operator = divide.op() == Expr.DivideOp.QUOTIENT ? " / " : " % ";
            return "(" + of(divide.left()) + operator + of(divide.right()) + ")";
        }
        if (expr instanceof Expr.Lazy lazy) {
            return "(" + of(lazy.left()) + " " + symbol(lazy.op()) + " " + of(lazy.right()) + ")";
        }
        if (expr instanceof Expr.Conditional conditional) {
            return "(" + of(conditional.condition()) + " ? " + of(conditional.then()) + " : "
                    + of(conditional.otherwise()) + ")";
        }
        throw new IllegalArgumentException("not an expression of a net: " + expr);
    }

    private static String symbol(Expr.UnaryOp op) {
        return switch (op) {
            case NEGATE -> "-";
            case COMPLEMENT -> "~";
            case NOT -> "!";
        };
    }

    private static String symbol(Expr.LazyOp op) {
        return switch (op) {
            case AND -> "&&";
            case OR -> "||";
            case IMPLY -> "->";
        };
    }

    private static String symbol(Expr.BinaryOp op) {
        return switch (op) {
            case ADD -> "+";
            case SUBTRACT -> "-";
            case MULTIPLY -> "*";
            case BIT_AND -> "&";
            case BIT_OR -> "|";
            case BIT_XOR -> "^";
            case SHIFT_LEFT -> "<<";
            case SHIFT_RIGHT -> ">>";
            case MIN -> "min";
            case MAX -> "max";
            case POWER -> "**";
            case EQUAL -> "==";
            case NOT_EQUAL -> "!=";
            case LESS -> "<";
            case LESS_EQUAL -> "<=";
            case GREATER -> ">";
            case GREATER_EQUAL -> ">=";
        };
    }
}
