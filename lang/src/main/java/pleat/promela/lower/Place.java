package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.ir.Expr;
import pleat.ir.ProcessExpr;
import pleat.ir.Target;

/**
 * Where a value lives: a fixed part, and for each index that is known at run time only, how far it moves.
 *
 * @param steps indexes, each with the number of slots that it is multiplied by
 */
record Place(ProcessExpr.Area area, int base, List<Step> steps, DataType type) {
    Place {
        steps = List.copyOf(steps);
    }

    record Step(Expr index, int size) {}

    /** The same place, further on by a number of elements. */
    Place moved(int elements) {
        return new Place(area, base + elements * type.slots(), steps, type);
    }

    Place element(Expr index) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(new Step(index, type.slots()));
        return new Place(area, base, longer, type);
    }

    Place field(DataType.Structure.Field field) {
        return new Place(area, base + field.offset(), steps, field.type());
    }

    /** The places of the single values. */
    List<Place> leaves() {
        return type.leaves().stream()
                .map(leaf -> new Place(area, base + leaf.offset(), steps, DataType.Scalar.number(leaf.type())))
                .toList();
    }

    /** The slot, counted in the area. */
    Expr address() {
        Expr address = new Expr.Const(base);
        for (Step step : steps) {
            Expr distance = step.size() == 1
                    ? step.index()
                    : new Expr.Binary(Expr.BinaryOp.MULTIPLY, step.index(), new Expr.Const(step.size()));
            address = new Expr.Binary(Expr.BinaryOp.ADD, address, distance);
        }
        return address;
    }

    Expr load() {
        if (!steps.isEmpty()) {
            return new ProcessExpr.Indirect(area, address());
        }
        return area == ProcessExpr.Area.GLOBAL ? new Expr.Load(base) : new ProcessExpr.Local(base);
    }

    Target target() {
        var scalar = type instanceof DataType.Scalar known ? known.type() : DataType.Scalar.INT;
        if (!steps.isEmpty()) {
            return new Target.Indirect(area, address(), scalar);
        }
        return area == ProcessExpr.Area.GLOBAL ? new Target.Scalar(base, scalar) : new Target.Local(base, scalar);
    }
}
