package pleat.csp.ast;

import pleat.model.SourceSpan;

/** A name where it is written. */
public record Name(String text, SourceSpan span) {
    @Override
    public String toString() {
        return text;
    }
}
