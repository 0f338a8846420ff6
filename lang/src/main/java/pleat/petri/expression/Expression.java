package pleat.petri.expression;

import pleat.model.SourceSpan;

/** An expression as it is written. */
public sealed interface Expression {
    SourceSpan span();

    record Literal(int value, SourceSpan span) implements Expression {}

    record Name(String name, SourceSpan span) implements Expression {}

    /** An element of an array, in Platu's language. */
    record Element(String name, Expression index, SourceSpan span) implements Expression {}

    record Unary(Prefix operator, Expression operand, SourceSpan span) implements Expression {}

    record Binary(Infix operator, Expression left, Expression right, SourceSpan span) implements Expression {}

    record Conditional(Expression condition, Expression then, Expression otherwise, SourceSpan span)
            implements Expression {}

    /** Operators with one operand. */
    enum Prefix {
        NOT,
        NEGATE,
        COMPLEMENT,
        /** 0 or 1. */
        TRUTH,
        /** What changes nothing in whole numbers. */
        SAME
    }

    /** Operators with two operands. */
    enum Infix {
        IMPLY,
        OR,
        AND,
        BIT_OR,
        BIT_XOR,
        BIT_AND,
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_EQUAL,
        GREATER,
        GREATER_EQUAL,
        SHIFT_LEFT,
        SHIFT_RIGHT,
        ADD,
        SUBTRACT,
        MULTIPLY,
        DIVIDE,
        REMAINDER,
        POWER,
        MIN,
        MAX,
        /** A single bit of the left operand. */
        BIT
    }
}
