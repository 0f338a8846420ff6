package pleat.reduction;

import java.util.Arrays;
import pleat.model.Guard;

/**
 * A guard that may not hold, and the transitions of which one must fire before it does. These depend on the value of the slot, and on
 * whether a queue is empty if the guard is about its first message; what was found for small values is kept.
 */
final class Awaited {
    /** Values from 0 on for which the answer is kept. */
    private static final int MOST_VALUES = 1 << 8;

    /** Stands for nothing in what is kept. */
    private static final long[] HOLDS = {};

    private final Guard.OnSlot guard;
    private final int slot;
    /** The number of messages, or the slot itself where there is no queue. */
    private final int queue;

    private final Relations relations;
    /** For each direction that the value may have to go. */
    private final long[][] enabling = new long[Accordance.Direction.values().length][];
    /** For each value, while the queue is empty. */
    private long[][] whileEmpty = {};

    private long[][] whileFilled = {};

    Awaited(Guard.OnSlot guard, Relations relations) {
        this.guard = guard;
        this.slot = guard.slot();
        this.queue = guard instanceof Guard.Head head ? head.queue() : guard.slot();
        this.relations = relations;
    }

    boolean isLocation() {
        return guard instanceof Guard.Among;
    }

    /** One of these must fire before the guard holds; null if it does. */
    long[] missing(int[] state) {
        int value = Accordance.value(state, slot);
        if (value < 0 || value >= MOST_VALUES) {
            return compute(state, value);
        }
        long[][] kept = Accordance.value(state, queue) > 0 ? whileFilled : whileEmpty;
        long[] set = value < kept.length ? kept[value] : null;
        if (set == null) {
            set = keep(state, value);
        }
        return set == HOLDS ? null : set;
    }

    private long[] keep(int[] state, int value) {
        boolean isFilled = Accordance.value(state, queue) > 0;
        long[][] kept = isFilled ? whileFilled : whileEmpty;
        if (value >= kept.length) {
            kept = Arrays.copyOf(kept, value + 1);
            if (isFilled) {
                whileFilled = kept;
            } else {
                whileEmpty = kept;
            }
        }
        long[] set = compute(state, value);
        kept[value] = set == null ? HOLDS : set;
        return kept[value];
    }

    private long[] compute(int[] state, int value) {
        if (guard.admits(value)) {
            return null;
        }
        Accordance.Direction direction = Accordance.Direction.of(guard, state);
        if (enabling[direction.number()] == null) {
            enabling[direction.number()] = relations.enabling(guard, direction);
        }
        return enabling[direction.number()];
    }
}
