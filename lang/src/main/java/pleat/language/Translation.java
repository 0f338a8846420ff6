package pleat.language;

import java.util.List;
import java.util.Optional;
import pleat.ir.Program;
import pleat.source.Diagnostic;

/**
 * What became of a source file.
 *
 * @param program present exactly when no diagnostic is an error
 * @param diagnostics in the order of their places
 * @param syntax present when the text has no syntax errors
 */
public record Translation(Optional<Program> program, List<Diagnostic> diagnostics, Optional<SyntaxTree> syntax) {
    public Translation {
        diagnostics = List.copyOf(diagnostics);
        if (program.isPresent() == diagnostics.stream().anyMatch(Diagnostic::isError)) {
            throw new IllegalArgumentException("a translation has either a program or errors");
        }
    }
}
