package pleat.language;

import java.util.List;
import java.util.Optional;
import pleat.ir.Program;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;

/**
 * What became of a source file.
 *
 * @param program present exactly when no diagnostic is an error
 * @param diagnostics in the order of their places
 * @param syntax present when the text has no syntax errors
 * @param sources the file itself, and those that it includes
 */
public record Translation(
        Optional<Program> program,
        List<Diagnostic> diagnostics,
        Optional<SyntaxTree> syntax,
        List<SourceFile> sources) {
    public Translation {
        diagnostics = List.copyOf(diagnostics);
        sources = List.copyOf(sources);
        if (program.isPresent() == diagnostics.stream().anyMatch(Diagnostic::isError)) {
            throw new IllegalArgumentException("a translation has either a program or errors");
        }
    }
}
