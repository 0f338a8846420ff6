package pleat.state;

import java.util.Map;

/** What the values of a slot stand for. Searches do not ask; whoever shows a state does, and a store that orders slots may. */
public sealed interface Meaning {
    Meaning NUMBER = new Plain();
    Meaning CHANNEL = new Channel();
    Meaning INTERNAL = new Internal();

    /** Themselves. */
    record Plain() implements Meaning {}

    /** Symbols of the model, by their values. */
    record Symbols(Map<Integer, String> names) implements Meaning {
        public Symbols {
            names = Map.copyOf(names);
        }
    }

    /** The number of a channel; 0 is none. */
    record Channel() implements Meaning {}

    /**
     * The number of a term that a process has become.
     *
     * @param complexity an estimate of how many there will be
     */
    record Term(long complexity) implements Meaning {}

    /** What the executor keeps for itself: not shown. */
    record Internal() implements Meaning {}
}
