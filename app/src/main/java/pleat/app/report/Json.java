package pleat.app.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Prints JSON. Objects are written field by field: making them of records takes 40 ms more of each run, for the classes that
 * find out what a record has.
 */
final class Json {
    private Json() {}

    /** The fields of an object. */
    @FunctionalInterface
    interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    /** Prints an object on one line, in UTF-8 whatever the stream's own encoding is. */
    static void print(Fields fields, PrintStream out) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(text, JsonEncoding.UTF8)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException defect) {
            throw new IllegalStateException("writing to memory failed", defect);
        }
        out.write(text.toByteArray(), 0, text.size());
        out.println();
        out.flush();
    }

    static void writeTexts(String name, List<String> texts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
