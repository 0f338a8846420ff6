package pleat.promela.syntax;

import java.util.Map;
import java.util.Set;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Formula;

/** Parses formulas of linear temporal logic. Operators of several characters arrive as single ones. */
final class FormulaParser {
    private static final Map<String, String> WORDS = Map.of(
            "always", "[]",
            "eventually", "<>",
            "next", "X",
            "until", "U",
            "stronguntil", "U",
            "weakuntil", "W",
            "release", "V",
            "implies", "->",
            "equivalent", "<->",
            "not", "!");

    private static final Set<String> TEMPORAL = Set.of("U", "W", "V");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final Depth depth;
    private int operators;

    FormulaParser(TokenCursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
        this.depth = new Depth(cursor);
    }

    /** The operator that stands here, and how many words it takes. */
    private record Operator(String text, int words) {}

    private Operator operator() {
        String first = cursor.peek().text();
        String second = cursor.peek(1).text();
        if (first.equals("[") && second.equals("]")) {
            return new Operator("[]", 2);
        }
        if (first.equals("<") && second.equals(">")) {
            return new Operator("<>", 2);
        }
        if (first.equals("<") && second.equals("->")) {
            return new Operator("<->", 2);
        }
        if (first.equals("/") && second.equals("\\")) {
            return new Operator("&&", 2);
        }
        if (first.equals("\\") && second.equals("/")) {
            return new Operator("||", 2);
        }
        return new Operator(WORDS.getOrDefault(first, first), 1);
    }

    private boolean skip(String text) {
        Operator operator = operator();
        if (!operator.text().equals(text)) {
            return false;
        }
        for (int i = 0; i < operator.words(); i++) {
            cursor.take();
        }
        return true;
    }

    private boolean skipBinary(String text) {
        boolean isThere = skip(text);
        operators += isThere ? 1 : 0;
        cursor.requireFewOperators(operators);
        return isThere;
    }

    Formula formula() {
        Formula left = implication();
        while (skipBinary("<->")) {
            left = new Formula.Binary("<->", left, implication());
        }
        return left;
    }

    private Formula implication() {
        Formula left = disjunction();
        if (!skip("->")) {
            return left;
        }
        depth.enter();
        try {
            return new Formula.Binary("->", left, implication());
        } finally {
            depth.leave();
        }
    }

    private Formula disjunction() {
        Formula left = conjunction();
        while (skipBinary("||")) {
            left = new Formula.Binary("||", left, conjunction());
        }
        return left;
    }

    private Formula conjunction() {
        Formula left = until();
        while (skipBinary("&&")) {
            left = new Formula.Binary("&&", left, until());
        }
        return left;
    }

    private Formula until() {
        Formula left = unary();
        String operator = operator().text();
        if (!TEMPORAL.contains(operator)) {
            return left;
        }
        cursor.take();
        depth.enter();
        try {
            return new Formula.Binary(operator, left, until());
        } finally {
            depth.leave();
        }
    }

    private Formula unary() {
        depth.enter();
        try {
            return operand();
        } finally {
            depth.leave();
        }
    }

    private Formula operand() {
        for (String temporal : Set.of("[]", "<>", "X")) {
            if (skip(temporal)) {
                return new Formula.Temporal(temporal, unary());
            }
        }
        if (skip("!")) {
            return new Formula.Not(unary());
        }
        if (cursor.at("(") && !isExpression()) {
            cursor.take();
            Formula inside = formula();
            cursor.expect(")");
            return inside;
        }
        return new Formula.Proposition(proposition());
    }

    /** Whether the parentheses here hold an arithmetic expression that goes on behind them. */
    private boolean isExpression() {
        int depth = 0;
        for (int i = 0; !cursor.peek(i).text().isEmpty(); i++) {
            String text = cursor.peek(i).text();
            depth += text.equals("(") ? 1 : text.equals(")") ? -1 : 0;
            if (depth == 0) {
                return Set.of("==", "!=", "<=", ">=", "+", "-", "*", "/", "%")
                                .contains(cursor.peek(i + 1).text())
                        || cursor.peek(i + 1).is(">")
                        || (cursor.peek(i + 1).is("<") && !cursor.peek(i + 2).is("->"));
            }
        }
        return false;
    }

    private Expression proposition() {
        return expressions.comparison();
    }
}
