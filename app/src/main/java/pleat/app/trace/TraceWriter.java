package pleat.app.trace;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import pleat.app.load.LoadedModel;
import pleat.app.report.NumberedFiles;
import pleat.app.report.OutputFile;
import pleat.app.report.TraceJson;
import pleat.app.report.ViolationListener;
import pleat.model.Model;
import pleat.model.Property;
import pleat.state.StateLayout;
import pleat.trace.Trace;
import pleat.trace.view.TraceView;

/** Keeps the counterexamples of a run in files: for {@code pleat replay}, and in the words of the model for others. */
public record TraceWriter(LoadedModel model, NumberedFiles files) implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        OutputFile file = files.next();
        file.write(path -> write(property, trace, path));
    }

    private void write(Property property, Trace trace, Path path) throws IOException {
        Model reference = model.reference();
        TraceView view = model.inWords(trace, property);
        try (JsonGenerator json = new JsonFactory().createGenerator(path.toFile(), JsonEncoding.UTF8)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("format", TraceFile.FORMAT);
            json.writeStringField("model", pathToModel(path));
            json.writeObjectFieldStart("definitions");
            for (Map.Entry<String, Integer> definition :
                    new TreeMap<>(model.file().definitions()).entrySet()) {
                json.writeNumberField(definition.getKey(), definition.getValue());
            }
            json.writeEndObject();
            json.writeStringField("property", property.name());
            writeSteps(trace, reference.layout(), json);
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

    private String pathToModel(Path file) {
        Path source = model.file().location().path().toAbsolutePath().normalize();
        Path directory = file.toAbsolutePath().normalize().getParent();
        boolean sameRoot = directory != null
                && directory.getRoot() != null
                && directory.getRoot().equals(source.getRoot());
        return (sameRoot ? directory.relativize(source) : source).toString();
    }

    private static void writeSteps(Trace trace, StateLayout layout, JsonGenerator json) throws IOException {
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
