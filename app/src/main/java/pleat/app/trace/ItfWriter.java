package pleat.app.trace;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.app.load.LoadedModel;
import pleat.app.report.NumberedFiles;
import pleat.app.report.ViolationListener;
import pleat.model.NamedValue;
import pleat.model.Property;
import pleat.model.Value;
import pleat.trace.Trace;
import pleat.trace.view.Change;
import pleat.trace.view.StepView;
import pleat.trace.view.TraceView;

/** Keeps a counterexample in the Informal Trace Format, which tools of the TLA+ family read. */
public record ItfWriter(LoadedModel model, NumberedFiles files) implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        TraceView view = model.inWords(trace, property);
        files.next().write(path -> write(view, path));
    }

    private void write(TraceView trace, Path path) throws IOException {
        Set<String> names = names(trace);
        try (JsonGenerator json = new JsonFactory().createGenerator(path.toFile(), JsonEncoding.UTF8)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeObjectFieldStart("#meta");
            json.writeStringField("format", "ITF");
            json.writeStringField("tool", "pleat");
            json.writeStringField("source", model.name());
            json.writeStringField("description", trace.finding().message());
            json.writeEndObject();
            json.writeArrayFieldStart("vars");
            for (String name : names) {
                json.writeString(name);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("states");
            Map<String, Value> state = new LinkedHashMap<>();
            for (NamedValue part : trace.initial()) {
                state.put(part.name(), part.value());
            }
            state(0, "", state, names, json);
            for (StepView step : trace.steps()) {
                step.changes().forEach(change -> apply(change, state));
                state(step.number(), step.actor() + ": " + step.action(), state, names, json);
            }
            json.writeEndArray();
            if (trace.loop().isPresent()) {
                json.writeNumberField("loop", trace.loop().getAsInt());
            }
            json.writeEndObject();
        }
    }

    /** Every state has all variables, also those of processes that exist in some states only. */
    private static Set<String> names(TraceView trace) {
        Set<String> names = new LinkedHashSet<>();
        trace.initial().forEach(part -> names.add(part.name()));
        trace.steps().forEach(step -> step.changes().forEach(change -> names.add(change.name())));
        return names;
    }

    private static void apply(Change change, Map<String, Value> state) {
        if (change.after().isPresent()) {
            state.put(change.name(), change.after().get());
        } else {
            state.remove(change.name());
        }
    }

    private static void state(int index, String action, Map<String, Value> state, Set<String> names, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("#meta");
        json.writeNumberField("index", index);
        if (!action.isEmpty()) {
            json.writeStringField("action", action);
        }
        json.writeEndObject();
        for (String name : names) {
            json.writeFieldName(name);
            if (state.containsKey(name)) {
                value(state.get(name), json);
            } else {
                json.writeStartObject();
                json.writeStringField("#unserializable", "absent");
                json.writeEndObject();
            }
        }
        json.writeEndObject();
    }

    private static void value(Value value, JsonGenerator json) throws IOException {
        if (value instanceof Value.Int number) {
            json.writeNumber(number.value());
        } else if (value instanceof Value.Queue queue) {
            array(queue.messages(), json);
        } else if (value instanceof Value.Message message) {
            json.writeStartObject();
            json.writeFieldName("#tup");
            array(message.values(), json);
            json.writeEndObject();
        } else {
            json.writeString(value.text());
        }
    }

    private static void array(List<? extends Value> values, JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (Value value : values) {
            value(value, json);
        }
        json.writeEndArray();
    }
}
