package pleat.csp.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.csp.ast.Expression;
import pleat.csp.ast.Name;
import pleat.csp.ast.Statement;
import pleat.csp.diagnostic.CspError;

/** Parses the blocks of events. */
final class StatementParser {
    private final TokenCursor cursor;
    private final ExpressionParser expressions;

    StatementParser(TokenCursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    Statement.Block block() {
        int mark = cursor.mark();
        cursor.enter();
        cursor.expect("{");
        List<Statement> statements = new ArrayList<>();
        while (!cursor.skip("}")) {
            if (!cursor.skip(";")) {
                statements.add(statement());
            }
        }
        cursor.leave();
        return new Statement.Block(statements, cursor.spanFrom(mark));
    }

    private Statement statement() {
        int mark = cursor.mark();
        if (cursor.at("{")) {
            return block();
        }
        if (cursor.skip("if")) {
            Expression condition = condition();
            Statement then = nested();
            Optional<Statement> otherwise = cursor.skip("else") ? Optional.of(nested()) : Optional.empty();
            return new Statement.If(condition, then, otherwise, cursor.spanFrom(mark));
        }
        if (cursor.skip("while")) {
            return new Statement.While(condition(), nested(), cursor.spanFrom(mark));
        }
        if (cursor.skip("var")) {
            return local(mark);
        }
        Expression expression = expressions.expression();
        endStatement();
        return new Statement.Evaluate(expression, cursor.spanFrom(mark));
    }

    private Statement nested() {
        cursor.enter();
        Statement statement = statement();
        cursor.leave();
        return statement;
    }

    private Expression condition() {
        cursor.expect("(");
        Expression condition = expressions.expression();
        cursor.expect(")");
        return condition;
    }

    private Statement local(int mark) {
        Name name = cursor.expectName("the name of a variable");
        if (cursor.at("[")) {
            throw cursor.failure(CspError.UNSUPPORTED, cursor.peek().span(), "a local array");
        }
        Optional<Expression> value = cursor.skip("=") ? Optional.of(expressions.expression()) : Optional.empty();
        endStatement();
        return new Statement.Local(name, value, cursor.spanFrom(mark));
    }

    /** The last statement of a block may do without its semicolon. */
    private void endStatement() {
        if (!cursor.at("}")) {
            cursor.expect(";");
        }
    }
}
