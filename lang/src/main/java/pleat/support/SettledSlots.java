package pleat.support;

import java.util.BitSet;
import java.util.Optional;
import pleat.ir.Action;
import pleat.ir.Expr;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessSystem;
import pleat.ir.Reading;
import pleat.ir.Surroundings;

/**
 * Finds global variables that name channels and are written, but in no loop of a process: mostly, once at the start. As long as
 * such a variable keeps its value, it says as well as a constant which channel is meant. What writes one must count as something
 * that changes what all transitions are, as if processes came and went.
 */
final class SettledSlots {
    private final Loops loops;
    private final BitSet naming = new BitSet();
    private final BitSet written = new BitSet();
    private final BitSet writtenAgain = new BitSet();

    SettledSlots(ProcessSystem system) {
        loops = new Loops(system);
    }

    /**
     * Looks at an edge.
     *
     * @param writes the global slots that it may write
     */
    void add(ProcessEdge edge, BitSet writes, Surroundings anywhere) {
        (loops.contains(edge) ? writtenAgain : written).or(writes);
        channel(edge.action()).ifPresent(channel -> {
            if (channel instanceof Expr.Load load) {
                naming.set(load.slot());
            } else if (channel instanceof ProcessExpr.Indirect indirect && indirect.area() == ProcessExpr.Area.GLOBAL) {
                new Reading(anywhere).place(indirect.area(), indirect.address(), naming);
            }
        });
    }

    /** Of the edges that were added, in ascending order. */
    int[] slots() {
        BitSet settled = (BitSet) naming.clone();
        settled.and(written);
        settled.andNot(writtenAgain);
        return settled.stream().toArray();
    }

    private static Optional<Expr> channel(Action action) {
        if (action instanceof Action.Send send) {
            return Optional.of(send.channel());
        }
        return action instanceof Action.Receive receive ? Optional.of(receive.channel()) : Optional.empty();
    }
}
