package pleat.model;

/**
 * A stretch of a source file. Lines and columns count from 1; the end is exclusive and may lie on a later line.
 *
 * @param file the name to show, as the user gave it
 */
public record SourceSpan(String file, int line, int column, int endLine, int endColumn) {
    /** Of what has no source text. */
    public static final SourceSpan NONE = new SourceSpan("", 0, 0, 0, 0);

    /** {@code file:line:column}, the form editors jump to. */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }

    /** The smallest span that covers this one and the other, which must be of the same file and not start earlier. */
    public SourceSpan to(SourceSpan other) {
        return new SourceSpan(file, line, column, other.endLine, other.endColumn);
    }
}
