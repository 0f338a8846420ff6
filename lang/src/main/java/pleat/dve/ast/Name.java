package pleat.dve.ast;

import pleat.model.SourceSpan;

/** A name where it is declared or used. */
public record Name(String text, SourceSpan span) {
    @Override
    public String toString() {
        return text;
    }
}
