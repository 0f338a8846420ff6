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
        END_LABEL,
        /** Have a label to jump to: not in an atomic sequence, where that could be a loop. */
        INNER_LABEL
    }

    static Surroundings body(int depth) {
        return new Surroundings(depth, EnumSet.complementOf(EnumSet.of(Freedom.BREAK, Freedom.INNER_LABEL)));
    }

    boolean allow(Freedom freedom) {
        return freedoms.contains(freedom);
    }

    Surroundings inSelection() {
        return without(EnumSet.of(Freedom.END_LABEL)).withInnerLabels();
    }

    Surroundings inLoop() {
        Surroundings inside = inSelection();
        inside.freedoms().add(Freedom.BREAK);
        return inside;
    }

    Surroundings inAtomic() {
        return without(
                EnumSet.of(Freedom.LOOP, Freedom.SEQUENCE, Freedom.DECLARE, Freedom.END_LABEL, Freedom.INNER_LABEL));
    }

    Surroundings inUnless() {
        return without(EnumSet.of(Freedom.SEQUENCE, Freedom.END_LABEL)).withInnerLabels();
    }

    /** Within d_step, which must be sure to reach its end. */
    Surroundings inStep() {
        return new Surroundings(depth - 1, EnumSet.noneOf(Freedom.class));
    }

    /** Around a loop that only it may leave, and only by its own rules. */
    Surroundings inCountedLoop() {
        return without(EnumSet.of(Freedom.BREAK, Freedom.END_LABEL)).withInnerLabels();
    }

    /** Where every state is stored. */
    private Surroundings withInnerLabels() {
        if (allow(Freedom.LOOP)) {
            freedoms.add(Freedom.INNER_LABEL);
        }
        return this;
    }

    private Surroundings without(Set<Freedom> fewer) {
        Set<Freedom> left = EnumSet.noneOf(Freedom.class);
        left.addAll(freedoms);
        left.removeAll(fewer);
        return new Surroundings(depth - 1, left);
    }
}
