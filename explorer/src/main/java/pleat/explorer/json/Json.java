package pleat.explorer.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Answers and requests as JSON. Setting it up takes as long as the first page does, which needs none: so it comes with its first use. */
public final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    public static byte[] bytes(Object answer) {
        try {
            return MAPPER.writeValueAsBytes(answer);
        } catch (JsonProcessingException defect) {
            throw unwritable(defect);
        }
    }

    public static String text(Object answer) {
        try {
            return MAPPER.writeValueAsString(answer);
        } catch (JsonProcessingException defect) {
            throw unwritable(defect);
        }
    }

    /** Throws {@link JsonProcessingException} where the text is no JSON, or another object. */
    public static <T> T read(byte[] text, Class<T> type) throws IOException {
        return MAPPER.readValue(text, type);
    }

    private static IllegalStateException unwritable(JsonProcessingException defect) {
        return new IllegalStateException("an answer cannot be written", defect);
    }
}
