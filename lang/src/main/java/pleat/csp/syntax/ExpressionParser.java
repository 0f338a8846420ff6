package pleat.csp.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.csp.ast.BinaryOperator;
import pleat.csp.ast.Event;
import pleat.csp.ast.EventSet;
import pleat.csp.ast.Expression;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.Name;
import pleat.csp.ast.UnaryOperator;
import pleat.csp.diagnostic.CspError;

/** Parses expressions, events and indexes. */
final class ExpressionParser {
    private final TokenCursor cursor;

    ExpressionParser(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /** With assignments. */
    Expression expression() {
        cursor.enter();
        int mark = cursor.mark();
        Expression left = condition();
        if (cursor.skip("=")) {
            requireAssignable(left);
            left = new Expression.Assignment(left, expression(), cursor.spanFrom(mark));
        }
        cursor.leave();
        return left;
    }

    /** Without assignments outside of parentheses. */
    Expression condition() {
        return level(0);
    }

    /** Sums and products: what may stand in an event, or as a bound. */
    Expression sum() {
        return level(BinaryOperator.ADDITIVE);
    }

    private void requireAssignable(Expression target) {
        if (!(target instanceof Expression.Reference || target instanceof Expression.Element)) {
            throw cursor.failure(CspError.NOT_ASSIGNABLE, target.span());
        }
    }

    /** Operators of the level and of tighter ones. A chain nests to the left, so each operator is one level deeper. */
    private Expression level(int loosest) {
        int mark = cursor.mark();
        int operators = 0;
        Expression left = unary();
        for (Optional<BinaryOperator> operator = operator(loosest);
                operator.isPresent();
                operator = operator(loosest)) {
            operators++;
            cursor.enter();
            cursor.take();
            Expression right = level(operator.get().level() + 1);
            left = new Expression.Binary(operator.get(), left, right, cursor.spanFrom(mark));
        }
        for (; operators > 0; operators--) {
            cursor.leave();
        }
        return left;
    }

    private Optional<BinaryOperator> operator(int loosest) {
        for (BinaryOperator operator : BinaryOperator.values()) {
            if (operator.level() >= loosest && cursor.at(operator.symbol())) {
                return Optional.of(operator);
            }
        }
        return Optional.empty();
    }

    private Expression unary() {
        int mark = cursor.mark();
        cursor.enter();
        Expression result;
        if (cursor.skip("-")) {
            Expression operand = unary();
            result = operand instanceof Expression.IntLiteral number && number.value() < Integer.MAX_VALUE
                    ? new Expression.IntLiteral(-number.value(), cursor.spanFrom(mark))
                    : new Expression.Unary(UnaryOperator.MINUS, operand, cursor.spanFrom(mark));
        } else if (cursor.skip("!")) {
            result = new Expression.Unary(UnaryOperator.NOT, unary(), cursor.spanFrom(mark));
        } else if (cursor.skip("+")) {
            result = unary();
        } else if (cursor.at("&&") || cursor.at("||") || cursor.at("xor")) {
            result = quantified();
        } else {
            result = postfix();
        }
        cursor.leave();
        return result;
    }

    private Expression quantified() {
        int mark = cursor.mark();
        BinaryOperator operator = operator(0).orElseThrow();
        cursor.take();
        List<IndexRange> indexes = indexes();
        cursor.expect("@");
        return new Expression.Quantified(operator, indexes, unary(), cursor.spanFrom(mark));
    }

    private Expression postfix() {
        int mark = cursor.mark();
        Expression primary = primary();
        if (cursor.at("++") || cursor.at("--")) {
            requireAssignable(primary);
            BinaryOperator operator = cursor.take().is("++") ? BinaryOperator.PLUS : BinaryOperator.MINUS;
            Expression one = new Expression.IntLiteral(1, cursor.spanFrom(mark));
            Expression changed = new Expression.Binary(operator, primary, one, cursor.spanFrom(mark));
            return new Expression.Assignment(primary, changed, cursor.spanFrom(mark));
        }
        return primary;
    }

    private Expression primary() {
        int mark = cursor.mark();
        Token token = cursor.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            cursor.take();
            return new Expression.IntLiteral(Integer.parseInt(token.text()), token.span());
        }
        if (cursor.at("true") || cursor.at("false")) {
            return new Expression.Truth(cursor.take().is("true"), token.span());
        }
        if (cursor.skip("(")) {
            Expression inner = expression();
            cursor.expect(")");
            return inner;
        }
        if (cursor.skip("call")) {
            return call(mark);
        }
        if (cursor.at("new")) {
            throw cursor.failure(CspError.UNSUPPORTED, token.span(), "a C# object ('new')");
        }
        if (cursor.atName()) {
            return named(mark);
        }
        throw cursor.expected("an expression");
    }

    private Expression named(int mark) {
        Token name = cursor.take();
        if (cursor.at("$") || (cursor.at(".") && isMethodCall())) {
            throw cursor.failure(CspError.UNSUPPORTED, name.span(), "a C# object ('" + name.text() + "')");
        }
        List<Expression> indexes = new ArrayList<>();
        while (cursor.skip("[")) {
            indexes.add(expression());
            cursor.expect("]");
        }
        return indexes.isEmpty()
                ? new Expression.Reference(name.text(), name.span())
                : new Expression.Element(name.text(), indexes, cursor.spanFrom(mark));
    }

    private boolean isMethodCall() {
        return TokenCursor.isPlainName(cursor.peek(1)) && cursor.peek(2).is("(");
    }

    private Expression call(int mark) {
        cursor.expect("(");
        Name function = cursor.expectName("the name of a macro");
        List<Expression> arguments = new ArrayList<>();
        while (cursor.skip(",")) {
            arguments.add(expression());
        }
        cursor.expect(")");
        return new Expression.Call(function, arguments, cursor.spanFrom(mark));
    }

    /** {@code i:{0..2}; j:{1, 3}}. */
    List<IndexRange> indexes() {
        List<IndexRange> indexes = new ArrayList<>();
        do {
            Name name = cursor.expectName("an index");
            cursor.expect(":");
            cursor.expect("{");
            Expression first = sum();
            if (cursor.skip("..")) {
                indexes.add(new IndexRange.Interval(name, first, sum()));
            } else {
                List<Expression> values = new ArrayList<>(List.of(first));
                while (cursor.skip(",")) {
                    values.add(sum());
                }
                indexes.add(new IndexRange.Listed(name, values));
            }
            cursor.expect("}");
        } while (cursor.skip(";"));
        return indexes;
    }

    Event event() {
        int mark = cursor.mark();
        String name = cursor.skip(Event.TAU)
                ? Event.TAU
                : cursor.expectName("an event").text();
        List<Expression> parts = new ArrayList<>();
        while (cursor.skip(".")) {
            parts.add(sum());
        }
        return new Event(name, parts, cursor.spanFrom(mark));
    }

    /** {@code {a, b.x, i:{0..N}@c.i}}. */
    List<EventSet> eventSets() {
        List<EventSet> sets = new ArrayList<>();
        cursor.expect("{");
        if (cursor.skip("}")) {
            return sets;
        }
        do {
            List<IndexRange> indexes = List.of();
            if (cursor.peek(1).is(":")) {
                indexes = indexes();
                cursor.expect("@");
            }
            sets.add(new EventSet(indexes, event()));
        } while (cursor.skip(","));
        cursor.expect("}");
        return sets;
    }
}
