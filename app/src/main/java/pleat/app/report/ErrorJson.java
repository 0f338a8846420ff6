package pleat.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import pleat.app.exit.ModelException;
import pleat.model.SourceSpan;
import pleat.source.Diagnostic;

/** The object that {@code --json} prints for a model with errors. */
public final class ErrorJson {
    private ErrorJson() {}

    public static void print(ModelException errors, PrintStream out) {
        Json.print(json -> write(errors, json), out);
    }

    private static void write(ModelException errors, JsonGenerator json) throws IOException {
        json.writeStringField("model", String.valueOf(Path.of(errors.file()).getFileName()));
        json.writeObjectFieldStart("error");
        json.writeArrayFieldStart("diagnostics");
        for (Diagnostic diagnostic : errors.diagnostics()) {
            write(diagnostic, json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Diagnostic diagnostic, JsonGenerator json) throws IOException {
        SourceSpan span = diagnostic.span();
        json.writeStartObject();
        json.writeStringField("code", diagnostic.code());
        json.writeStringField("severity", diagnostic.severity().toString());
        json.writeStringField("file", span.file());
        json.writeNumberField("line", span.line());
        json.writeNumberField("column", span.column());
        json.writeNumberField("endLine", span.endLine());
        json.writeNumberField("endColumn", span.endColumn());
        json.writeStringField("message", diagnostic.message());
        json.writeStringField("hint", diagnostic.hint());
        json.writeEndObject();
    }
}
