package pleat.search.emptiness;

import pleat.trace.Trace;

/** What a cycle must have to be a counterexample, as bits that its steps add. */
interface Cover {
    /** What a cycle without steps lacks. */
    long[] missing();

    /**
     * What a step adds; may be longer than what is missing.
     *
     * @param enabled the parties that are enabled in the state that the step leads from
     */
    long[] row(int[] from, long[] enabled, Trace.Step step);
}
