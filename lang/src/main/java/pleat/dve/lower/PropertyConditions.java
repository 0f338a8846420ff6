package pleat.dve.lower;

import pleat.dve.ast.BinaryOperator;
import pleat.dve.ast.Expression;
import pleat.dve.ast.ExpressionPrinter;
import pleat.dve.ast.UnaryOperator;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.observe.Propositions;

/**
 * Makes propositions of the conditions of a property. What is joined by {@code and}, {@code or} and {@code imply} becomes
 * several, unless that would evaluate a right side that fails where the left one keeps it from being evaluated.
 */
final class PropertyConditions {
    private final ExpressionLowering expressions;
    private final Propositions propositions;
    private final Formulas formulas;

    PropertyConditions(ExpressionLowering expressions, Propositions propositions) {
        this.expressions = expressions;
        this.propositions = propositions;
        this.formulas = propositions.formulas();
    }

    Formula of(Expression expression) {
        if (expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.NOT) {
            return formulas.not(of(unary.operand()));
        }
        if (expression instanceof Expression.Binary binary
                && isConnective(binary.operator())
                && !expressions.lower(binary.right()).canFail()) {
            Formula left = of(binary.left());
            Formula right = of(binary.right());
            return switch (binary.operator()) {
                case AND -> formulas.and(left, right);
                case OR -> formulas.or(left, right);
                default -> formulas.or(formulas.not(left), right);
            };
        }
        return propositions.of(
                expressions.lower(expression), ExpressionPrinter.printBare(expression), expression.span());
    }

    private static boolean isConnective(BinaryOperator operator) {
        return switch (operator) {
            case AND, OR, IMPLY -> true;
            default -> false;
        };
    }
}
