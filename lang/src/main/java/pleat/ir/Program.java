package pleat.ir;

import java.util.List;
import java.util.OptionalInt;
import pleat.model.Fault;
import pleat.model.Property;
import pleat.state.StateLayout;

/**
 * A whole system, ready to run. Variables are gone: expressions read and write slots of {@link #layout()}. Immutable: what
 * grows in a run belongs to the run, see {@link Regions}.
 */
public sealed interface Program permits FixedProgram, ProcessProgram {
    Common common();

    default String name() {
        return common().name();
    }

    /** The slots that exist from the start. */
    default StateLayout layout() {
        return common().layout();
    }

    /** Values of these slots, before any process has started. */
    default List<Integer> initial() {
        return common().initial();
    }

    /** What {@link pleat.model.Model#holds} decides, by number. */
    default List<Condition> conditions() {
        return common().conditions();
    }

    /** What the model is asked to have, beside what every model is. */
    default List<Property> properties() {
        return common().properties();
    }

    /** The slot for the location of an observer, where a property has one; 0 in every state of the system alone. */
    default OptionalInt observerSlot() {
        return common().observerSlot();
    }

    /** What the fault numbers inside expressions stand for. */
    default List<Fault> faults() {
        return common().faults();
    }

    /**
     * What every program has.
     *
     * @param layout not to be appended to
     * @param initial one value per slot
     */
    record Common(
            String name,
            StateLayout layout,
            List<Integer> initial,
            List<Condition> conditions,
            List<Property> properties,
            OptionalInt observerSlot,
            List<Fault> faults) {
        public Common {
            initial = List.copyOf(initial);
            conditions = List.copyOf(conditions);
            properties = List.copyOf(properties);
            faults = List.copyOf(faults);
            if (initial.size() != layout.width()) {
                throw new IllegalArgumentException(
                        initial.size() + " initial values for " + layout.width() + " slots in " + name);
            }
        }
    }
}
