package pleat.csp.syntax;

import java.util.Optional;
import pleat.csp.ast.Formula;

/** Parses formulas of linear temporal logic. */
final class FormulaParser {
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
            return new Formula.Occurrence(expressions.event());
        }
        throw cursor.expected("a formula");
    }
}
