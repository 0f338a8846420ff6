package pleat.app.exit;

import java.util.List;
import java.util.stream.Collectors;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.SourceFile;

/** A model cannot be run; the diagnostics tell why. */
public final class ModelException extends CommandException {
    private final transient SourceFile source;
    private final transient List<Diagnostic> diagnostics;

    public ModelException(SourceFile source, List<Diagnostic> diagnostics) {
        super(ExitCode.MODEL_ERROR, text(source, diagnostics));
        this.source = source;
        this.diagnostics = List.copyOf(diagnostics);
    }

    private static String text(SourceFile source, List<Diagnostic> diagnostics) {
        DiagnosticFormat format = new DiagnosticFormat(source);
        return diagnostics.stream().map(format::format).collect(Collectors.joining("\n"));
    }

    /** The name of the source as the user gave it. */
    public String file() {
        return source.name();
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
