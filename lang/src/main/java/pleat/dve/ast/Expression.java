package pleat.dve.ast;

import java.util.Optional;
import pleat.model.SourceSpan;

/** An expression. Parentheses are gone; the tree says what belongs together. */
public sealed interface Expression {
    SourceSpan span();

    record Literal(int value, SourceSpan span) implements Expression {}

    /** A variable, or an element of an array. */
    record Reference(Name name, Optional<Expression> index, SourceSpan span) implements Expression {}

    /** {@code process->variable}. */
    record Remote(Name process, Reference variable, SourceSpan span) implements Expression {}

    /** {@code process.state}. */
    record InState(Name process, Name state, SourceSpan span) implements Expression {}

    record Unary(UnaryOperator operator, Expression operand, SourceSpan span) implements Expression {}

    /**
     * An operation on two values.
     *
     * @param place where the operator stands
     */
    record Binary(BinaryOperator operator, Expression left, Expression right, SourceSpan place, SourceSpan span)
            implements Expression {}
}
