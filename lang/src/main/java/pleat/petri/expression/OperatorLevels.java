package pleat.petri.expression;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import pleat.petri.expression.Expression.Infix;

/** Reads chains of operators that bind to the left, from the loosest to the tightest. */
public final class OperatorLevels {
    private final Tokens tokens;
    private final List<Map<String, Infix>> levels;
    private final Supplier<Expression> operand;

    /** @param operand reads what stands between the tightest operators */
    public OperatorLevels(Tokens tokens, List<Map<String, Infix>> levels, Supplier<Expression> operand) {
        this.tokens = tokens;
        this.levels = levels;
        this.operand = operand;
    }

    public Expression read() {
        return read(0);
    }

    private Expression read(int level) {
        if (level == levels.size()) {
            return operand.get();
        }
        Expression left = read(level + 1);
        while (tokens.peek().kind() == Tokens.Kind.SYMBOL
                && levels.get(level).containsKey(tokens.peek().text())) {
            tokens.operator();
            Infix operator = levels.get(level).get(tokens.take().text());
            Expression right = read(level + 1);
            left = new Expression.Binary(operator, left, right, left.span().to(right.span()));
        }
        return left;
    }
}
