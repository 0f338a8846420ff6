package pleat.promela.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.promela.ast.Model;
import pleat.promela.preprocess.Preprocessor;
import pleat.promela.syntax.PromelaSyntax;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Syntax trees of Promela models. */
final class Trees {
    private Trees() {}

    /** Empty if the text has syntax errors. */
    static Optional<Model> of(SourceFile source) {
        Diagnostics diagnostics = new Diagnostics();
        Preprocessor.Result text = Preprocessor.run(source, List.of(), Map.of(), diagnostics);
        return diagnostics.hasErrors() ? Optional.empty() : PromelaSyntax.parse(text.tokens(), diagnostics);
    }

    static SourceFile source(Path file) {
        try {
            return SourceFile.read(file, file.toString());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
