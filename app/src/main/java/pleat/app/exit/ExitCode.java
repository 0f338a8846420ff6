package pleat.app.exit;

import java.util.List;

/** What a process tells the one that started it. Scripts rely on the numbers. */
public enum ExitCode {
    /** Every property holds and the search was complete. */
    OK(0),
    /** A property is violated. */
    VIOLATED(1),
    /** The search did not finish: memory, a limit, an interrupt. */
    INCOMPLETE(2),
    /** The model, a stored trace or a checkpoint has errors. */
    MODEL_ERROR(3),
    /** The command was not given something it can do. */
    USAGE(4),
    /** A defect of Pleat. */
    INTERNAL_ERROR(5);

    private static final List<ExitCode> BY_SEVERITY =
            List.of(OK, INCOMPLETE, VIOLATED, MODEL_ERROR, USAGE, INTERNAL_ERROR);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** The one of both that says more of what is wrong: a violation is worse than an incomplete search. */
    public ExitCode orWorse(ExitCode other) {
        return BY_SEVERITY.indexOf(this) < BY_SEVERITY.indexOf(other) ? other : this;
    }
}
