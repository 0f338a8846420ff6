package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * A state of a model. Two states are the same when all of this is.
 *
 * @param last the process that stepped last; 0 in a model that does not ask
 * @param event where the trace or notrace is; 0 if there is none
 */
public record State(List<Value> globals, List<LiveProcess> processes, List<Queue> channels, int last, int event) {
    public State {
        globals = List.copyOf(globals);
        processes = List.copyOf(processes);
        channels = List.copyOf(channels);
    }

    State withGlobal(int index, Value value) {
        List<Value> changed = new ArrayList<>(globals);
        changed.set(index, value);
        return new State(changed, processes, channels, last, event);
    }

    State withProcess(int number, LiveProcess process) {
        List<LiveProcess> changed = new ArrayList<>(processes);
        changed.set(number, process);
        return new State(globals, changed, channels, last, event);
    }

    State start(LiveProcess process) {
        List<LiveProcess> more = new ArrayList<>(processes);
        more.add(process);
        return new State(globals, more, channels, last, event);
    }

    /** Without the newest process and its channels. */
    State endNewest() {
        int newest = processes.size() - 1;
        return new State(
                globals,
                processes.subList(0, newest),
                channels.subList(0, processes.get(newest).channelsBefore()),
                last,
                event);
    }

    State withChannel(int number, Queue queue) {
        List<Queue> changed = new ArrayList<>(channels);
        changed.set(number - 1, queue);
        return new State(globals, processes, changed, last, event);
    }

    State open(Queue queue) {
        List<Queue> more = new ArrayList<>(channels);
        more.add(queue);
        return new State(globals, processes, more, last, event);
    }

    State withLast(int process) {
        return new State(globals, processes, channels, process, event);
    }

    State withEvent(int place) {
        return new State(globals, processes, channels, last, place);
    }

    State withGlobals(List<Value> values) {
        return new State(values, processes, channels, last, event);
    }
}
