package pleat.petri.execute;

import java.util.Arrays;
import pleat.model.EvaluationFault;
import pleat.state.StateLayout;

/**
 * The transitions that are enabled in a state, kept up to date from one state to the next.
 *
 * <p>A transition that is not enabled waits at one condition that does not hold, and nobody looks at it before that condition
 * holds, as clauses of SAT solvers are watched (Moskewicz et al., Chaff, 2001). So a move costs the slots that differ, the
 * conditions on them that somebody waits at, and the enabled transitions; only comparing the two states costs their whole
 * width, some slots at a time. A transition whose guard cannot be evaluated counts as enabled.
 */
final class EnabledSet {
    private static final int NONE = -1;

    private final Guards guards;
    private final Tokens tokens;
    private final int[] stack;
    private final int[] state;
    private final long[] enabled;
    /** For each condition the first transition that waits at it. */
    private final int[] first;
    /** For each transition that waits the next one in the same place. */
    private final int[] next;

    private final int[] changed;
    /** The first of the transitions that have been waiting and are to be tried again. */
    private int woken = NONE;

    EnabledSet(Guards guards, Tokens tokens, int width, int transitions) {
        this.guards = guards;
        this.tokens = tokens;
        this.stack = new int[guards.depth()];
        this.state = new int[width];
        this.changed = new int[width];
        this.enabled = new long[(transitions + Long.SIZE - 1) / Long.SIZE];
        this.first = new int[guards.size()];
        this.next = new int[transitions];
        Arrays.fill(first, NONE);
        for (int transition = 0; transition < transitions; transition++) {
            place(transition);
        }
    }

    /** The state that the set is about. The caller may change it, if it takes all changes back before the next call. */
    int[] state() {
        return state;
    }

    /** Room for evaluations. */
    int[] stack() {
        return stack;
    }

    /** Whether the transition is enabled, or its guard cannot be evaluated. */
    boolean contains(int transition) {
        return (enabled[transition >> 6] & 1L << transition) != 0;
    }

    /** The first member that is not smaller; negative if there is none. */
    int next(int transition) {
        int word = transition >> 6;
        if (word >= enabled.length) {
            return NONE;
        }
        long rest = enabled[word] & -1L << transition;
        while (rest == 0) {
            if (++word == enabled.length) {
                return NONE;
            }
            rest = enabled[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    void moveTo(int[] other) {
        int count = 0;
        for (int slot = StateLayout.nextDifference(0, state, other);
                slot >= 0;
                slot = StateLayout.nextDifference(slot + 1, state, other)) {
            tokens.change(slot, state[slot], other[slot]);
            state[slot] = other[slot];
            changed[count++] = slot;
        }
        if (count == 0) {
            return;
        }
        tokens.moved();
        leaveOutDisabled();
        for (int i = 0; i < count; i++) {
            for (int condition : guards.ofSlot(changed[i])) {
                if (first[condition] != NONE && holdsOrFails(condition)) {
                    wake(condition);
                }
            }
        }
        while (woken != NONE) {
            int transition = woken;
            woken = next[transition];
            place(transition);
        }
    }

    private void leaveOutDisabled() {
        for (int word = 0; word < enabled.length; word++) {
            for (long rest = enabled[word]; rest != 0; rest &= rest - 1) {
                place((word << 6) + Long.numberOfTrailingZeros(rest));
            }
        }
    }

    /** Moves all that wait at the condition to those to be tried again. */
    private void wake(int condition) {
        int last = first[condition];
        while (next[last] != NONE) {
            last = next[last];
        }
        next[last] = woken;
        woken = first[condition];
        first[condition] = NONE;
    }

    private void place(int transition) {
        int missing = missing(transition);
        long bit = 1L << transition;
        if (missing < 0) {
            enabled[transition >> 6] |= bit;
        } else {
            enabled[transition >> 6] &= ~bit;
            next[transition] = first[missing];
            first[missing] = transition;
        }
    }

    private int missing(int transition) {
        if (!guards.canFail(transition)) {
            return guards.missing(transition, state, stack);
        }
        try {
            return guards.missing(transition, state, stack);
        } catch (EvaluationFault fails) {
            return NONE;
        }
    }

    private boolean holdsOrFails(int condition) {
        try {
            return guards.holds(condition, state, stack);
        } catch (EvaluationFault fails) {
            return true;
        }
    }
}
