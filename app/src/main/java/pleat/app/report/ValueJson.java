package pleat.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pleat.model.NamedValue;
import pleat.model.Value;

/** Values in the words of the model as JSON: numbers, texts, and lists for messages and channels. */
public final class ValueJson {
    private final JsonGenerator json;

    public ValueJson(JsonGenerator json) {
        this.json = json;
    }

    /** A field with an object that has a field for each value. */
    public void values(String name, List<NamedValue> values) throws IOException {
        json.writeObjectFieldStart(name);
        for (NamedValue part : values.stream().distinct().toList()) {
            json.writeFieldName(part.name());
            value(Optional.of(part.value()));
        }
        json.writeEndObject();
    }

    /** A number, a text, or a list; null for what is not there any more. */
    void value(Optional<Value> value) throws IOException {
        if (value.isEmpty()) {
            json.writeNull();
        } else if (value.get() instanceof Value.Int number) {
            json.writeNumber(number.value());
        } else if (value.get() instanceof Value.Queue queue) {
            array(queue.messages());
        } else if (value.get() instanceof Value.Message message) {
            array(message.values());
        } else {
            json.writeString(value.get().text());
        }
    }

    private void array(List<? extends Value> values) throws IOException {
        json.writeStartArray();
        for (Value value : values) {
            value(Optional.of(value));
        }
        json.writeEndArray();
    }
}
