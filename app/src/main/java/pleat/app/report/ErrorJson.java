package pleat.app.report;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import pleat.app.exit.ModelException;
import pleat.source.Diagnostic;

/** The object that {@code --json} prints for a model with errors. */
public record ErrorJson(String model, Errors error) {
    record Errors(List<Message> diagnostics) {}

    record Message(
            String code,
            String severity,
            String file,
            int line,
            int column,
            int endLine,
            int endColumn,
            String message,
            String hint) {}

    public static void print(ModelException errors, PrintStream out) {
        Path name = Path.of(errors.file()).getFileName();
        Json.print(
                new ErrorJson(
                        String.valueOf(name),
                        new Errors(errors.diagnostics().stream()
                                .map(ErrorJson::message)
                                .toList())),
                out);
    }

    private static Message message(Diagnostic diagnostic) {
        var span = diagnostic.span();
        return new Message(
                diagnostic.code(),
                diagnostic.severity().toString(),
                span.file(),
                span.line(),
                span.column(),
                span.endLine(),
                span.endColumn(),
                diagnostic.message(),
                diagnostic.hint());
    }
}
