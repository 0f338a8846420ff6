package pleat.state;

/**
 * A run of neighbouring slots that belong together: the globals, one process instance, one channel.
 *
 * @param first index of the component's first slot in the state vector
 * @param size number of slots; zero is allowed (a process with neither locals nor locations worth storing)
 */
public record Component(String name, Kind kind, int first, int size) {

    /** What a component stands for; stores group by it, traces name it. */
    public enum Kind {
        GLOBALS,
        CHANNEL,
        PROCESS
    }

    /** Index one past the component's last slot. */
    public int end() {
        return first + size;
    }
}
