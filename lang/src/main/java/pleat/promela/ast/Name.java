package pleat.promela.ast;

import pleat.model.SourceSpan;

/**
 * A name.
 *
 * @param span where it stands; for one that a macro made, where the macro is used
 * @param written where it stands, also in the text of a macro; {@link SourceSpan#NONE} for one that is put together
 */
public record Name(String text, SourceSpan span, SourceSpan written) {
    public Name(String text, SourceSpan span) {
        this(text, span, span);
    }

    @Override
    public String toString() {
        return text;
    }
}
