package pleat.app.report;

import pleat.ir.Program;

/** Says of a state without successors what it is. */
public final class EndText {
    private final Program program;

    public EndText(Program program) {
        this.program = program;
    }

    public String deadlock() {
        return program.dynamics().isPresent()
                ? "invalid end state: no process can step, and not all of them are at an end"
                : "deadlock: no transition is enabled";
    }

    /** For a state in which the system may end. */
    public String valid() {
        return "valid end state: every process that is left may end here";
    }
}
