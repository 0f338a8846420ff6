package pleat.process;

import java.util.BitSet;
import java.util.List;
import pleat.ir.EventMonitor;
import pleat.ir.Expr;
import pleat.ir.Pattern;
import pleat.ir.ProcessSystem;

/** Lets the automaton that watches sends and receives step along. */
final class Monitor {
    private static final int FINE = -1;

    private final EventMonitor events;
    private final BitSet sends = new BitSet();
    private final BitSet receives = new BitSet();

    Monitor(ProcessSystem system) {
        this.events = system.events().orElse(null);
        if (events != null) {
            events.points()
                    .forEach(point ->
                            point.exits().forEach(event -> watched(event.side()).set(event.channel())));
        }
    }

    /** The channels whose sends or receives it steps with. */
    private BitSet watched(EventMonitor.Side side) {
        return side == EventMonitor.Side.SEND ? sends : receives;
    }

    /** Whether the processes that are left may stop for ever. */
    boolean mayEnd(int[] state) {
        return events == null || events.points().get(state[events.slot()]).mayRest();
    }

    /**
     * Takes a step with a send or receive.
     *
     * @param values with a message of so many values from a place on
     * @return what has been violated, or -1
     */
    int step(EventMonitor.Side side, int channel, int[] values, int from, int width, int[] state) {
        if (events == null || !watched(side).get(channel)) {
            return FINE;
        }
        boolean avoids = events.expectation() == EventMonitor.Expectation.AVOIDED;
        if (avoids && state[events.slot()] == events.end()) {
            return FINE;
        }
        for (EventMonitor.Event event :
                events.points().get(state[events.slot()]).exits()) {
            if (event.side() == side && event.channel() == channel && matches(event.patterns(), values, from, width)) {
                state[events.slot()] = event.target();
                return avoids && event.target() == events.end() ? events.fault() : FINE;
            }
        }
        if (avoids) {
            // Only the first attempt counts.
            state[events.slot()] = events.end();
            return FINE;
        }
        return events.fault();
    }

    /** A value that the message does not have is 0. */
    private static boolean matches(List<Pattern> patterns, int[] values, int from, int width) {
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i) instanceof Pattern.Match match
                    && match.value() instanceof Expr.Const constant
                    && constant.value() != (i < width ? values[from + i] : 0)) {
                return false;
            }
        }
        return true;
    }
}
