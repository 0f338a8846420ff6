package pleat.petri.astg;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** What can be wrong with lines and arcs. Codes are stable; docs/languages/petri.md explains them. */
public enum AstgError implements DiagnosticKind {
    UNCLOSED_BRACE("ASTG0001", "this '{' is never closed"),
    BAD_NODE("ASTG0002", "'%s' is neither a place nor a transition"),
    UNDECLARED_SIGNAL("ASTG0003", "undeclared signal '%s'"),
    UNDECLARED_TRANSITION("ASTG0004", "'%s' has an instance number, but is no declared signal or dummy"),
    PLACE_TO_PLACE("ASTG0005", "an arc from place '%s' to place '%s'; one of them must be a transition"),
    BARE_SIGNAL("ASTG0006", "signal '%s' without + or -"),
    DECLARED_TWICE("ASTG0007", "'%s' is already declared"),
    BAD_MARKING("ASTG0008", "expected a place, '<transition,transition>' or '=' and a number, not '%s'"),
    UNKNOWN_PLACE("ASTG0009", "there is no place '%s' to mark"),
    NOT_A_NUMBER("ASTG0010", "expected a number of tokens from %d to %d, not '%s'"),
    IGNORED("ASTG0011", Severity.WARNING, "'%s' is ignored"),
    MARKED_TWICE("ASTG0012", "place '%s' is marked twice"),
    TOO_LARGE("ASTG0013", "more than %d places and transitions"),
    STATE_GRAPH("ASTG0014", "a state graph; only graphs of places and transitions are supported"),
    DUMMY_AND_SIGNAL("ASTG0015", "'%s' is declared as a dummy and as a signal");

    private final String code;
    private final Severity severity;
    private final String format;

    AstgError(String code, String format) {
        this(code, Severity.ERROR, format);
    }

    AstgError(String code, Severity severity, String format) {
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
