package pleat.app.load;

import java.io.PrintStream;
import java.nio.file.Files;
import java.util.Map;
import pleat.app.exit.ModelException;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.source.DiagnosticFormat;
import pleat.source.SourceFile;

/**
 * The source of a model.
 *
 * @param request what is asked of its translation
 */
public record ModelFile(ModelPath location, SourceFile source, Request request) {
    /** Values given from outside for constants of the model. */
    public Map<String, Integer> definitions() {
        return request.definitions();
    }

    /** Whether the path of one file or folder and the definitions say all about it, so that it can be read again from there. */
    public boolean isPlain() {
        boolean isOne = location.files().size() == 1 || Files.isDirectory(location.path());
        return isOne
                && Files.exists(location.path())
                && request.switches().isEmpty()
                && request.formulas().isEmpty()
                && request.automata().isEmpty()
                && request.questions().isEmpty();
    }

    public Translation translate() {
        return location.language().translate(source, request);
    }

    /** Translates to something that runs; warnings go to the stream, errors end the command. */
    public LoadedModel load(PrintStream warnings) {
        Translation translation = translate();
        Subject subject = translation
                .subject()
                .orElseThrow(() -> new ModelException(translation.sources(), translation.diagnostics()));
        DiagnosticFormat format = new DiagnosticFormat(translation.sources());
        translation.diagnostics().forEach(diagnostic -> warnings.println(format.format(diagnostic)));
        return new LoadedModel(this, subject, translation.sources());
    }
}
