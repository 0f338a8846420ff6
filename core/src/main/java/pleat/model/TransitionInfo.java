package pleat.model;

/**
 * What is known of a transition before any state is: enough to show it to a person, and to reason about which transitions
 * can disturb each other.
 *
 * @param process index of the process that owns the step; of a handshake, the sender
 * @param partner index of the process that steps along, or -1
 * @param label the action in the words of the source, on one line
 * @param guardReads slots whose values decide whether the transition is enabled
 * @param reads every slot that the transition may read, those of the guard included
 * @param mayWrite every slot that it may write
 * @param mustWrite the slots that it writes whenever it fires; a subset of {@code mayWrite}
 */
public record TransitionInfo(
        int process,
        int partner,
        String label,
        SourceSpan origin,
        SlotSet guardReads,
        SlotSet reads,
        SlotSet mayWrite,
        SlotSet mustWrite) {
    public TransitionInfo {
        if (!mayWrite.containsAll(mustWrite)) {
            throw new IllegalArgumentException(label + ": must-write slots outside the may-write slots");
        }
        if (!reads.containsAll(guardReads)) {
            throw new IllegalArgumentException(label + ": guard reads outside the reads");
        }
    }
}
