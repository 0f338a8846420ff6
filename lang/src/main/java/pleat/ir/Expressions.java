package pleat.ir;

import java.util.List;
import java.util.function.Consumer;

/** Walking over expression trees. They may be some thousand levels deep, so a level must not take many stack frames. */
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
        if (expr instanceof ProcessExpr inProcess) {
            return inProcess.operands();
        }
        return List.of();
    }

    /** Calls the visitor for the expression and everything inside it. */
    public static void visit(Expr expr, Consumer<Expr> visitor) {
        visitor.accept(expr);
        for (Expr operand : operands(expr)) {
            visit(operand, visitor);
        }
    }

    /** Whether evaluation can fail. */
    public static boolean canFail(Expr expr) {
        if (expr instanceof Expr.LoadElement
                || expr instanceof Expr.Lookup
                || expr instanceof Expr.Divide
                || expr instanceof ProcessExpr) {
            return true;
        }
        for (Expr operand : operands(expr)) {
            if (canFail(operand)) {
                return true;
            }
        }
        return false;
    }
}
