package pleat.ir;

import java.util.List;

/**
 * An automaton that steps along with sends and receives on some channels of the program.
 *
 * @param slot holds its location
 * @param channels the numbers of the channels that it watches
 * @param points for each location its exits; in the one before its end there may be none
 * @param fault what it means when no exit fits ({@link Expectation#FOLLOWED}) or the end is reached ({@link
 *     Expectation#AVOIDED})
 * @param end the location behind the last event
 */
public record EventMonitor(
        int slot, List<Integer> channels, List<List<Event>> points, int end, Expectation expectation, int fault) {
    public EventMonitor {
        channels = List.copyOf(channels);
        points = List.copyOf(points);
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
