package pleat.promela.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pleat.ir.ProcessSystem;
import pleat.state.Slot;

/** The slots that exist from the start: globals first, then the channels of the program. */
final class GlobalSlots {
    private final List<Slot> slots = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();
    private final List<Integer> resetAfterStep = new ArrayList<>();
    private final List<ProcessSystem.FixedChannel> channels = new ArrayList<>();

    /** Adds slots that start with 0, and returns the first. */
    int add(List<Slot> added) {
        int first = slots.size();
        slots.addAll(added);
        added.forEach(slot -> initial.add(0));
        return first;
    }

    int add(Slot slot) {
        return add(List.of(slot));
    }

    void set(int slot, int value) {
        initial.set(slot, value);
    }

    /** Lets all slots start with 0. */
    void clear() {
        Collections.fill(initial, 0);
    }

    void forget(int first, int count) {
        for (int slot = first; slot < first + count; slot++) {
            resetAfterStep.add(slot);
        }
    }

    /** Adds a channel and returns its number. Its place is known when all globals are. */
    int addChannel(String name, int shape) {
        channels.add(new ProcessSystem.FixedChannel(name, shape, -1));
        return channels.size();
    }

    List<Slot> slots() {
        return slots;
    }

    List<Integer> initial() {
        return initial;
    }

    List<Integer> resetAfterStep() {
        return resetAfterStep;
    }

    List<ProcessSystem.FixedChannel> channels() {
        return channels;
    }
}
