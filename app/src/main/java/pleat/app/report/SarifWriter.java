package pleat.app.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pleat.app.load.LoadedModel;
import pleat.model.InnerStep;
import pleat.model.Property;
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
public final class SarifWriter {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    private final String version;
    private final OutputFile file;
    private final List<Found> found = new ArrayList<>();

    public SarifWriter(String version, OutputFile file) {
        this.version = version;
        this.file = file;
    }

    private record Found(LoadedModel model, Verdict verdict) {}

    /** What adds the violations of a model. The file is complete after each of them. */
    public RunListener of(LoadedModel model) {
        return event -> {
            if (event instanceof RunEvent.Finished finished) {
                found.add(new Found(model, finished.verdict()));
                file.write(this::write);
            }
        };
    }

    private void write(Path path) throws IOException {
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
            for (Found run : found) {
                for (Verdict.Decision decision : run.verdict().decisions()) {
                    if (decision.outcome() instanceof Outcome.Violated violated) {
                        result(run.model(), run.model().inWords(violated.trace(), decision.property()), json);
                    } else if (decision.outcome() instanceof Outcome.Refuted) {
                        refuted(run.model(), decision.property(), json);
                    }
                }
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void result(LoadedModel model, TraceView trace, JsonGenerator json) throws IOException {
        Finding finding = trace.finding();
        json.writeStartObject();
        error(model, finding.kind(), finding.message(), finding.origin(), json);
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        json.writeArrayFieldStart("threadFlows");
        json.writeStartObject();
        json.writeArrayFieldStart("locations");
        for (StepView step : trace.steps()) {
            InnerStep first = step.parts().get(0);
            json.writeStartObject();
            json.writeFieldName("location");
            location(model, first.origin(), step.actor() + ": " + step.action(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    /** There is no way to show that there is no way. */
    private static void refuted(LoadedModel model, Property property, JsonGenerator json) throws IOException {
        json.writeStartObject();
        error(model, Finding.Kind.UNREACHABLE, Unreachable.message(property), Unreachable.origin(property), json);
        json.writeEndObject();
    }

    private static void error(
            LoadedModel model, Finding.Kind kind, String message, SourceSpan origin, JsonGenerator json)
            throws IOException {
        json.writeStringField("ruleId", kind.code());
        json.writeStringField("level", "error");
        message(message, json);
        json.writeArrayFieldStart("locations");
        location(model, origin, "", json);
        json.writeEndArray();
    }

    /** What has no place is at the beginning of the model. */
    private static void location(LoadedModel model, SourceSpan origin, String text, JsonGenerator json)
            throws IOException {
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
