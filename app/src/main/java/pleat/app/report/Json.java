package pleat.app.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Prints records as JSON. */
final class Json {
    private Json() {}

    /** On one line, in UTF-8 whatever the stream's own encoding is. */
    static void print(Object content, PrintStream out) {
        byte[] text = text(content).getBytes(StandardCharsets.UTF_8);
        out.write(text, 0, text.length);
        out.println();
        out.flush();
    }

    private static String text(Object content) {
        try {
            return new ObjectMapper().writeValueAsString(content);
        } catch (JsonProcessingException defect) {
            throw new IllegalStateException("a record that is no JSON", defect);
        }
    }
}
