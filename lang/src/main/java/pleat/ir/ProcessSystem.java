package pleat.ir;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Processes that come and go, and channels that are known by number. Where they live in a state is the matter of {@link
 * Regions}.
 *
 * <p>Processes are numbered from 0 in the order in which they start, and only the newest can go. Channels are numbered from
 * 1; those of the program come first, those of processes come and go with them.
 *
 * @param processCount the slot that holds how many processes there are
 * @param channelCount the slot that holds how many channels there are
 * @param last the slot that holds who stepped last, where the program asks for it
 * @param resetAfterStep slots that get their initial values back at the end of each step
 * @param channels the channels of the program: channel n is at place n - 1
 * @param started the processes that exist from the start
 * @param events the automaton that watches sends and receives, if there is one
 */
public record ProcessSystem(
        int processCount,
        int channelCount,
        OptionalInt last,
        List<Integer> resetAfterStep,
        List<ProcessType> types,
        List<ProcessEdge> edges,
        List<ChannelShape> shapes,
        List<FixedChannel> channels,
        List<Start> started,
        Optional<EventMonitor> events,
        Features features) {
    /** At most so many processes exist at a time. */
    public static final int MOST_PROCESSES = 255;

    /** At most so many channels exist at a time. */
    public static final int MOST_CHANNELS = 255;

    public ProcessSystem {
        resetAfterStep = List.copyOf(resetAfterStep);
        types = List.copyOf(types);
        edges = List.copyOf(edges);
        shapes = List.copyOf(shapes);
        channels = List.copyOf(channels);
        started = List.copyOf(started);
    }

    /** A channel of the program; {@code base} is its first slot. */
    public record FixedChannel(String name, int shape, int base) {}

    public record Start(int type, int priority) {}

    /** What a program uses; what it does not use costs nothing. */
    public record Features(Timeout timeout, Priorities priorities) {}

    /** Whether some condition depends on nobody being able to step. */
    public enum Timeout {
        UNUSED,
        USED
    }

    /** Whether processes of a high priority keep others from stepping; the second slot of each frame is the priority. */
    public enum Priorities {
        UNUSED,
        USED
    }
}
