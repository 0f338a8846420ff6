package pleat.source;

import java.io.IOException;
import java.util.Locale;
import pleat.model.SourceSpan;

/** A file that can be read, but cannot be the source of a model. */
public final class UnfitSourceException extends IOException {
    private static final String NOT_TEXT = "SRC0001";
    private static final String TOO_LARGE = "SRC0003";

    private final transient Diagnostic diagnostic;

    private UnfitSourceException(String file, String code, String message) {
        super(file + ": " + message);
        this.diagnostic = new Diagnostic(code, Severity.ERROR, new SourceSpan(file, 1, 1, 1, 1), message, "");
    }

    static UnfitSourceException notText(String file, String reason) {
        return new UnfitSourceException(file, NOT_TEXT, "not a text file: " + reason);
    }

    static UnfitSourceException tooLarge(String file, int limit) {
        return new UnfitSourceException(
                file, TOO_LARGE, String.format(Locale.ROOT, "larger than %,d bytes, the most that is read", limit));
    }

    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
