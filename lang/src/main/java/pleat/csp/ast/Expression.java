package pleat.csp.ast;

import java.util.List;
import pleat.model.SourceSpan;

/** A term that has a value. An assignment is one too. */
public sealed interface Expression {
    SourceSpan span();

    record IntLiteral(int value, SourceSpan span) implements Expression {}

    record Truth(boolean value, SourceSpan span) implements Expression {}

    /** A constant, a variable, a parameter, a bound name, or a macro without parameters. */
    record Reference(String name, SourceSpan span) implements Expression {}

    record Element(String array, List<Expression> indexes, SourceSpan span) implements Expression {
        public Element {
            indexes = List.copyOf(indexes);
        }
    }

    record Unary(UnaryOperator operator, Expression operand, SourceSpan span) implements Expression {}

    record Binary(BinaryOperator operator, Expression left, Expression right, SourceSpan span) implements Expression {}

    /**
     * {@code x++} is read as {@code x = x + 1}.
     *
     * @param target a {@link Reference} or an {@link Element}
     */
    record Assignment(Expression target, Expression value, SourceSpan span) implements Expression {}

    /** {@code call(f, arguments)}: a macro, or a question about a channel. */
    record Call(Name function, List<Expression> arguments, SourceSpan span) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code && i:{0..2} @ (e)}. */
    record Quantified(BinaryOperator operator, List<IndexRange> indexes, Expression body, SourceSpan span)
            implements Expression {
        public Quantified {
            indexes = List.copyOf(indexes);
        }
    }
}
