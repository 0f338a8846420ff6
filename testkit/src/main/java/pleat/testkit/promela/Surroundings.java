package pleat.testkit.promela;

import java.util.EnumSet;
import java.util.Set;

/**
 * What a statement may do where it stands.
 *
 * @param depth how many more levels of nesting there may be
 */
record Surroundings(int depth, Set<Freedom> freedoms) {
    enum Freedom {
        /** Wait for something. */
        BLOCK,
        /** Leave the loop around. */
        BREAK,
        /** Go to a label of the process. */
        JUMP,
        /** Loop without a bound: never in an atomic sequence, where no state is recognised. */
        LOOP,
        /** Contain atomic, d_step or unless. */
        SEQUENCE,
        /** Create a process. */
        RUN,
        /** Declare a variable amid statements. */
        DECLARE,
        /** Have a label for a place where the process may stay: not at the beginning of a sequence in braces. */
        END_LABEL
    }

    static Surroundings body(int depth) {
        return new Surroundings(depth, EnumSet.complementOf(EnumSet.of(Freedom.BREAK)));
    }

    boolean allow(Freedom freedom) {
        return freedoms.contains(freedom);
    }

    Surroundings inSelection() {
        return without(EnumSet.of(Freedom.END_LABEL));
    }

    Surroundings inLoop() {
        Surroundings inside = inSelection();
        inside.freedoms().add(Freedom.BREAK);
        return inside;
    }

    Surroundings inAtomic() {
        return without(EnumSet.of(Freedom.LOOP, Freedom.SEQUENCE, Freedom.DECLARE, Freedom.END_LABEL));
    }

    Surroundings inUnless() {
        return without(EnumSet.of(Freedom.SEQUENCE, Freedom.END_LABEL));
    }

    /** Within d_step, which must be sure to reach its end. */
    Surroundings inStep() {
        return new Surroundings(depth - 1, EnumSet.noneOf(Freedom.class));
    }

    /** Around a loop that only it may leave, and only by its own rules. */
    Surroundings inCountedLoop() {
        return without(EnumSet.of(Freedom.BREAK, Freedom.END_LABEL));
    }

    private Surroundings without(Set<Freedom> fewer) {
        Set<Freedom> left = EnumSet.noneOf(Freedom.class);
        left.addAll(freedoms);
        left.removeAll(fewer);
        return new Surroundings(depth - 1, left);
    }
}
