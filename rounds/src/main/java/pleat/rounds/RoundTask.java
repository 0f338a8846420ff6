package pleat.rounds;

import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.key.Encoding;

/**
 * A part of the work of a round: states of the frontier to expand and, of what they lead to, states to go on with.
 *
 * @param states of the frontier
 * @param from the number of the first of these states to expand
 * @param to the number behind the last
 * @param following which states to expand as soon as they are found; others are left to later rounds
 * @param quota at most so many states are expanded; the others are left open
 */
public record RoundTask(FoldedSet states, long from, long to, Following following, int quota) {
    /** Which states that a task finds belong to it. */
    public sealed interface Following {
        /**
         * Whether a state belongs to the task.
         *
         * @param at where its key begins
         */
        boolean follows(Encoding encoding, long[] keys, int at);
    }

    /** One level: nothing is followed. */
    public record Nothing() implements Following {
        @Override
        public boolean follows(Encoding encoding, long[] keys, int at) {
            return false;
        }
    }

    /** All states of a class, which no other task of the round expands. */
    public record OfClass(Projection projection, int number) implements Following {
        @Override
        public boolean follows(Encoding encoding, long[] keys, int at) {
            return projection.classOf(encoding, keys, at) == number;
        }
    }
}
