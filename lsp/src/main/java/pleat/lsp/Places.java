package pleat.lsp;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import pleat.model.SourceSpan;

/** Places as the protocol counts them, from 0, and as Pleat does, from 1. Both count UTF-16 units in a line. */
final class Places {
    private Places() {}

    static Range range(SourceSpan span) {
        return new Range(position(span.line(), span.column()), position(span.endLine(), span.endColumn()));
    }

    private static Position position(int line, int column) {
        return new Position(Math.max(0, line - 1), Math.max(0, column - 1));
    }

    /** The place between two characters of a file. */
    static SourceSpan span(String file, Position position) {
        int line = Math.max(0, position.getLine()) + 1;
        int column = Math.max(0, position.getCharacter()) + 1;
        return new SourceSpan(file, line, column, line, column);
    }

    /** What messages call a document: its path, or what else the editor calls it. */
    static String name(String uri) {
        try {
            URI parsed = URI.create(uri);
            return "file".equals(parsed.getScheme()) ? Path.of(parsed).toString() : uri;
        } catch (IllegalArgumentException | FileSystemNotFoundException noPath) {
            return uri;
        }
    }
}
