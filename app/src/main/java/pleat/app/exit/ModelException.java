package pleat.app.exit;

import java.util.List;
import java.util.stream.Collectors;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.SourceFile;

/** A model cannot be run; the diagnostics tell why. */
public final class ModelException extends CommandException {
    private final transient List<SourceFile> sources;
    private final transient List<Diagnostic> diagnostics;

    /**
     * Tells all diagnostics in its message.
     *
     * @param sources the model first, then what it includes
     */
    public ModelException(List<SourceFile> sources, List<Diagnostic> diagnostics) {
        super(ExitCode.MODEL_ERROR, text(sources, diagnostics));
        this.sources = List.copyOf(sources);
        this.diagnostics = List.copyOf(diagnostics);
    }

    private static String text(List<SourceFile> sources, List<Diagnostic> diagnostics) {
        DiagnosticFormat format = new DiagnosticFormat(sources);
        return diagnostics.stream().map(format::format).collect(Collectors.joining("\n"));
    }

    /** The name of the source as the user gave it. */
    public String file() {
        return sources.get(0).name();
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
