package pleat.source;

import pleat.model.SourceSpan;

/**
 * Something to say about a place in a source file.
 *
 * @param code stable, for scripts and documentation: {@code DVE0104}
 * @param hint a short remark under the caret, such as "did you mean 'flag'?"; empty for none
 */
public record Diagnostic(String code, Severity severity, SourceSpan span, String message, String hint) {
    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
