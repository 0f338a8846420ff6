package pleat.ir;

import java.util.List;

/**
 * An automaton that steps along with sends or receives on some channels of the program: with sends on a channel if one of its
 * events is such a send, and with receives likewise. A receive that leaves the message where it is does not count.
 *
 * @param slot holds its location
 * @param fault what it means when no exit fits ({@link Expectation#FOLLOWED}) or the end is reached ({@link
 *     Expectation#AVOIDED})
 * @param end the location behind the last event
 */
public record EventMonitor(int slot, List<Point> points, int end, Expectation expectation, int fault) {
    public EventMonitor {
        points = List.copyOf(points);
    }

    /**
     * A location.
     *
     * @param exits in the one before the end there may be none
     * @param mayRest whether the processes that are left may stop for ever while it is here
     */
    public record Point(List<Event> exits, boolean mayRest) {
        public Point {
            exits = List.copyOf(exits);
        }
    }

    /** What is asked of the events. */
    public enum Expectation {
        /** Every one of them is a step of the automaton. */
        FOLLOWED,
        /** They do not make the automaton reach its end. */
        AVOIDED
    }

    /** Which side of a channel an event is on. */
    public enum Side {
        SEND,
        RECEIVE
    }

    /**
     * A send or receive that the automaton takes a step with.
     *
     * @param patterns constants or nothing, one for each value of the message
     */
    public record Event(Side side, int channel, List<Pattern> patterns, int target) {
        public Event {
            patterns = List.copyOf(patterns);
        }
    }
}
