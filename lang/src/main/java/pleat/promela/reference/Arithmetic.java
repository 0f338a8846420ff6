package pleat.promela.reference;

import pleat.promela.ast.Expression;

/** Operators as C has them, in 32 bits. */
final class Arithmetic {
    private Arithmetic() {}

    static Term unary(Expression.Unary unary, Term operand) {
        return switch (unary.operator()) {
            case "!" -> context -> operand.value(context) == 0 ? 1 : 0;
            case "~" -> context -> ~operand.value(context);
            case "-" -> context -> -operand.value(context);
            default -> throw new IllegalArgumentException(unary.operator());
        };
    }

    static Term binary(Expression.Binary binary, Term left, Term right) {
        return switch (binary.operator()) {
            case "&&" -> context -> left.value(context) != 0 && right.value(context) != 0 ? 1 : 0;
            case "||" -> context -> left.value(context) != 0 || right.value(context) != 0 ? 1 : 0;
            default -> context -> apply(binary, left.value(context), right.value(context));
        };
    }

    private static int apply(Expression.Binary binary, int left, int right) {
        return switch (binary.operator()) {
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            case "/" -> left / divisor(binary, right);
            case "%" -> left % divisor(binary, right);
            case "&" -> left & right;
            case "|" -> left | right;
            case "^" -> left ^ right;
            case "<<" -> left << right;
            case ">>" -> left >> right;
            case "==" -> left == right ? 1 : 0;
            case "!=" -> left != right ? 1 : 0;
            case "<" -> left < right ? 1 : 0;
            case "<=" -> left <= right ? 1 : 0;
            case ">" -> left > right ? 1 : 0;
            case ">=" -> left >= right ? 1 : 0;
            default -> throw new IllegalArgumentException(binary.operator());
        };
    }

    private static int divisor(Expression.Binary binary, int value) {
        if (value == 0) {
            throw new Fault("division by zero", binary.span());
        }
        return value;
    }
}
