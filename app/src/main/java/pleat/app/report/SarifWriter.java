package pleat.app.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import pleat.app.load.LoadedModel;
import pleat.model.InnerStep;
import pleat.model.SourceSpan;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.trace.view.Finding;
import pleat.trace.view.StepView;
import pleat.trace.view.TraceView;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/**
 * Keeps the violations in the Static Analysis Results Interchange Format 2.1.0, which code hosts show at the lines of the source,
 * each with its counterexample as a flow through the code.
 */
public record SarifWriter(LoadedModel model, String version, OutputFile file) implements RunListener {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Finished finished) {
            file.write(path -> write(finished.verdict(), path));
        }
    }

    private void write(Verdict verdict, Path path) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(path.toFile(), JsonEncoding.UTF8)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("$schema", SCHEMA);
            json.writeStringField("version", "2.1.0");
            json.writeArrayFieldStart("runs");
            json.writeStartObject();
            json.writeObjectFieldStart("tool");
            json.writeObjectFieldStart("driver");
            json.writeStringField("name", "pleat");
            json.writeStringField("version", version);
            json.writeEndObject();
            json.writeEndObject();
            json.writeArrayFieldStart("results");
            for (Verdict.Decision decision : verdict.decisions()) {
                if (decision.outcome() instanceof Outcome.Violated violated) {
                    result(model.inWords(violated.trace(), decision.property()), json);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private void result(TraceView trace, JsonGenerator json) throws IOException {
        Finding finding = trace.finding();
        json.writeStartObject();
        json.writeStringField("ruleId", finding.kind().code());
        json.writeStringField("level", "error");
        message(finding.message(), json);
        json.writeArrayFieldStart("locations");
        location(finding.origin(), json);
        json.writeEndArray();
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        json.writeArrayFieldStart("threadFlows");
        json.writeStartObject();
        json.writeArrayFieldStart("locations");
        for (StepView step : trace.steps()) {
            InnerStep first = step.parts().get(0);
            json.writeStartObject();
            json.writeFieldName("location");
            location(first.origin(), step.actor() + ": " + step.action(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void location(SourceSpan origin, JsonGenerator json) throws IOException {
        location(origin, "", json);
    }

    /** What has no place is at the beginning of the model. */
    private void location(SourceSpan origin, String text, JsonGenerator json) throws IOException {
        boolean isKnown = !origin.equals(SourceSpan.NONE);
        json.writeStartObject();
        if (!text.isEmpty()) {
            message(text, json);
        }
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField(
                "uri", (isKnown ? origin.file() : model.file().location().path().toString()).replace('\\', '/'));
        json.writeEndObject();
        json.writeObjectFieldStart("region");
        json.writeNumberField("startLine", isKnown ? origin.line() : 1);
        json.writeNumberField("startColumn", isKnown ? origin.column() : 1);
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void message(String text, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("message");
        json.writeStringField("text", text);
        json.writeEndObject();
    }
}
