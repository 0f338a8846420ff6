package pleat.petri.net;

import java.util.List;
import pleat.ir.Expr;

/** All of several conditions, tried in their order. As deep as the logarithm of their number, as it is walked over by recursion. */
public final class Conjunction {
    private Conjunction() {}

    /** True for no conditions. */
    public static Expr of(List<Expr> conditions) {
        if (conditions.size() <= 1) {
            return conditions.isEmpty() ? Expr.Const.TRUE : conditions.get(0);
        }
        int half = conditions.size() / 2;
        return new Expr.Lazy(
                Expr.LazyOp.AND, of(conditions.subList(0, half)), of(conditions.subList(half, conditions.size())));
    }
}
