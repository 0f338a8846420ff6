package pleat.app.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.language.Language;
import pleat.language.UnknownLanguageException;
import pleat.languages.Languages;
import pleat.source.SourceFile;
import pleat.source.UnfitSourceException;

/** A model that has not been read yet: all that reports need to name it. */
public record ModelPath(Path path, Language language) {
    /** Refuses a path where no model can be. */
    public static ModelPath of(Path path) {
        if (!Files.exists(path)) {
            throw new UsageException("no such file: " + path);
        }
        if (Files.isDirectory(path)) {
            throw new UsageException("a directory, not a model: " + path);
        }
        try {
            return new ModelPath(path, Languages.ofFile(path));
        } catch (UnknownLanguageException unknown) {
            throw new UsageException(unknown.getMessage());
        }
    }

    /** The name of the file, without directories. */
    public String name() {
        Path last = path.getFileName();
        return last == null ? path.toString() : last.toString();
    }

    /**
     * Reads the text.
     *
     * @param definitions values given from outside for constants of the model
     */
    public ModelFile read(Map<String, Integer> definitions) {
        try {
            return new ModelFile(this, SourceFile.read(path, path.toString()), definitions);
        } catch (UnfitSourceException unfit) {
            throw new ModelException(List.of(new SourceFile(path.toString(), "")), List.of(unfit.diagnostic()));
        } catch (IOException unreadable) {
            throw new UsageException("cannot read " + path + ": " + unreadable.getMessage());
        }
    }
}
