package pleat.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.language.UnknownLanguageException;
import pleat.languages.Languages;
import pleat.model.Property;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.SourceFile;
import pleat.source.UnfitSourceException;
import pleat.verdict.Expectation;

/** A model in a file. */
record FileOrigin(Path path) implements Origin {
    @Override
    public String name() {
        Path last = path.getFileName();
        return last == null ? path.toString() : last.toString();
    }

    @Override
    public Translated translate(Request request) {
        SourceFile source = read();
        Translation translation = language().translate(source, request);
        DiagnosticFormat format = new DiagnosticFormat(translation.sources());
        List<String> diagnostics =
                translation.diagnostics().stream().map(format::format).toList();
        Subject subject = translation.subject().orElseThrow(() -> new ModelException(String.join("\n", diagnostics)));
        return new Translated(subject, diagnostics, Expectation.in(source.text()));
    }

    private Language language() {
        try {
            return Languages.ofFile(path);
        } catch (UnknownLanguageException unknown) {
            throw new ModelException(path + ": " + unknown.getMessage(), unknown);
        }
    }

    private SourceFile read() {
        if (!Files.exists(path)) {
            throw new ModelException("no such file: " + path);
        }
        try {
            return SourceFile.read(path, path.toString());
        } catch (UnfitSourceException unfit) {
            Diagnostic diagnostic = unfit.diagnostic();
            throw new ModelException(
                    new DiagnosticFormat(new SourceFile(path.toString(), "")).format(diagnostic), unfit);
        } catch (IOException unreadable) {
            throw new ModelException("cannot read " + path + ": " + unreadable.getMessage(), unreadable);
        }
    }

    @Override
    public boolean isAlwaysChecked(Property property) {
        return false;
    }

    @Override
    public Optional<String> unrepeatable() {
        return Optional.empty();
    }
}
