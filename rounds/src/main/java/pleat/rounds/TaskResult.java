package pleat.rounds;

import java.util.List;
import java.util.Optional;
import pleat.search.traversal.Violation;
import pleat.stores.diagram.FoldedSet;

/**
 * What a task has found.
 *
 * @param expanded states of the frontier, and others that were found on the way; empty if they are just the states of the task
 * @param open states that were found, neither visited before nor expanded here
 * @param withoutCode such states that the encoding of the round has no codes for, with codes of their own
 * @param stuck states that were not expanded because the layout has to grow for it
 * @param violation the first state that decides a property; the task ended there
 */
public record TaskResult(
        Optional<FoldedSet> expanded,
        FoldedSet open,
        Optional<FoldedSet> withoutCode,
        List<int[]> stuck,
        long transitions,
        long deadlocks,
        long faults,
        Optional<Found> violation)
        implements AutoCloseable {
    /** A state that decides a property. */
    public static final class Found {
        private final int[] state;
        private final Violation violation;

        /** Keeps the array. */
        public Found(int[] state, Violation violation) {
            this.state = state;
            this.violation = violation;
        }

        /** Not to be changed. */
        public int[] state() {
            return state;
        }

        public Violation violation() {
            return violation;
        }
    }

    /** Gives the memory of the sets back. */
    @Override
    public void close() {
        expanded.ifPresent(FoldedSet::close);
        open.close();
        withoutCode.ifPresent(FoldedSet::close);
    }
}
