package pleat.ir;

import java.util.List;
import java.util.function.Consumer;

/**
 * An expression over slots. Values are 32-bit ints with wraparound; truth is "not 0", and conditions give 0 or 1. A node
 * that can fail carries the number of its fault in {@link Program#faults()}.
 */
public sealed interface Expr
        permits Expr.Const,
                Expr.Load,
                Expr.LoadElement,
                Expr.Lookup,
                Expr.Checked,
                Expr.Unary,
                Expr.Binary,
                Expr.Divide,
                Expr.Lazy,
                Expr.Conditional,
                ProcessExpr {
    /** The direct operands, left to right. */
    List<Expr> operands();

    /** Whether evaluation can fail. */
    default boolean canFail() {
        // Trees may be some thousand levels deep, so a level must not take many stack frames.
        for (Expr operand : operands()) {
            if (operand.canFail()) {
                return true;
            }
        }
        return false;
    }

    /** Calls the visitor for the expression and everything inside it. */
    default void visit(Consumer<Expr> visitor) {
        visitor.accept(this);
        for (Expr operand : operands()) {
            operand.visit(visitor);
        }
    }

    record Const(int value) implements Expr {
        /** The condition that always holds. */
        public static final Const TRUE = new Const(1);

        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }

    record Load(int slot) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }

    /** An element of an array in the state. */
    record LoadElement(int base, int length, Expr index, int fault) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(index);
        }

        @Override
        public boolean canFail() {
            return true;
        }
    }

    /** An element of a constant array. */
    record Lookup(List<Integer> table, Expr index, int fault) implements Expr {
        public Lookup {
            table = List.copyOf(table);
        }

        @Override
        public List<Expr> operands() {
            return List.of(index);
        }

        @Override
        public boolean canFail() {
            return true;
        }
    }

    /** The index itself, if an array of this length has such an element; otherwise it fails. */
    record Checked(Expr index, int length, int fault) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(index);
        }

        @Override
        public boolean canFail() {
            return true;
        }
    }

    record Unary(UnaryOp op, Expr operand) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(operand);
        }
    }

    record Binary(BinaryOp op, Expr left, Expr right) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(left, right);
        }
    }

    /** Division or remainder, truncating towards zero; fails when the right side is 0. */
    record Divide(DivideOp op, Expr left, Expr right, int fault) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(left, right);
        }

        @Override
        public boolean canFail() {
            return true;
        }
    }

    /** Evaluates the right side only where the left side does not decide. */
    record Lazy(LazyOp op, Expr left, Expr right) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(left, right);
        }
    }

    /** Evaluates one of two sides. */
    record Conditional(Expr condition, Expr then, Expr otherwise) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(condition, then, otherwise);
        }
    }

    /** Operators on one value. */
    enum UnaryOp {
        NEGATE,
        COMPLEMENT,
        NOT;

        public int apply(int value) {
            return switch (this) {
                case NEGATE -> -value;
                case COMPLEMENT -> ~value;
                case NOT -> value == 0 ? 1 : 0;
            };
        }
    }

    /** Operators that evaluate both sides and cannot fail. Shift distances count modulo 32. */
    enum BinaryOp {
        ADD,
        SUBTRACT,
        MULTIPLY,
        BIT_AND,
        BIT_OR,
        BIT_XOR,
        SHIFT_LEFT,
        SHIFT_RIGHT,
        MIN,
        MAX,
        /** Of whole numbers: what is left of a fraction is cut off. */
        POWER,
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_EQUAL,
        GREATER,
        GREATER_EQUAL;

        /** Modulo 2^32. */
        public static int power(int base, int exponent) {
            if (exponent < 0) {
                return base == 1 || base == -1 ? power(base, exponent & 1) : 0;
            }
            int result = 1;
            int square = base;
            for (int rest = exponent; rest > 0; rest >>= 1) {
                if ((rest & 1) != 0) {
                    result *= square;
                }
                square *= square;
            }
            return result;
        }

        public int apply(int left, int right) {
            return switch (this) {
                case ADD -> left + right;
                case SUBTRACT -> left - right;
                case MULTIPLY -> left * right;
                case BIT_AND -> left & right;
                case BIT_OR -> left | right;
                case BIT_XOR -> left ^ right;
                case SHIFT_LEFT -> left << right;
                case SHIFT_RIGHT -> left >> right;
                case MIN -> Math.min(left, right);
                case MAX -> Math.max(left, right);
                case POWER -> power(left, right);
                case EQUAL -> left == right ? 1 : 0;
                case NOT_EQUAL -> left != right ? 1 : 0;
                case LESS -> left < right ? 1 : 0;
                case LESS_EQUAL -> left <= right ? 1 : 0;
                case GREATER -> left > right ? 1 : 0;
                case GREATER_EQUAL -> left >= right ? 1 : 0;
            };
        }
    }

    /** Operators that can fail. */
    enum DivideOp {
        QUOTIENT,
        REMAINDER;

        /** The right side must not be 0. */
        public int apply(int left, int right) {
            return this == QUOTIENT ? left / right : left % right;
        }
    }

    /** Operators that may leave their right side alone. */
    enum LazyOp {
        AND,
        OR,
        IMPLY
    }
}
