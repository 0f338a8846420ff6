package pleat.app.trace;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import pleat.app.load.LoadedModel;
import pleat.app.report.TraceJson;
import pleat.model.Property;
import pleat.state.StateLayout;
import pleat.trace.Trace;
import pleat.trace.view.TraceView;

/** A counterexample as the document that {@code pleat replay} reads, in the words of the model for others. */
public record TraceDocument(LoadedModel model, Property property, Trace trace) {
    /** All of it, for somebody who keeps it who knows where. */
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(model.file().location().path().toAbsolutePath().normalize().toString(), bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /**
     * Writes all of it.
     *
     * @param pathToModel from where the document is going to be, or an absolute one
     */
    public void write(String pathToModel, OutputStream out) throws IOException {
        TraceView view = model.inWords(trace, property);
        try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("format", TraceFile.FORMAT);
            json.writeStringField("model", pathToModel);
            json.writeObjectFieldStart("definitions");
            for (Map.Entry<String, Integer> definition :
                    new TreeMap<>(model.file().definitions()).entrySet()) {
                json.writeNumberField(definition.getKey(), definition.getValue());
            }
            json.writeEndObject();
            json.writeStringField("property", property.name());
            writeSteps(model.reference().layout(), json);
            if (trace.loop().isPresent()) {
                json.writeNumberField("loop", trace.loop().getAsInt());
            }
            if (trace.failure().isPresent()) {
                json.writeObjectFieldStart("failure");
                json.writeNumberField("transition", trace.failure().get().transition());
                json.writeNumberField("fault", trace.failure().get().fault());
                json.writeEndObject();
            }
            json.writeFieldName("trace");
            new TraceJson(json).write(view);
            json.writeEndObject();
        }
    }

    private void writeSteps(StateLayout layout, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("steps");
        int[] before = null;
        for (Trace.Step step : trace.steps()) {
            json.writeStartObject();
            json.writeNumberField("transition", step.transition());
            json.writeObjectFieldStart("state");
            writeChanges(layout, before, step.state(), json);
            json.writeEndObject();
            json.writeEndObject();
            before = step.state();
        }
        json.writeEndArray();
    }

    /** All values when there is no state before. */
    private static void writeChanges(StateLayout layout, int[] before, int[] after, JsonGenerator json)
            throws IOException {
        for (int slot = 0; slot < after.length; slot++) {
            if (before == null || (slot < before.length ? before[slot] : 0) != after[slot]) {
                json.writeNumberField(layout.qualifiedName(slot), after[slot]);
            }
        }
    }
}
