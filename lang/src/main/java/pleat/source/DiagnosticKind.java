package pleat.source;

/** A sort of diagnostic; each phase of a front end lists its own in an enum. */
public interface DiagnosticKind {
    String code();

    default Severity severity() {
        return Severity.ERROR;
    }

    /** For {@link String#format}. */
    String format();
}
