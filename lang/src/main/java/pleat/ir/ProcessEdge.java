package pleat.ir;

import pleat.model.SourceSpan;

/**
 * A step of a process of some type.
 *
 * @param index position in {@link ProcessSystem#edges()}
 * @param target the location of its type that it leads to; 0 where the process ends
 * @param faults of a step inside an atomic sequence or a d_step
 * @param label the statement in the words of the source
 */
public record ProcessEdge(
        int index, int type, Action action, int target, After after, Faults faults, String label, SourceSpan origin) {

    /**
     * What can be wrong with what the step is part of.
     *
     * @param blocked it cannot go on where it must
     * @param endless it comes back to where it was
     * @param unfinished it is longer than can be followed
     */
    public record Faults(int blocked, int endless, int unfinished) {
        public static final Faults NONE = new Faults(-1, -1, -1);
    }

    /** Who may step next. */
    public enum After {
        /** Everybody. */
        ANYBODY,
        /** The same process alone, as long as it can. */
        SELF,
        /** The same process, as part of the same step. */
        CONTINUES
    }
}
