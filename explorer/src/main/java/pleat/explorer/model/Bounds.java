package pleat.explorer.model;

import java.time.Duration;

/** How much can be asked for. */
public final class Bounds {
    /** Of a path. */
    public static final int STEPS = 100_000;

    /** In one answer. */
    public static final int STEPS_AT_ONCE = 2_000;

    /** Nobody sees more in a picture. */
    public static final int GRAPH_STATES = 500;

    /** In one answer; nobody reads more. */
    static final int ENABLED = 1_000;

    /** Of an answer for which many states are expanded; others wait for theirs meanwhile. */
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Of work that nobody has asked for yet. */
    static final Duration ANTICIPATION = Duration.ofMillis(300);

    /** Of a random run. */
    public static final int RANDOM_STEPS = 10_000;

    static final ModelAnswer.Limits ANSWER = new ModelAnswer.Limits(STEPS, STEPS_AT_ONCE, GRAPH_STATES);

    private Bounds() {}
}
