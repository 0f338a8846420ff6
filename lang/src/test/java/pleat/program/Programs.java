package pleat.program;

import pleat.ir.FixedProgram;
import pleat.ir.Program;
import pleat.language.Translation;

/** Looks behind the subjects of languages that lower to programs. */
public final class Programs {
    private Programs() {}

    /** What the text has been lowered to; fails with its errors. */
    public static Program of(Translation translation) {
        return subject(translation).program();
    }

    /** The same of a language whose processes are there from the start. */
    public static FixedProgram fixed(Translation translation) {
        return (FixedProgram) of(translation);
    }

    /** A language whose processes come and go. */
    public static ProgramSubject.Processes processes(Translation translation) {
        return (ProgramSubject.Processes) subject(translation);
    }

    private static ProgramSubject subject(Translation translation) {
        return (ProgramSubject) translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics()));
    }
}
