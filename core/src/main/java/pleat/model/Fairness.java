package pleat.model;

/**
 * Which infinite runs count. A process is enabled in a state if it owns a transition there that is enabled or cannot be
 * evaluated ({@link Model#isEnabled}); both partners of a handshake take a step. A process that does not exist is not enabled.
 */
public enum Fairness {
    /** All of them. */
    NONE,
    /** Those in which each process that is enabled from some point on without a break takes infinitely many steps. */
    WEAK,
    /** Those in which each process that is enabled infinitely often takes infinitely many steps. */
    STRONG
}
