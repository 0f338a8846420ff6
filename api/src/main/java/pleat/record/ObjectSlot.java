package pleat.record;

import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import pleat.model.LayoutMustGrow;

/**
 * A slot of numbers of objects, for one executor. Most actions leave most objects as they are, so the one that was decoded last is
 * recognised without a look at its content.
 */
final class ObjectSlot implements IntFunction<Object>, ToIntFunction<Object> {
    private final ObjectTable table;
    private final ToIntFunction<Object> newcomers;
    private Object last;
    private int lastNumber = -1;

    private ObjectSlot(ObjectTable table, ToIntFunction<Object> newcomers) {
        this.table = table;
        this.newcomers = newcomers;
    }

    /** Of the executor that gives numbers. */
    static ObjectSlot numbering(ObjectTable table) {
        return new ObjectSlot(table, table::add);
    }

    /** Of an executor that must leave that to the other. */
    static ObjectSlot asking(ObjectTable table) {
        return new ObjectSlot(table, newcomer -> {
            throw new LayoutMustGrow();
        });
    }

    @Override
    public Object apply(int number) {
        if (number != lastNumber) {
            last = table.get(number);
            lastNumber = number;
        }
        return last;
    }

    @Override
    public int applyAsInt(Object object) {
        if (object == last && lastNumber >= 0) {
            return lastNumber;
        }
        int known = table.find(object);
        return known >= 0 ? known : newcomers.applyAsInt(object);
    }

    /** Whether what was decoded last has not been changed. */
    boolean isIntact() {
        return lastNumber < 0 || table.isIntact(lastNumber);
    }
}
