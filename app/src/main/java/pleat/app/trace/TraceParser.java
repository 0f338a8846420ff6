package pleat.app.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.app.exit.TraceException;
import pleat.app.exit.UsageException;

/**
 * Reads the document, token by token. Everybody may have edited it, so each token is looked at before it is believed, and
 * what is wrong is told in the words of the format, with line and column.
 */
final class TraceParser {
    private final Path file;
    private final JsonParser json;

    private TraceParser(Path file, JsonParser json) {
        this.file = file;
        this.json = json;
    }

    static TraceFile parse(Path file) {
        try (Reader text = Files.newBufferedReader(file);
                JsonParser json = new JsonFactory().createParser(text)) {
            return new TraceParser(file, json).parse();
        } catch (CharacterCodingException notUtf8) {
            throw new TraceException(file + " is not a trace: it is not in UTF-8");
        } catch (IOException unreadable) {
            throw new UsageException("cannot read " + file + ": " + unreadable.getMessage());
        }
    }

    private TraceFile parse() throws IOException {
        try {
            return document();
        } catch (JsonProcessingException damaged) {
            throw damaged(json.currentLocation(), "cannot be read as JSON");
        }
    }

    private TraceFile document() throws IOException {
        json.nextToken();
        String format = null;
        String model = null;
        Map<String, Integer> definitions = null;
        String property = null;
        List<TraceFile.Step> steps = null;
        Integer loop = null;
        TraceFile.Failure failure = null;
        Fields fields = new Fields();
        while (fields.next()) {
            switch (fields.name()) {
                case "format" -> format = format();
                case "model" -> model = text();
                case "definitions" -> definitions = numbers();
                case "property" -> property = text();
                case "steps" -> steps = steps();
                case "loop" -> loop = number();
                case "failure" -> failure = failure();
                default -> throw fields.unknown();
            }
        }
        require("format", format);
        require("model", model);
        require("definitions", definitions);
        require("property", property);
        require("steps", steps);
        if (json.nextToken() != null) {
            throw damaged("something follows the trace");
        }
        return new TraceFile(format, model, definitions, property, steps, loop, failure);
    }

    private String format() throws IOException {
        String format = text();
        if (!format.equals(TraceFile.FORMAT)) {
            throw damaged("its format is not " + TraceFile.FORMAT);
        }
        return format;
    }

    private List<TraceFile.Step> steps() throws IOException {
        expect(JsonToken.START_ARRAY, "an array");
        List<TraceFile.Step> steps = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            steps.add(step());
        }
        return steps;
    }

    private TraceFile.Step step() throws IOException {
        Integer transition = null;
        String process = null;
        String action = null;
        String place = null;
        Map<String, Integer> state = null;
        Fields fields = new Fields();
        while (fields.next()) {
            switch (fields.name()) {
                case "transition" -> transition = number();
                case "process" -> process = text();
                case "action" -> action = text();
                case "place" -> place = text();
                case "state" -> state = numbers();
                default -> throw fields.unknown();
            }
        }
        require("transition", transition);
        require("state", state);
        return new TraceFile.Step(transition, process, action, place, state);
    }

    private TraceFile.Failure failure() throws IOException {
        Integer transition = null;
        Integer fault = null;
        Fields fields = new Fields();
        while (fields.next()) {
            switch (fields.name()) {
                case "transition" -> transition = number();
                case "fault" -> fault = number();
                default -> throw fields.unknown();
            }
        }
        require("transition", transition);
        require("fault", fault);
        return new TraceFile.Failure(transition, fault);
    }

    private Map<String, Integer> numbers() throws IOException {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        Fields fields = new Fields();
        while (fields.next()) {
            numbers.put(fields.name(), number());
        }
        return numbers;
    }

    private String text() throws IOException {
        expect(JsonToken.VALUE_STRING, "a text");
        return json.getText();
    }

    private int number() throws IOException {
        expect(JsonToken.VALUE_NUMBER_INT, "a whole number");
        try {
            return Integer.parseInt(json.getText());
        } catch (NumberFormatException tooLarge) {
            throw damaged("a number outside of " + Integer.MIN_VALUE + " .. " + Integer.MAX_VALUE);
        }
    }

    private void expect(JsonToken token, String description) {
        if (json.currentToken() != token) {
            throw damaged("there should be " + description);
        }
    }

    private void require(String name, Object value) {
        if (value == null) {
            throw damaged("'" + name + "' is missing before this");
        }
    }

    private TraceException damaged(String reason) {
        return damaged(json.currentTokenLocation(), reason);
    }

    private TraceException damaged(JsonLocation place, String reason) {
        return new TraceException("%s is not a trace: line %d, column %d: %s"
                .formatted(file, place.getLineNr(), place.getColumnNr(), reason));
    }

    /** Goes through the fields of an object, which starts at the current token. */
    private final class Fields {
        private final Set<String> names = new HashSet<>();
        private String name;

        Fields() {
            expect(JsonToken.START_OBJECT, "an object");
        }

        /** Moves to the value of the next field, or to the end of the object. */
        boolean next() throws IOException {
            name = json.nextFieldName();
            if (name == null) {
                return false;
            }
            if (!names.add(name)) {
                throw damaged("'" + name + "' is there twice");
            }
            json.nextToken();
            return true;
        }

        String name() {
            return name;
        }

        TraceException unknown() {
            return damaged("'" + name + "' is no field of a trace");
        }
    }
}
