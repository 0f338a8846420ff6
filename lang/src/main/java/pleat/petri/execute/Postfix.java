package pleat.petri.execute;

import java.util.ArrayList;
import java.util.List;
import pleat.ir.Expr;
import pleat.model.EvaluationFault;

/**
 * An expression as numbers: operators behind their operands, each followed by what it needs to know. Jumps leave out what a
 * lazy operator does not evaluate.
 */
final class Postfix {
    private static final int CONST = 0;
    private static final int LOAD = 1;
    /** Base, length, fault. */
    private static final int ELEMENT = 2;

    private static final int NEGATE = 3;
    private static final int COMPLEMENT = 4;
    private static final int NOT = 5;
    /** Fault. */
    private static final int QUOTIENT = 6;
    /** Fault. */
    private static final int REMAINDER = 7;
    /** Target: jumps and leaves 0 if the top is 0; otherwise removes the top. */
    private static final int ELSE_ZERO = 8;
    /** Target: jumps and leaves 1 if the top is not 0; otherwise removes the top. */
    private static final int ELSE_ONE = 9;
    /** Makes the top 0 or 1. */
    private static final int TRUTH = 10;
    /** Target: removes the top, and jumps if it was 0. */
    private static final int UNLESS = 11;
    /** Target. */
    private static final int JUMP = 12;
    /** The first of the binary operators, in the order of {@link Expr.BinaryOp}. */
    private static final int BINARY = 13;

    private static final Expr.BinaryOp[] OPERATORS = Expr.BinaryOp.values();

    private final int[] code;
    private final int depth;

    private Postfix(int[] code, int depth) {
        this.code = code;
        this.depth = depth;
    }

    static Postfix of(Expr expr) {
        Writer writer = new Writer();
        writer.write(expr, 0);
        return new Postfix(writer.code.stream().mapToInt(Integer::intValue).toArray(), writer.depth);
    }

    /** So many values are on the stack at most. */
    int depth() {
        return depth;
    }

    /**
     * Evaluates.
     *
     * @param stack with room for {@link #depth} values
     */
    int value(int[] state, int[] stack) {
        int top = -1;
        int at = 0;
        while (at < code.length) {
            int operation = code[at++];
            switch (operation) {
                case CONST -> stack[++top] = code[at++];
                case LOAD -> stack[++top] = state[code[at++]];
                case ELEMENT -> {
                    int index = stack[top];
                    if (index < 0 || index >= code[at + 1]) {
                        throw new EvaluationFault(code[at + 2]);
                    }
                    stack[top] = state[code[at] + index];
                    at += 3;
                }
                case NEGATE -> stack[top] = -stack[top];
                case COMPLEMENT -> stack[top] = ~stack[top];
                case NOT -> stack[top] = stack[top] == 0 ? 1 : 0;
                case QUOTIENT, REMAINDER -> {
                    int divisor = stack[top--];
                    if (divisor == 0) {
                        throw new EvaluationFault(code[at]);
                    }
                    at++;
                    stack[top] = operation == QUOTIENT ? stack[top] / divisor : stack[top] % divisor;
                }
                case ELSE_ZERO -> {
                    if (stack[top] == 0) {
                        at = code[at];
                    } else {
                        top--;
                        at++;
                    }
                }
                case ELSE_ONE -> {
                    if (stack[top] != 0) {
                        stack[top] = 1;
                        at = code[at];
                    } else {
                        top--;
                        at++;
                    }
                }
                case TRUTH -> stack[top] = stack[top] == 0 ? 0 : 1;
                case UNLESS -> at = stack[top--] == 0 ? code[at] : at + 1;
                case JUMP -> at = code[at];
                default -> {
                    int right = stack[top--];
                    stack[top] = OPERATORS[operation - BINARY].apply(stack[top], right);
                }
            }
        }
        return stack[0];
    }

    /** Writes code. */
    private static final class Writer {
        private final List<Integer> code = new ArrayList<>();
        private int depth;

        /** @param below values that are on the stack before */
        void write(Expr expr, int below) {
            depth = Math.max(depth, below + 1);
            if (expr instanceof Expr.Const constant) {
                code.addAll(List.of(CONST, constant.value()));
            } else if (expr instanceof Expr.Load load) {
                code.addAll(List.of(LOAD, load.slot()));
            } else if (expr instanceof Expr.LoadElement element) {
                write(element.index(), below);
                code.addAll(List.of(ELEMENT, element.base(), element.length(), element.fault()));
            } else if (expr instanceof Expr.Unary unary) {
                write(unary.operand(), below);
                code.add(
                        switch (unary.op()) {
                            case NEGATE -> NEGATE;
                            case COMPLEMENT -> COMPLEMENT;
                            case NOT -> NOT;
                        });
            } else if (expr instanceof Expr.Binary binary) {
                write(binary.left(), below);
                write(binary.right(), below + 1);
                code.add(BINARY + List.of(OPERATORS).indexOf(binary.op()));
            } else if (expr instanceof Expr.Divide divide) {
                write(divide.left(), below);
                write(divide.right(), below + 1);
                code.addAll(List.of(divide.op() == Expr.DivideOp.QUOTIENT ? QUOTIENT : REMAINDER, divide.fault()));
            } else if (expr instanceof Expr.Lazy lazy) {
                write(lazy, below);
            } else if (expr instanceof Expr.Conditional conditional) {
                write(conditional, below);
            } else {
                throw new IllegalArgumentException("not an expression of a net: " + expr);
            }
        }

        private void write(Expr.Lazy lazy, int below) {
            write(lazy.left(), below);
            if (lazy.op() == Expr.LazyOp.IMPLY) {
                code.add(NOT);
            }
            int end = jump(lazy.op() == Expr.LazyOp.AND ? ELSE_ZERO : ELSE_ONE);
            write(lazy.right(), below);
            code.add(TRUTH);
            land(end);
        }

        private void write(Expr.Conditional conditional, int below) {
            write(conditional.condition(), below);
            int otherwise = jump(UNLESS);
            write(conditional.then(), below);
            int end = jump(JUMP);
            land(otherwise);
            write(conditional.otherwise(), below);
            land(end);
        }

        private int jump(int operation) {
            code.add(operation);
            code.add(-1);
            return code.size() - 1;
        }

        private void land(int jump) {
            code.set(jump, code.size());
        }
    }
}
