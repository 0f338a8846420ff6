package pleat.source;

/** A sort of diagnostic; each phase of a front end lists its own in an enum. */
public interface DiagnosticKind {
    String code();

    Severity severity();

    /** For {@link String#format}. */
    String format();
}
