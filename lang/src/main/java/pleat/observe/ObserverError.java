package pleat.observe;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** What can be wrong with formulas and automata in any language. Codes are stable; docs/liveness.md explains them. */
public enum ObserverError implements DiagnosticKind {
    FORMULA_SYNTAX("OBS0001", "%s"),
    AUTOMATON_SYNTAX("OBS0002", "%s"),
    TOO_MANY_PROPOSITIONS("OBS0003", "'%s' has more than %d different conditions"),
    FORMULA_TOO_HARD("OBS0004", "this formula is too hard to translate: %s");

    private final String code;
    private final String format;

    ObserverError(String code, String format) {
        this.code = code;
        this.format = format;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public Severity severity() {
        return Severity.ERROR;
    }

    @Override
    public String format() {
        return format;
    }
}
