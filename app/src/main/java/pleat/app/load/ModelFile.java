package pleat.app.load;

import java.io.PrintStream;
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
