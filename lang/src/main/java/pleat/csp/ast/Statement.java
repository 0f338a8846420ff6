package pleat.csp.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** What a block of an event does. */
public sealed interface Statement {
    SourceSpan span();

    record Evaluate(Expression expression, SourceSpan span) implements Statement {}

    record Block(List<Statement> statements, SourceSpan span) implements Statement {
        public Block {
            statements = List.copyOf(statements);
        }
    }

    record If(Expression condition, Statement then, Optional<Statement> otherwise, SourceSpan span)
            implements Statement {}

    record While(Expression condition, Statement body, SourceSpan span) implements Statement {}

    /** {@code var x = e;}: known up to the end of its block. */
    record Local(Name name, Optional<Expression> value, SourceSpan span) implements Statement {}
}
