package pleat.app.run;

import pleat.search.traversal.Wanted;

/** What a run is to find out, and how much of the model it takes. */
public record Task(Goal goal, Reduction reduction, Wanted wanted, Measure measure) {
    /** What the exit code says. */
    public enum Measure {
        /** What was found. */
        VERDICT,
        /** Whether it is what the model expects. */
        EXPECTATION
    }

    /** To count states: all, or those that are left. */
    public static Task counting(Reduction reduction) {
        return new Task(Goal.COUNT, reduction, Wanted.FIRST_VIOLATION, Measure.VERDICT);
    }
}
