package pleat.petri.expression;

import java.util.List;
import java.util.Map;
import pleat.model.SourceSpan;
import pleat.petri.expression.Expression.Infix;
import pleat.petri.expression.Expression.Prefix;

/** Reads expressions of Platu's language, which are those of C with an implication. */
public final class PlatuExpressions {
    private final Tokens tokens;
    private final OperatorLevels levels;

    public PlatuExpressions(Tokens tokens) {
        this.tokens = tokens;
        this.levels = new OperatorLevels(
                tokens,
                List.of(
                        Map.of("->", Infix.IMPLY),
                        Map.of("||", Infix.OR),
                        Map.of("&&", Infix.AND),
                        Map.of("|", Infix.BIT_OR),
                        Map.of("^", Infix.BIT_XOR),
                        Map.of("&", Infix.BIT_AND),
                        Map.of("==", Infix.EQUAL, "!=", Infix.NOT_EQUAL),
                        Map.of("<", Infix.LESS, "<=", Infix.LESS_EQUAL, ">", Infix.GREATER, ">=", Infix.GREATER_EQUAL),
                        Map.of("<<", Infix.SHIFT_LEFT, ">>", Infix.SHIFT_RIGHT),
                        Map.of("+", Infix.ADD, "-", Infix.SUBTRACT),
                        Map.of("*", Infix.MULTIPLY, "/", Infix.DIVIDE, "%", Infix.REMAINDER)),
                this::prefixed);
    }

    public Expression read() {
        tokens.open();
        Expression expression = levels.read();
        if (tokens.accept("?")) {
            tokens.operator();
            Expression then = read();
            tokens.expect(":");
            Expression otherwise = read();
            expression = new Expression.Conditional(
                    expression, then, otherwise, expression.span().to(otherwise.span()));
        }
        tokens.close();
        return expression;
    }

    private Expression prefixed() {
        Tokens.Token token = tokens.peek();
        Prefix operator = switch (token.kind() == Tokens.Kind.SYMBOL ? token.text() : "") {
            case "!" -> Prefix.NOT;
            case "~" -> Prefix.COMPLEMENT;
            case "-" -> Prefix.NEGATE;
            case "+" -> Prefix.SAME;
            default -> null;
        };
        if (operator == null) {
            return primary();
        }
        tokens.operator();
        tokens.open();
        tokens.take();
        Tokens.Token next = tokens.peek();
        if (operator == Prefix.NEGATE && next.kind() == Tokens.Kind.NUMBER) {
            tokens.close();
            return new Expression.Literal(tokens.negativeNumber(), token.span().to(next.span()));
        }
        Expression operand = prefixed();
        tokens.close();
        return new Expression.Unary(operator, operand, token.span().to(operand.span()));
    }

    private Expression primary() {
        Tokens.Token token = tokens.peek();
        if (tokens.accept("(")) {
            Expression inner = read();
            tokens.expect(")");
            return inner;
        }
        if (token.kind() == Tokens.Kind.NUMBER) {
            return new Expression.Literal(tokens.number(), token.span());
        }
        String name = tokens.expectName("a value").text();
        if (!tokens.accept("[")) {
            return new Expression.Name(name, token.span());
        }
        Expression index = read();
        SourceSpan end = tokens.expect("]").span();
        return new Expression.Element(name, index, token.span().to(end));
    }
}
