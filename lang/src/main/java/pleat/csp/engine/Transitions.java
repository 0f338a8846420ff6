package pleat.csp.engine;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import pleat.model.LayoutMustGrow;

/**
 * Numbers steps by their event and by the components that take part, where it matters who does. One thread, the owner, adds; any
 * number may ask meanwhile.
 */
final class Transitions {
    private final TermMemory memory;
    private final MapMemory mapMemory;
    private final Map<Tuple, Integer> numbers = new ConcurrentHashMap<>();
    private volatile Tuple[] steps = new Tuple[16];
    private volatile int size;

    Transitions(TermMemory memory) {
        this.memory = memory;
        this.mapMemory = new MapMemory(memory);
    }

    /**
     * The number of a step.
     *
     * @param step the number of the label, then the components in ascending order
     */
    int of(Tuple step, Labels.Access access) {
        Integer known = numbers.get(step);
        if (known != null) {
            return known;
        }
        if (access == Labels.Access.READER) {
            throw new LayoutMustGrow();
        }
        memory.reserveTuple(step);
        mapMemory.reserveEntry();
        Tuple kept = step.copy();
        int number = size;
        if (number == steps.length) {
            memory.reservePlaces(number);
            steps = Arrays.copyOf(steps, 2 * number);
        }
        steps[number] = kept;
        size = number + 1;
        numbers.put(kept, number);
        return number;
    }

    int size() {
        return size;
    }

    /** Whether a number is that of a step. */
    boolean is(int transition, Tuple step) {
        return steps[transition].equals(step);
    }

    int label(int transition) {
        return steps[transition].get(0);
    }

    /** The components that take part. */
    int[] components(int transition) {
        Tuple step = steps[transition];
        int[] components = new int[step.length() - 1];
        for (int i = 0; i < components.length; i++) {
            components[i] = step.get(i + 1);
        }
        return components;
    }
}
