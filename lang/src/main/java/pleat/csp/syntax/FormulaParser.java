package pleat.csp.syntax;

import java.util.Optional;
import java.util.Set;
import pleat.csp.ast.Event;
import pleat.csp.ast.Formula;
import pleat.csp.diagnostic.CspError;

/** Parses formulas of linear temporal logic. */
final class FormulaParser {
    /** What follows a variable in a condition, and no event in a formula. */
    private static final Set<String> CONDITION_SYMBOLS =
            Set.of("==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "[");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;

    FormulaParser(TokenCursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    Formula formula() {
        return level(0);
    }

    /** Equal operators in a row associate to the right. */
    private Formula level(int loosest) {
        cursor.enter();
        Formula left = unary();
        for (Optional<Formula.BinaryConnective> connective = connective(loosest);
                connective.isPresent();
                connective = connective(loosest)) {
            cursor.take();
            left = new Formula.Binary(
                    connective.get(), left, level(connective.get().level()));
        }
        cursor.leave();
        return left;
    }

    private Optional<Formula.BinaryConnective> connective(int loosest) {
        for (Formula.BinaryConnective connective : Formula.BinaryConnective.values()) {
            if (connective.level() >= loosest && connective.symbols().stream().anyMatch(cursor::at)) {
                return Optional.of(connective);
            }
        }
        return Optional.empty();
    }

    private Formula unary() {
        cursor.enter();
        Formula result;
        if (cursor.skip("!")) {
            result = new Formula.Unary(Formula.UnaryConnective.NOT, unary());
        } else if (cursor.skip("[]") || cursor.skip("G")) {
            result = new Formula.Unary(Formula.UnaryConnective.ALWAYS, unary());
        } else if (cursor.skip("<>") || cursor.skip("F")) {
            result = new Formula.Unary(Formula.UnaryConnective.EVENTUALLY, unary());
        } else if (cursor.skip("X")) {
            result = new Formula.Unary(Formula.UnaryConnective.NEXT, unary());
        } else {
            result = primary();
        }
        cursor.leave();
        return result;
    }

    private Formula primary() {
        if (cursor.skip("(")) {
            Formula inner = formula();
            cursor.expect(")");
            return inner;
        }
        if (cursor.at("true") || cursor.at("false")) {
            return new Formula.Truth(cursor.take().is("true"));
        }
        if (cursor.peek().kind() == Token.Kind.STRING) {
            Token text = cursor.take();
            return new Formula.Quoted(text.text(), text.span());
        }
        if (cursor.atName() || cursor.at("tau")) {
            return occurrence();
        }
        throw cursor.expected("a formula");
    }

    private Formula occurrence() {
        Event event = expressions.event();
        if (CONDITION_SYMBOLS.stream().anyMatch(cursor::at)) {
            throw cursor.failure(CspError.CONDITION_IN_FORMULA, event.span());
        }
        if (cursor.at("!") || cursor.at("?")) {
            throw cursor.failure(CspError.MESSAGE_IN_FORMULA, event.span());
        }
        return new Formula.Occurrence(event);
    }
}
