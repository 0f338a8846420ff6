package pleat.petri.lpn;

import java.util.ArrayList;
import java.util.List;
import pleat.petri.expression.Expression;

/** Finds the names in expressions. */
final class Names {
    private final List<Expression.Name> found = new ArrayList<>();

    private Names() {}

    static List<Expression.Name> in(Expression expression) {
        Names names = new Names();
        names.visit(expression);
        return names.found;
    }

    private void visit(Expression expression) {
        if (expression instanceof Expression.Name name) {
            found.add(name);
        } else if (expression instanceof Expression.Element element) {
            found.add(new Expression.Name(element.name(), element.span()));
            visit(element.index());
        } else if (expression instanceof Expression.Unary unary) {
            visit(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            visit(binary.left());
            visit(binary.right());
        } else if (expression instanceof Expression.Conditional conditional) {
            visit(conditional.condition());
            visit(conditional.then());
            visit(conditional.otherwise());
        }
    }
}
