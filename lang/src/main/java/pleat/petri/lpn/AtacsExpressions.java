package pleat.petri.lpn;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import pleat.model.SourceSpan;
import pleat.petri.expression.Expression;
import pleat.petri.expression.Expression.Infix;
import pleat.petri.expression.Expression.Prefix;
import pleat.petri.expression.LpnError;
import pleat.petri.expression.OperatorLevels;
import pleat.petri.expression.Tokens;

/** Reads expressions of the format of ATACS and LEMA. A relation is not part of a relation, and equality is a single sign. */
final class AtacsExpressions {
    private static final Map<String, Infix> RELATIONS = Map.of(
            "=", Infix.EQUAL, "<", Infix.LESS, "<=", Infix.LESS_EQUAL, ">", Infix.GREATER, ">=", Infix.GREATER_EQUAL);
    private static final Map<String, Infix> PAIRS = Map.of(
            "and",
            Infix.BIT_AND,
            "or",
            Infix.BIT_OR,
            "xor",
            Infix.BIT_XOR,
            "bit",
            Infix.BIT,
            "min",
            Infix.MIN,
            "max",
            Infix.MAX,
            "idiv",
            Infix.DIVIDE);
    private static final Map<String, Prefix> SINGLES = Map.of(
            "not",
            Prefix.COMPLEMENT,
            "int",
            Prefix.TRUTH,
            "bool",
            Prefix.TRUTH,
            "floor",
            Prefix.SAME,
            "ceil",
            Prefix.SAME);
    private static final Set<String> RANDOM = Set.of(
            "uniform",
            "normal",
            "exponential",
            "gamma",
            "lognormal",
            "binomial",
            "chisq",
            "laplace",
            "cauchy",
            "rayleigh",
            "poisson",
            "bernoulli",
            "rate");
    private static final Set<String> UNKNOWN = Set.of("unknown", "maybe", "inf");

    private final Tokens tokens;
    private final Predicate<String> isVariable;
    private final OperatorLevels logic;
    private final OperatorLevels arithmetic;

    AtacsExpressions(Tokens tokens, Predicate<String> isVariable) {
        this.tokens = tokens;
        this.isVariable = isVariable;
        this.logic = new OperatorLevels(
                tokens,
                List.of(Map.of("|", Infix.OR, "->", Infix.IMPLY, "=>", Infix.IMPLY), Map.of("&", Infix.AND)),
                this::negation);
        this.arithmetic = new OperatorLevels(
                tokens,
                List.of(
                        Map.of("+", Infix.ADD, "-", Infix.SUBTRACT),
                        Map.of("*", Infix.MULTIPLY, "/", Infix.DIVIDE, "%", Infix.REMAINDER),
                        Map.of("^", Infix.POWER)),
                this::signed);
    }

    Expression read() {
        tokens.open();
        Expression expression = logic.read();
        tokens.close();
        return expression;
    }

    private Expression negation() {
        if (!tokens.peek().is("~")) {
            return relation();
        }
        tokens.operator();
        tokens.open();
        SourceSpan start = tokens.take().span();
        Expression operand = negation();
        tokens.close();
        return new Expression.Unary(Prefix.NOT, operand, start.to(operand.span()));
    }

    private Expression relation() {
        Expression left = arithmetic.read();
        if (tokens.accept("[")) {
            Expression bit = read();
            SourceSpan end = tokens.expect("]").span();
            left = new Expression.Binary(Infix.BIT, left, bit, left.span().to(end));
        }
        Infix operator = tokens.peek().kind() == Tokens.Kind.SYMBOL
                ? RELATIONS.get(tokens.peek().text())
                : null;
        if (operator == null) {
            return left;
        }
        tokens.operator();
        tokens.take();
        Expression right = arithmetic.read();
        return new Expression.Binary(operator, left, right, left.span().to(right.span()));
    }

    private Expression signed() {
        if (!tokens.peek().is("-")) {
            return primary();
        }
        tokens.operator();
        SourceSpan start = tokens.take().span();
        Tokens.Token next = tokens.peek();
        if (next.kind() == Tokens.Kind.NUMBER) {
            return new Expression.Literal(tokens.negativeNumber(), start.to(next.span()));
        }
        Expression operand = primary();
        return new Expression.Unary(Prefix.NEGATE, operand, start.to(operand.span()));
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
        if (token.kind() != Tokens.Kind.NAME) {
            throw tokens.expected("a value");
        }
        tokens.take();
        return tokens.peek().is("(") ? call(token) : named(token);
    }

    private Expression call(Tokens.Token function) {
        String name = function.text().toLowerCase(Locale.ROOT);
        if (RANDOM.contains(name)) {
            tokens.diagnostics().report(LpnError.TIMED, function.span(), function.text());
            throw new Tokens.SyntaxException();
        }
        if (!PAIRS.containsKey(name) && !SINGLES.containsKey(name)) {
            tokens.diagnostics().report(LpnError.NOT_SUPPORTED, function.span(), "function '" + function.text() + "'");
            throw new Tokens.SyntaxException();
        }
        tokens.expect("(");
        tokens.operator();
        Expression first = read();
        if (SINGLES.containsKey(name)) {
            SourceSpan end = tokens.expect(")").span();
            return new Expression.Unary(
                    SINGLES.get(name), first, function.span().to(end));
        }
        tokens.expect(",");
        Expression second = read();
        SourceSpan end = tokens.expect(")").span();
        return new Expression.Binary(
                PAIRS.get(name), first, second, function.span().to(end));
    }

    private Expression named(Tokens.Token token) {
        if (!isVariable.test(token.text())) {
            switch (token.text().toLowerCase(Locale.ROOT)) {
                case "true", "t" -> {
                    return new Expression.Literal(1, token.span());
                }
                case "false", "f" -> {
                    return new Expression.Literal(0, token.span());
                }
                default -> {
                    if (UNKNOWN.contains(token.text())) {
                        tokens.diagnostics()
                                .report(LpnError.NOT_SUPPORTED, token.span(), "the value '" + token.text() + "'");
                        throw new Tokens.SyntaxException();
                    }
                }
            }
        }
        return new Expression.Name(token.text(), token.span());
    }
}
