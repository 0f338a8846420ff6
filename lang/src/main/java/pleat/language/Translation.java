package pleat.language;

import java.util.List;
import java.util.Optional;
import pleat.ir.Program;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;
import pleat.trace.TraceCheck;

/**
 * What became of a source file.
 *
 * @param program present exactly when no diagnostic is an error
 * @param diagnostics in the order of their places
 * @param syntax present when the text has no syntax errors
 * @param check confirms counterexamples of the program, where the language has more than the program to confirm them with
 * @param sources the file itself, and those that it includes
 */
public record Translation(
        Optional<Program> program,
        List<Diagnostic> diagnostics,
        Optional<SyntaxTree> syntax,
        Optional<TraceCheck> check,
        List<SourceFile> sources) {
    public Translation {
        diagnostics = List.copyOf(diagnostics);
        sources = List.copyOf(sources);
        if (program.isPresent() == diagnostics.stream().anyMatch(Diagnostic::isError)) {
            throw new IllegalArgumentException("a translation has either a program or errors");
        }
    }
}
