package pleat.source;

import java.io.IOException;
import pleat.model.SourceSpan;

/** A file that can be read, but holds no text. */
public final class NotTextException extends IOException {
    private static final String CODE = "SRC0001";

    private final transient Diagnostic diagnostic;

    NotTextException(String file, String reason) {
        super(file + ": not a text file: " + reason);
        this.diagnostic = new Diagnostic(
                CODE, Severity.ERROR, new SourceSpan(file, 1, 1, 1, 1), "not a text file: " + reason, "");
    }

    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
