package pleat.ir;

import java.util.List;
import java.util.Optional;
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

    default Optional<Automaton> observer() {
        return common().observer();
    }

    default List<Assertion> assertions() {
        return common().assertions();
    }

    default List<Property> unsearched() {
        return common().unsearched();
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
     * @param observer the property automaton of a liveness property, if the model has one; it steps along with the system and
     *     is not among the processes
     * @param unsearched properties of infinite runs that the model states
     */
    record Common(
            String name,
            StateLayout layout,
            List<Integer> initial,
            Optional<Automaton> observer,
            List<Assertion> assertions,
            List<Property> unsearched,
            List<Fault> faults) {
        public Common {
            initial = List.copyOf(initial);
            assertions = List.copyOf(assertions);
            unsearched = List.copyOf(unsearched);
            faults = List.copyOf(faults);
            if (initial.size() != layout.width()) {
                throw new IllegalArgumentException(
                        initial.size() + " initial values for " + layout.width() + " slots in " + name);
            }
        }
    }
}
