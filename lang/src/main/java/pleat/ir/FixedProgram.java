package pleat.ir;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Support;

/** Automata that are there from the start to the end, and the channels between them. */
public record FixedProgram(Common common, List<Channel> channels, List<Automaton> processes, Composition composition)
        implements Program {
    public FixedProgram {
        channels = List.copyOf(channels);
        processes = List.copyOf(processes);
    }

    /** For each step of a process, or of two in a handshake, the slots that it reads or writes. */
    public List<int[]> relatedSlots() {
        List<int[]> related = new ArrayList<>();
        if (composition == Composition.INTERLEAVED) {
            for (Support support : FixedSupports.of(this, new Transitions(this)).all()) {
                related.add(
                        support.allReads().union(support.mayWrite()).stream().toArray());
            }
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
