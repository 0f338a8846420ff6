package pleat.ir;

import pleat.model.SourceSpan;

/**
 * A step of a process of some type.
 *
 * @param index position in {@link ProcessSystem#edges()}
 * @param target the location of its type that it leads to; 0 where the process ends
 * @param fault what it means when the step begins something that never ends, or that cannot go on
 * @param label the statement in the words of the source
 */
public record ProcessEdge(
        int index, int type, Action action, int target, After after, int fault, String label, SourceSpan origin) {

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
