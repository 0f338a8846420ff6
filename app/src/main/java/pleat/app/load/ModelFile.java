package pleat.app.load;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.ir.Program;
import pleat.language.Language;
import pleat.language.Languages;
import pleat.language.Translation;
import pleat.language.UnknownLanguageException;
import pleat.source.DiagnosticFormat;
import pleat.source.SourceFile;
import pleat.source.UnfitSourceException;

/**
 * The source of a model.
 *
 * @param definitions values given from outside for constants of the model
 */
public record ModelFile(Path path, SourceFile source, Language language, Map<String, Integer> definitions) {
    public ModelFile {
        definitions = Map.copyOf(definitions);
    }

    public static ModelFile read(Path path, Map<String, Integer> definitions) {
        if (!Files.exists(path)) {
            throw new UsageException("no such file: " + path);
        }
        if (Files.isDirectory(path)) {
            throw new UsageException("a directory, not a model: " + path);
        }
        Language language = languageOf(path);
        try {
            return new ModelFile(path, SourceFile.read(path, path.toString()), language, definitions);
        } catch (UnfitSourceException unfit) {
            throw new ModelException(List.of(new SourceFile(path.toString(), "")), List.of(unfit.diagnostic()));
        } catch (IOException unreadable) {
            throw new UsageException("cannot read " + path + ": " + unreadable.getMessage());
        }
    }

    private static Language languageOf(Path path) {
        try {
            return Languages.ofFile(path);
        } catch (UnknownLanguageException unknown) {
            throw new UsageException(unknown.getMessage());
        }
    }

    public Translation translate() {
        return language.translate(source, definitions);
    }

    /** Translates to something that runs; warnings go to the stream, errors end the command. */
    public LoadedModel load(PrintStream warnings) {
        Translation translation = translate();
        Program program = translation
                .program()
                .orElseThrow(() -> new ModelException(translation.sources(), translation.diagnostics()));
        DiagnosticFormat format = new DiagnosticFormat(translation.sources());
        translation.diagnostics().forEach(diagnostic -> warnings.println(format.format(diagnostic)));
        return new LoadedModel(this, program, translation.sources());
    }
}
