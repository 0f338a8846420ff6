package pleat.promela.preprocess;

import java.util.List;
import java.util.Map;

/** Evaluates the condition of an {@code #if}: C's integer expressions, where unknown names are 0. */
final class ConditionParser {
    /** Binary operators, from the loosest to the tightest. */
    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<", ">", "<=", ">="),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private static final int DEEPEST = 300;

    private static final Map<String, Integer> TRUTHS = Map.of("true", 1, "false", 0);

    private final List<Token> tokens;
    private int next;
    private int depth;

    private ConditionParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** The condition is no condition. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(String reason) {
            super(reason);
        }

        Malformed(String reason, NumberFormatException cause) {
            super(reason, cause);
        }
    }

    static boolean holds(List<Token> tokens) throws Malformed {
        ConditionParser parser = new ConditionParser(tokens);
        long value = parser.level(0);
        if (parser.next < tokens.size()) {
            throw new Malformed("unexpected '" + tokens.get(parser.next).text() + "'");
        }
        return value != 0;
    }

    private Token take() throws Malformed {
        if (next == tokens.size()) {
            throw new Malformed("it ends too early");
        }
        return tokens.get(next++);
    }

    private long level(int level) throws Malformed {
        if (level == LEVELS.size()) {
            return unary();
        }
        long left = level(level + 1);
        while (next < tokens.size()
                && LEVELS.get(level).contains(tokens.get(next).text())) {
            String operator = take().text();
            left = apply(operator, left, level(level + 1));
        }
        return left;
    }

    private static long apply(String operator, long left, long right) throws Malformed {
        if (right == 0 && (operator.equals("/") || operator.equals("%"))) {
            throw new Malformed("division by zero");
        }
        return switch (operator) {
            case "||" -> truth(left != 0 || right != 0);
            case "&&" -> truth(left != 0 && right != 0);
            case "|" -> left | right;
            case "^" -> left ^ right;
            case "&" -> left & right;
            case "==" -> truth(left == right);
            case "!=" -> truth(left != right);
            case "<" -> truth(left < right);
            case ">" -> truth(left > right);
            case "<=" -> truth(left <= right);
            case ">=" -> truth(left >= right);
            case "<<" -> left << right;
            case ">>" -> left >> right;
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            case "/" -> left / right;
            default -> left % right;
        };
    }

    private static long truth(boolean value) {
        return value ? 1 : 0;
    }

    private long unary() throws Malformed {
        Token token = take();
        depth++;
        if (depth > DEEPEST) {
            throw new Malformed("nested more than " + DEEPEST + " levels deep");
        }
        long value = switch (token.text()) {
            case "!" -> truth(unary() == 0);
            case "-" -> -unary();
            case "+" -> unary();
            case "~" -> ~unary();
            case "(" -> group();
            default -> atom(token);
        };
        depth--;
        return value;
    }

    private long group() throws Malformed {
        long value = level(0);
        if (!take().is(")")) {
            throw new Malformed("')' is missing");
        }
        return value;
    }

    private static long atom(Token token) throws Malformed {
        return switch (token.kind()) {
            case NUMBER -> number(token.text());
            case NAME -> TRUTHS.getOrDefault(token.text(), 0);
            default -> throw new Malformed("unexpected '" + token.text() + "'");
        };
    }

    private static long number(String digits) throws Malformed {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException tooLarge) {
            throw new Malformed("number " + digits + " is too large", tooLarge);
        }
    }
}
