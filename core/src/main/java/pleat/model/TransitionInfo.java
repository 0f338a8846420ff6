package pleat.model;

/**
 * What is known of a transition before any state is: enough to show it to people. What it reads and writes is in its {@link
 * Support}.
 *
 * @param process index of the process that owns the step; of a handshake, the sender
 * @param partner index of the process that steps along, or -1
 * @param label the action in the words of the source, on one line
 */
public record TransitionInfo(int process, int partner, String label, SourceSpan origin) {}
