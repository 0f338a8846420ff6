package pleat.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.model.Fault;
import pleat.model.Property;
import pleat.model.TransitionInfo;
import pleat.state.StateLayout;

/**
 * A whole system, ready to run. Variables are gone: expressions read and write slots of {@link #layout()}.
 *
 * <p>Immutable but for {@code layout} and the regions of {@code dynamics}, which grow while a model of the program expands a
 * state. So only one thread at a time may expand with models that were made of the program; what the others need comes from
 * {@link pleat.model.Model#another}, and never lets anything grow.
 *
 * @param initial the initial state, one value a slot
 * @param observer the property automaton of a liveness property, if the model has one; it steps along with the system and
 *     is not among the processes
 * @param faults what the fault numbers inside expressions stand for
 * @param dynamics present where processes come and go; then there are no {@code processes} and no {@code channels}
 * @param unsearched properties of infinite runs that the model states
 */
public record Program(
        String name,
        StateLayout layout,
        List<Integer> initial,
        List<Channel> channels,
        List<Automaton> processes,
        Composition composition,
        Optional<Automaton> observer,
        List<Assertion> assertions,
        List<Fault> faults,
        Optional<ProcessSystem> dynamics,
        List<Property> unsearched) {
    public Program {
        initial = List.copyOf(initial);
        channels = List.copyOf(channels);
        processes = List.copyOf(processes);
        assertions = List.copyOf(assertions);
        faults = List.copyOf(faults);
        unsearched = List.copyOf(unsearched);
        if (initial.size() != layout.width()) {
            throw new IllegalArgumentException(
                    initial.size() + " initial values for " + layout.width() + " slots in " + name);
        }
    }

    /** A program whose processes are there from the start to the end. */
    public Program(
            String name,
            StateLayout layout,
            List<Integer> initial,
            List<Channel> channels,
            List<Automaton> processes,
            Composition composition,
            Optional<Automaton> observer,
            List<Assertion> assertions,
            List<Fault> faults) {
        this(
                name,
                layout,
                initial,
                channels,
                processes,
                composition,
                observer,
                assertions,
                faults,
                Optional.empty(),
                List.of());
    }

    /** For each step of a process, or of two in a handshake, the slots that it reads or writes. */
    public List<int[]> relatedSlots() {
        List<int[]> related = new ArrayList<>();
        Transitions transitions = new Transitions(this);
        for (int i = 0; composition == Composition.INTERLEAVED && i < transitions.size(); i++) {
            TransitionInfo info = Dependencies.describe(this, transitions.get(i));
            related.add(info.reads().union(info.mayWrite()).stream().toArray());
        }
        return related;
    }

    /** How the processes move. */
    public enum Composition {
        /** One process at a time, or two in a handshake. */
        INTERLEAVED,
        /** All together, each by one enabled edge; a process without one blocks them all. */
        LOCKSTEP
    }
}
