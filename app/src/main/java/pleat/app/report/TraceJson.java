package pleat.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import pleat.model.InnerStep;
import pleat.model.SourceSpan;
import pleat.model.Waiting;
import pleat.trace.view.Change;
import pleat.trace.view.Finding;
import pleat.trace.view.StepView;
import pleat.trace.view.TraceView;

/** A counterexample as a JSON object, in the words of the model; docs/pleat.schema.json says what it looks like. */
public final class TraceJson {
    private final JsonGenerator json;
    private final ValueJson words;

    public TraceJson(JsonGenerator json) {
        this.json = json;
        this.words = new ValueJson(json);
    }

    /** The object. */
    public void write(TraceView trace) throws IOException {
        Finding finding = trace.finding();
        json.writeStartObject();
        json.writeNumberField("length", trace.steps().size());
        json.writeStringField("code", finding.kind().code());
        json.writeStringField("message", finding.message());
        if (finding.process().isPresent()) {
            json.writeStringField("process", finding.process().get());
        }
        place(finding.origin());
        words.values("values", finding.values());
        waiting(finding.waiting());
        if (trace.loop().isPresent()) {
            json.writeNumberField("loop", trace.loop().getAsInt());
        }
        words.values("initial", trace.initial());
        json.writeArrayFieldStart("steps");
        for (StepView step : trace.steps()) {
            step(step);
        }
        json.writeEndArray();
        if (finding.failing().isPresent()) {
            json.writeFieldName("failing");
            step(finding.failing().get());
        }
        json.writeEndObject();
    }

    private void step(StepView step) throws IOException {
        json.writeStartObject();
        json.writeNumberField("number", step.number());
        json.writeStringField("process", step.actor());
        json.writeStringField("action", step.action());
        place(step.parts().get(0).origin());
        if (step.parts().size() > 1) {
            json.writeArrayFieldStart("parts");
            for (InnerStep part : step.parts()) {
                part(part);
            }
            json.writeEndArray();
        }
        String output =
                String.join("", step.parts().stream().map(InnerStep::output).toList());
        if (!output.isEmpty()) {
            json.writeStringField("output", output);
        }
        json.writeObjectFieldStart("changes");
        for (Change change : step.changes()) {
            json.writeFieldName(change.name());
            words.value(change.after());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void part(InnerStep part) throws IOException {
        json.writeStartObject();
        json.writeStringField("process", part.actor().name());
        json.writeStringField("action", part.label());
        place(part.origin());
        json.writeEndObject();
    }

    private void place(SourceSpan origin) throws IOException {
        if (!origin.equals(SourceSpan.NONE)) {
            json.writeStringField("file", origin.file());
            json.writeNumberField("line", origin.line());
            json.writeNumberField("column", origin.column());
        }
    }

    private void waiting(List<Waiting> all) throws IOException {
        if (all.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("waiting");
        for (Waiting waiting : all) {
            json.writeStartObject();
            json.writeStringField("process", waiting.process());
            json.writeStringField("statement", waiting.statement());
            place(waiting.origin());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
