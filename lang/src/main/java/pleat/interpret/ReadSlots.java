package pleat.interpret;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.ToIntFunction;
import pleat.ir.Expr;
import pleat.ir.ProcessExpr;
import pleat.model.EvaluationFault;

/** Finds the slots that the evaluation of expressions looks at in one state, up to where it fails. */
final class ReadSlots {
    private final ToIntFunction<Expr> value;
    private final int frame;
    private final Set<Integer> slots = new LinkedHashSet<>();

    /**
     * Looks at one state.
     *
     * @param value evaluates in that state
     * @param frame the first slot of the process that evaluates, where there is one
     */
    ReadSlots(ToIntFunction<Expr> value, int frame) {
        this.value = value;
        this.frame = frame;
    }

    /** In the order in which they were first looked at. */
    Set<Integer> slots() {
        return slots;
    }

    /** Adds what the expression looks at. Returns whether it could be evaluated. */
    boolean add(Expr expr) {
        try {
            collect(expr);
            int unused = value.applyAsInt(expr);
            return true;
        } catch (EvaluationFault failed) {
            return false;
        }
    }

    private void collect(Expr expr) {
        if (expr instanceof Expr.Load load) {
            slots.add(load.slot());
        } else if (expr instanceof Expr.LoadElement element) {
            collect(element.index());
            slots.add(element.base()
                    + Evaluator.checked(value.applyAsInt(element.index()), element.length(), element.fault()));
        } else if (expr instanceof Expr.Lazy lazy) {
            collect(lazy.left());
            boolean left = value.applyAsInt(lazy.left()) != 0;
            if (left != (lazy.op() == Expr.LazyOp.OR)) {
                collect(lazy.right());
            }
        } else if (expr instanceof Expr.Conditional conditional) {
            collect(conditional.condition());
            boolean condition = value.applyAsInt(conditional.condition()) != 0;
            collect(condition ? conditional.then() : conditional.otherwise());
        } else if (expr instanceof ProcessExpr.Local local) {
            slots.add(frame + local.offset());
        } else {
            expr.operands().forEach(this::collect);
            if (expr instanceof ProcessExpr.Indirect indirect) {
                int address = value.applyAsInt(indirect.address());
                slots.add(indirect.area() == ProcessExpr.Area.FRAME ? frame + address : address);
            }
        }
    }
}
