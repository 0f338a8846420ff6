package pleat.api;

/**
 * Which infinite runs count for properties of runs. Fairness is to the processes of a model; in a model in Java each action, and
 * each instance of one, is a process of its own.
 */
public enum Fairness {
    /** All of them. */
    NONE,
    /** Those in which each process that can step from some point on without a break does so again and again. */
    WEAK,
    /** Those in which each process that can step again and again does so again and again. */
    STRONG
}
