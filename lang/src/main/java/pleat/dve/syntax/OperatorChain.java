package pleat.dve.syntax;

import java.util.List;
import java.util.Set;
import pleat.dve.ast.BinaryOperator;
import pleat.dve.ast.Expression;
import pleat.model.SourceSpan;

/**
 * Operators of one level of precedence one after the other, {@code a or b or c}. They are read from the left. Where many equal
 * ones follow each other whose order does not matter, the tree is made as flat as it can be: everything that goes over it
 * recurses. Results, order of evaluation and what is left out by {@code and} and {@code or} stay the same; arithmetic is modulo
 * 2^32.
 */
final class OperatorChain {
    /** Shorter runs keep the shape in which they are written, which is also the one that is printed. */
    private static final int LONG = 64;

    private static final Set<BinaryOperator> ASSOCIATIVE = Set.of(
            BinaryOperator.PLUS,
            BinaryOperator.TIMES,
            BinaryOperator.BIT_OR,
            BinaryOperator.BIT_AND,
            BinaryOperator.BIT_XOR,
            BinaryOperator.OR,
            BinaryOperator.AND);

    private final List<Tree> operands;
    private final List<Operator> operators;

    /** An expression and how deep one recurses into it. */
    record Tree(Expression expression, int depth) {}

    record Operator(BinaryOperator operator, SourceSpan place) {}

    /** @param operands one more than operators */
    OperatorChain(List<Tree> operands, List<Operator> operators) {
        this.operands = operands;
        this.operators = operators;
    }

    Tree tree() {
        Tree left = operands.get(0);
        int next = 0;
        while (next < operators.size()) {
            int end = endOfRun(next);
            if (end - next >= LONG) {
                left = join(operators.get(next), left, balanced(next + 1, end));
            } else {
                for (int i = next; i < end; i++) {
                    left = join(operators.get(i), left, operands.get(i + 1));
                }
            }
            next = end;
        }
        return left;
    }

    /** Behind the last of the equal operators that may be taken in any order. */
    private int endOfRun(int start) {
        BinaryOperator operator = operators.get(start).operator();
        int end = start + 1;
        while (ASSOCIATIVE.contains(operator)
                && end < operators.size()
                && operators.get(end).operator() == operator) {
            end++;
        }
        return end;
    }

    /** The operands from one to another, both included. */
    private Tree balanced(int first, int last) {
        if (first == last) {
            return operands.get(first);
        }
        int middle = (first + last) >>> 1;
        return join(operators.get(middle), balanced(first, middle), balanced(middle + 1, last));
    }

    private static Tree join(Operator operator, Tree left, Tree right) {
        SourceSpan span = left.expression().span().to(right.expression().span());
        return new Tree(
                new Expression.Binary(
                        operator.operator(), left.expression(), right.expression(), operator.place(), span),
                1 + Math.max(left.depth(), right.depth()));
    }
}
