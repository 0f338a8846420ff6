package pleat.dve.lower;

import java.util.function.ToIntFunction;
import pleat.dve.ast.BinaryOperator;
import pleat.dve.ast.UnaryOperator;
import pleat.ir.Expr;
import pleat.ir.Expr.BinaryOp;
import pleat.ir.Expr.DivideOp;
import pleat.ir.Expr.LazyOp;

/** What DVE's operators are in the IR. */
final class Operators {
    private Operators() {}

    static Expr apply(UnaryOperator operator, Expr operand) {
        return ConstantFolding.fold(
                switch (operator) {
                    case MINUS -> new Expr.Unary(Expr.UnaryOp.NEGATE, operand);
                    case COMPLEMENT -> new Expr.Unary(Expr.UnaryOp.COMPLEMENT, operand);
                    case NOT -> new Expr.Unary(Expr.UnaryOp.NOT, operand);
                });
    }

    /** @param faults numbers a fault, given what goes wrong */
    static Expr apply(BinaryOperator operator, Expr left, Expr right, ToIntFunction<String> faults) {
        return ConstantFolding.fold(
                switch (operator) {
                    case TIMES -> new Expr.Binary(BinaryOp.MULTIPLY, left, right);
                    case DIVIDE ->
                        new Expr.Divide(DivideOp.QUOTIENT, left, right, faults.applyAsInt("division by zero"));
                    case REMAINDER ->
                        new Expr.Divide(DivideOp.REMAINDER, left, right, faults.applyAsInt("remainder by zero"));
                    case PLUS -> new Expr.Binary(BinaryOp.ADD, left, right);
                    case MINUS -> new Expr.Binary(BinaryOp.SUBTRACT, left, right);
                    case SHIFT_LEFT -> new Expr.Binary(BinaryOp.SHIFT_LEFT, left, right);
                    case SHIFT_RIGHT -> new Expr.Binary(BinaryOp.SHIFT_RIGHT, left, right);
                    case LESS -> new Expr.Binary(BinaryOp.LESS, left, right);
                    case LESS_EQUAL -> new Expr.Binary(BinaryOp.LESS_EQUAL, left, right);
                    case GREATER_EQUAL -> new Expr.Binary(BinaryOp.GREATER_EQUAL, left, right);
                    case GREATER -> new Expr.Binary(BinaryOp.GREATER, left, right);
                    case EQUAL -> new Expr.Binary(BinaryOp.EQUAL, left, right);
                    case NOT_EQUAL -> new Expr.Binary(BinaryOp.NOT_EQUAL, left, right);
                    case BIT_OR -> new Expr.Binary(BinaryOp.BIT_OR, left, right);
                    case BIT_AND -> new Expr.Binary(BinaryOp.BIT_AND, left, right);
                    case BIT_XOR -> new Expr.Binary(BinaryOp.BIT_XOR, left, right);
                    case OR -> new Expr.Lazy(LazyOp.OR, left, right);
                    case AND -> new Expr.Lazy(LazyOp.AND, left, right);
                    case IMPLY -> new Expr.Lazy(LazyOp.IMPLY, left, right);
                });
    }
}
