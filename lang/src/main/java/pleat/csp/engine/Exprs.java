package pleat.csp.engine;

import java.util.List;
import java.util.Map;
import pleat.csp.ast.BinaryOperator;
import pleat.model.EvaluationFault;

/** What the kinds of expressions have in common. */
final class Exprs {
    private static final int[] NO_STATE = {};

    private Exprs() {}

    static List<Expr> with(List<Expr> expressions, Map<String, Integer> names) {
        return expressions.stream().map(expression -> expression.with(names)).toList();
    }

    /** The value, where all operands are constant and it has one. */
    static Expr folded(Expr expression) {
        boolean isConstant = expression instanceof Expr.Binary binary
                ? binary.left().isConstant() && binary.right().isConstant()
                : expression instanceof Expr.Logical logical
                        ? isDecided(logical)
                        : expression instanceof Expr.Not not
                                ? not.operand().isConstant()
                                : expression instanceof Expr.Minus minus
                                        && minus.operand().isConstant();
        if (!isConstant) {
            return expression;
        }
        try {
            return new Expr.Const(expression.eval(NO_STATE, NO_STATE));
        } catch (EvaluationFault fails) {
            // Where it is evaluated, if it ever is, it fails again and is reported.
            return expression;
        }
    }

    /** The element, as a place of its own where all indexes are constant and inside of the array. */
    static Expr element(Expr.Element element) {
        if (!element.indexes().stream().allMatch(Expr::isConstant)) {
            return element;
        }
        try {
            return new Expr.Cell(element.place(), element.slot(NO_STATE, NO_STATE), element.text());
        } catch (EvaluationFault outside) {
            // Where it is evaluated, if it ever is, it fails again and is reported.
            return element;
        }
    }

    private static boolean isDecided(Expr.Logical logical) {
        if (!(logical.left() instanceof Expr.Const left)) {
            return false;
        }
        boolean isEnough = (logical.operator() == BinaryOperator.AND && left.value() == Values.FALSE)
                || (logical.operator() == BinaryOperator.OR && left.value() == Values.TRUE);
        return isEnough || logical.right().isConstant();
    }

    static int number(int value, FaultNumber fault) {
        if (Values.isTruth(value)) {
            throw new EvaluationFault(fault.number());
        }
        return value;
    }

    static int checked(long value, FaultNumber fault) {
        if (value != (int) value || value < Values.LEAST_NUMBER) {
            throw new EvaluationFault(fault.number());
        }
        return (int) value;
    }

    static int apply(BinaryOperator operator, int left, int right, ArithmeticFaults faults) {
        if (operator == BinaryOperator.EQUAL) {
            return Values.of(left == right);
        }
        if (operator == BinaryOperator.NOT_EQUAL) {
            return Values.of(left != right);
        }
        number(left, faults.notNumber());
        number(right, faults.notNumber());
        return switch (operator) {
            case LESS -> Values.of(left < right);
            case GREATER -> Values.of(left > right);
            case LESS_EQUAL -> Values.of(left <= right);
            case GREATER_EQUAL -> Values.of(left >= right);
            case PLUS -> checked((long) left + right, faults.tooLarge());
            case MINUS -> checked((long) left - right, faults.tooLarge());
            case TIMES -> checked((long) left * right, faults.tooLarge());
            case DIVIDE -> checked((long) left / divisor(right, faults), faults.tooLarge());
            case REMAINDER -> remainder(left, divisor(right, faults));
            case BIT_AND -> checked(left & right, faults.tooLarge());
            case BIT_OR -> checked(left | right, faults.tooLarge());
            default -> checked(left ^ right, faults.tooLarge());
        };
    }

    private static int divisor(int value, ArithmeticFaults faults) {
        if (value == 0) {
            throw new EvaluationFault(faults.divisionByZero().number());
        }
        return value;
    }

    /** Never negative for a positive modulus. */
    private static int remainder(int left, int right) {
        int rest = (int) ((long) left % right);
        return rest < 0 && right > 0 ? rest + right : rest;
    }
}
