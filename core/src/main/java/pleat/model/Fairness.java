package pleat.model;

import java.util.Locale;

/**
 * Which infinite runs count. Runs are fair to parties, which are processes or events: those that {@link Model#enabledBy} tells of are
 * enabled where a transition fires or cannot be evaluated, and those that {@link Model#servedBy} tells of take part in it.
 */
public enum Fairness {
    /** All of them. */
    NONE,
    /** Those in which each process that is enabled from some point on without a break takes infinitely many steps. */
    WEAK,
    /** Those in which each process that is enabled infinitely often takes infinitely many steps. */
    STRONG,
    /** Those in which each event that is enabled from some point on without a break happens infinitely often. */
    EVENT_WEAK,
    /** Those in which each event that is enabled infinitely often happens infinitely often. */
    EVENT_STRONG,
    /** As {@link #WEAK}, where several processes may be needed for a step and are enabled only together. */
    PROCESS_WEAK,
    /** As {@link #STRONG}, where several processes may be needed for a step and are enabled only together. */
    PROCESS_STRONG,
    /** Those in which each step from a state that is visited infinitely often is taken infinitely often. */
    GLOBAL;

    /** Whether parties must be served that are enabled without a break. */
    public boolean isWeak() {
        return this == WEAK || this == EVENT_WEAK || this == PROCESS_WEAK;
    }

    /** Whether parties must be served that are enabled again and again. */
    public boolean isStrong() {
        return this == STRONG || this == EVENT_STRONG || this == PROCESS_STRONG;
    }

    /** As it is written on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
