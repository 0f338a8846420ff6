package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import pleat.ir.IntType;
import pleat.ir.ProcessExpr;
import pleat.state.Slot;

/**
 * A declared variable and where it lives.
 *
 * @param length number of elements; {@link #SINGLE} for no array
 * @param base its first slot, counted in its area
 * @param shape of the channel, where one is made with the variable
 */
record Variable(String name, DataType type, int length, ProcessExpr.Area area, int base, OptionalInt shape) {
    static final int SINGLE = 0;

    boolean isArray() {
        return length != SINGLE;
    }

    /** Whether SPIN packs it with others: a bit, a bool or an unsigned number. */
    boolean isPacked() {
        return !isArray()
                && type instanceof DataType.Scalar scalar
                && !scalar.type().isSigned()
                && !scalar.type().equals(IntType.UNSIGNED_8);
    }

    /** The slots of a variable of this name, type and length. */
    static List<Slot> slots(String name, DataType type, int length) {
        List<Slot> slots = new ArrayList<>();
        for (int i = 0; i < Math.max(1, length); i++) {
            String element = length == SINGLE ? name : name + "[" + i + "]";
            type.leaves()
                    .forEach(leaf -> slots.add(new Slot(
                            element + leaf.name(),
                            leaf.type().min(),
                            leaf.type().max(),
                            leaf.meaning())));
        }
        return slots;
    }
}
