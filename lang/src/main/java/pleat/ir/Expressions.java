package pleat.ir;

import java.util.List;
import java.util.function.Consumer;

/** Walking over expression trees. */
public final class Expressions {
    private Expressions() {}

    /** The direct operands, left to right. */
    public static List<Expr> operands(Expr expr) {
        if (expr instanceof Expr.LoadElement element) {
            return List.of(element.index());
        }
        if (expr instanceof Expr.Lookup lookup) {
            return List.of(lookup.index());
        }
        if (expr instanceof Expr.Unary unary) {
            return List.of(unary.operand());
        }
        if (expr instanceof Expr.Binary binary) {
            return List.of(binary.left(), binary.right());
        }
        if (expr instanceof Expr.Divide divide) {
            return List.of(divide.left(), divide.right());
        }
        if (expr instanceof Expr.Lazy lazy) {
            return List.of(lazy.left(), lazy.right());
        }
        return List.of();
    }

    /** Calls the visitor for the expression and everything inside it. */
    public static void visit(Expr expr, Consumer<Expr> visitor) {
        visitor.accept(expr);
        operands(expr).forEach(operand -> visit(operand, visitor));
    }

    /** Number of nodes. */
    public static int size(Expr expr) {
        return 1 + operands(expr).stream().mapToInt(Expressions::size).sum();
    }

    /** Whether evaluation can fail. */
    public static boolean canFail(Expr expr) {
        return expr instanceof Expr.LoadElement
                || expr instanceof Expr.Lookup
                || expr instanceof Expr.Divide
                || operands(expr).stream().anyMatch(Expressions::canFail);
    }
}
