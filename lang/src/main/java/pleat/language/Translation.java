package pleat.language;

import java.util.List;
import java.util.Optional;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;

/**
 * What became of a source file.
 *
 * @param subject present exactly when no diagnostic is an error
 * @param diagnostics in the order of their places
 * @param syntax the syntax tree, one line per node; present when the text has no syntax errors
 * @param sources the file itself, and those that it includes
 */
public record Translation(
        Optional<Subject> subject, List<Diagnostic> diagnostics, Optional<View> syntax, List<SourceFile> sources) {
    public Translation {
        diagnostics = List.copyOf(diagnostics);
        sources = List.copyOf(sources);
        if (subject.isPresent() == diagnostics.stream().anyMatch(Diagnostic::isError)) {
            throw new IllegalArgumentException("a translation has either a subject or errors");
        }
    }
}
