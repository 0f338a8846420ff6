package pleat.explorer.model;

import pleat.model.SourceSpan;

/** A stretch of a source file; see {@link SourceSpan}. */
public record Place(String file, int line, int column, int endLine, int endColumn) {
    /** Null for what has no source text. */
    public static Place of(SourceSpan span) {
        return span.equals(SourceSpan.NONE)
                ? null
                : new Place(span.file(), span.line(), span.column(), span.endLine(), span.endColumn());
    }
}
