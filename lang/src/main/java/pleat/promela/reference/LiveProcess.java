package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * A process in a state; its number is its index there.
 *
 * @param place the number of the element that it executes next
 * @param locals its parameters and variables, wherever they are declared
 * @param priority 1 in a model that does not speak of priorities
 * @param channelsBefore how many channels existed when it started; the later ones end with it
 */
record LiveProcess(String proctype, int place, List<Value> locals, int priority, int channelsBefore) {
    LiveProcess {
        locals = List.copyOf(locals);
    }

    LiveProcess at(int newPlace) {
        return new LiveProcess(proctype, newPlace, locals, priority, channelsBefore);
    }

    LiveProcess withLocal(int index, Value value) {
        List<Value> changed = new ArrayList<>(locals);
        changed.set(index, value);
        return new LiveProcess(proctype, place, changed, priority, channelsBefore);
    }

    LiveProcess withPriority(int newPriority) {
        return new LiveProcess(proctype, place, locals, newPriority, channelsBefore);
    }
}
