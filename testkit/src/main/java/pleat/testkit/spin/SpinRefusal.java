package pleat.testkit.spin;

/** There are no figures. */
public record SpinRefusal(Stage stage, String message) implements SpinRun {
    /** How far it came. */
    public enum Stage {
        /** Promela to C: the model has errors. */
        TRANSLATION,
        /** C to machine code. */
        COMPILATION,
        /** The verifier ended without its final report. */
        SEARCH,
        /** The time limit was reached in whatever stage it was. */
        TIME_LIMIT
    }
}
