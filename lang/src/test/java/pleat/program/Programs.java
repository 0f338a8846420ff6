package pleat.program;

import pleat.ir.Program;
import pleat.language.Translation;

/** Looks behind the subjects of languages that lower to programs. */
public final class Programs {
    private Programs() {}

    /** What the text has been lowered to; fails with its errors. */
    public static Program of(Translation translation) {
        return subject(translation).program();
    }

    public static ProgramSubject subject(Translation translation) {
        return (ProgramSubject) translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics()));
    }
}
