package pleat.model;

import java.util.Comparator;

/**
 * A stretch of a source file. Lines and columns count from 1; the end is exclusive and may lie on a later line.
 *
 * @param file the name to show, as the user gave it
 */
public record SourceSpan(String file, int line, int column, int endLine, int endColumn) {
    /** Of what has no source text. */
    public static final SourceSpan NONE = new SourceSpan("", 0, 0, 0, 0);

    /** In the order of a text, file by file. */
    public static final Comparator<SourceSpan> BY_PLACE = Comparator.comparing(SourceSpan::file)
            .thenComparingInt(SourceSpan::line)
            .thenComparingInt(SourceSpan::column);

    /** The one with fewer lines first, then the one with fewer columns. */
    public static final Comparator<SourceSpan> BY_SIZE = Comparator.<SourceSpan>comparingInt(
                    span -> span.endLine - span.line)
            .thenComparingInt(span -> span.endColumn - span.column);

    /** {@code file:line:column}, the form editors jump to. */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }

    /** {@code file:line}, the file without its directories. */
    public String place() {
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":" + line;
    }

    /** Whether the other span lies within this one. */
    public boolean covers(SourceSpan other) {
        return file.equals(other.file)
                && isOrdered(line, column, other.line, other.column)
                && isOrdered(other.endLine, other.endColumn, endLine, endColumn);
    }

    private static boolean isOrdered(int line, int column, int laterLine, int laterColumn) {
        return line < laterLine || (line == laterLine && column <= laterColumn);
    }

    /** The smallest span that covers this one and the other, which must be of the same file and not start earlier. */
    public SourceSpan to(SourceSpan other) {
        return new SourceSpan(file, line, column, other.endLine, other.endColumn);
    }
}
