package pleat.promela.lower;

import pleat.ir.Expr;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.observe.Propositions;
import pleat.promela.ast.Expression;
import pleat.promela.ast.ExpressionPrinter;

/**
 * Makes propositions of the conditions of a claim. What is joined by {@code &&} and {@code ||} becomes several, unless that
 * would evaluate what must not be: the right side of {@code i < 3 && a[i]} fails where the left one does not hold.
 */
final class ClaimConditions {
    private final World world;
    private final Scope scope;
    private final Propositions propositions;
    private final Formulas formulas;

    ClaimConditions(World world, Scope scope, Propositions propositions) {
        this.world = world;
        this.scope = scope;
        this.propositions = propositions;
        this.formulas = propositions.formulas();
    }

    Formula of(Expression expression) {
        if (expression instanceof Expression.Unary unary && unary.operator().equals("!")) {
            return formulas.not(of(unary.operand()));
        }
        if (expression instanceof Expression.Binary binary && isConnective(binary) && !canFail(binary.right())) {
            Formula left = of(binary.left());
            Formula right = of(binary.right());
            return binary.operator().equals("&&") ? formulas.and(left, right) : formulas.or(left, right);
        }
        return propositions.of(value(expression), ExpressionPrinter.print(expression), expression.span());
    }

    private static boolean isConnective(Expression.Binary binary) {
        return binary.operator().equals("&&") || binary.operator().equals("||");
    }

    private boolean canFail(Expression expression) {
        return value(expression).canFail();
    }

    private Expr value(Expression expression) {
        return new ExpressionLowering(world, scope).value(expression);
    }
}
