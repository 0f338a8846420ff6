package pleat.petri.stg;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** What can be wrong with signal transition graphs, beside arcs. Codes are stable; docs/languages/petri.md explains them. */
enum StgError implements DiagnosticKind {
    UNKNOWN_SIGNAL("STG0001", "undeclared signal '%s'"),
    NO_INITIAL_VALUE("STG0002", "too many states to infer the initial value of '%s'; '.initial state' can give it"),
    CODING_NOT_CHECKED(
            "STG0003",
            Severity.WARNING,
            "too many states to compare them: no csc and usc, and 'alternation' in place of 'consistency'"),
    UNKNOWN_DEFINITION("STG0004", "-D %s: a signal transition graph has no constants");

    private final String code;
    private final Severity severity;
    private final String format;

    StgError(String code, String format) {
        this(code, Severity.ERROR, format);
    }

    StgError(String code, Severity severity, String format) {
        this.code = code;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
