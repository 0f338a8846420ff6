package pleat.promela.syntax;

import java.util.Map;
import java.util.Set;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Formula;

/**
 * Parses formulas of linear temporal logic as SPIN does: unary operators bind strongest, then {@code U W V}, {@code &&}, {@code ||},
 * and last {@code ->} and {@code <->}; all of them group to the left. Operators of several characters arrive as single ones.
 */
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
        Formula left = disjunction();
        while (true) {
            if (skipBinary("<->")) {
                left = new Formula.Binary("<->", left, disjunction());
            } else if (skipBinary("->")) {
                left = new Formula.Binary("->", left, disjunction());
            } else {
                return left;
            }
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
        while (TEMPORAL.contains(operator().text())) {
            String operator = operator().text();
            skipBinary(operator);
            left = new Formula.Binary(operator, left, unary());
        }
        return left;
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
        if (cursor.at("!") && isExpression(1)) {
            return new Formula.Proposition(proposition());
        }
        if (skip("!")) {
            return new Formula.Not(unary());
        }
        if (cursor.at("(") && !isExpression(0)) {
            cursor.take();
            Formula inside = formula();
            cursor.expect(")");
            return inside;
        }
        return new Formula.Proposition(proposition());
    }

    /**
     * Whether an expression begins at a word that goes on behind what stands there: {@code (a + b) > 1}, {@code !a == 1}. The
     * word is a parenthesis or the first one of an operand.
     */
    private boolean isExpression(int start) {
        int depth = 0;
        for (int i = start; !cursor.peek(i).text().isEmpty(); i++) {
            String text = cursor.peek(i).text();
            depth += text.equals("(") || text.equals("[") ? 1 : text.equals(")") || text.equals("]") ? -1 : 0;
            if (depth < 0) {
                return false;
            }
            if (depth == 0 && !cursor.peek(i + 1).is("[")) {
                return Set.of("==", "!=", "<=", ">=", "+", "-", "*", "%", "|", "^", "&", "<<", ">>")
                                .contains(cursor.peek(i + 1).text())
                        || (cursor.peek(i + 1).is("/") && !cursor.peek(i + 2).is("\\"))
                        || (cursor.peek(i + 1).is(">") && !cursor.peek(i).is("<"))
                        || (cursor.peek(i + 1).is("<")
                                && !cursor.peek(i + 2).is("->")
                                && !cursor.peek(i + 2).is(">"));
            }
        }
        return false;
    }

    private Expression proposition() {
        return expressions.condition();
    }
}
