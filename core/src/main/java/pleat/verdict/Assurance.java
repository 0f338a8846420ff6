package pleat.verdict;

/** How much of the state space a verdict rests on. */
public enum Assurance {
    /** Every reachable state was visited. */
    COMPLETE,
    /** The search stopped early: at a violation, at a limit, or for lack of memory. */
    BOUNDED,
    /** Every state that the store did not mistake for another was visited. */
    PROBABILISTIC,
    /** The user stopped the search. */
    INTERRUPTED
}
