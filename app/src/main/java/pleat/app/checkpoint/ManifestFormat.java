package pleat.app.checkpoint;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import pleat.checkpoint.SavedRun;
import pleat.source.SourceFile;
import pleat.verdict.Statistics;

/** A manifest as JSON. Whoever edits it by hand makes the checkpoint one that is damaged. */
final class ManifestFormat {
    private ManifestFormat() {}

    static void write(Manifest manifest, OutputStream out) throws IOException {
        OutputStream kept = new FilterOutputStream(out) {
            @Override
            public void close() throws IOException {
                flush();
            }
        };
        try (JsonGenerator json = new JsonFactory().createGenerator(kept, JsonEncoding.UTF8)) {
            json.writeStartObject();
            writeFields(manifest, json);
            json.writeEndObject();
        }
    }

    /** The fields of the object, which {@code pleat checkpoint --json} has as well. */
    static void writeFields(Manifest manifest, JsonGenerator json) throws IOException {
        json.writeStringField("format", Manifest.FORMAT);
        json.writeStringField("pleat", manifest.version());
        json.writeStringField("written", manifest.written().toString());
        GivenCommand command = manifest.command();
        json.writeStringField("command", command.name());
        json.writeArrayFieldStart("options");
        for (List<String> option : command.options()) {
            writeTexts(option, json);
        }
        json.writeEndArray();
        json.writeFieldName("models");
        writeTexts(command.models(), json);
        json.writeStringField("directory", command.directory().toString());
        json.writeStringField("language", manifest.language());
        json.writeStringField("store", manifest.store());
        json.writeStringField("search", manifest.search());
        json.writeFieldName("properties");
        writeTexts(manifest.properties(), json);
        json.writeFieldName("decided");
        writeTexts(manifest.decided(), json);
        json.writeArrayFieldStart("sources");
        for (SavedSource source : manifest.sources()) {
            json.writeStartObject();
            json.writeStringField("name", source.source().name());
            json.writeStringField("sha256", source.sha256());
            json.writeStringField("file", source.file());
            json.writeEndObject();
        }
        json.writeEndArray();
        writeProgress(manifest.progress(), json);
        json.writeArrayFieldStart("growth");
        for (Manifest.Point point : manifest.growth()) {
            json.writeStartObject();
            json.writeNumberField("states", point.states());
            json.writeNumberField("waiting", point.waiting());
            json.writeNumberField("seconds", point.seconds());
            json.writeNumberField("storeBytes", point.storeBytes());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeTexts(List<String> texts, JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void writeProgress(Statistics progress, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("progress");
        json.writeNumberField("states", progress.states());
        json.writeNumberField("transitions", progress.transitions());
        json.writeNumberField("depth", progress.depth());
        json.writeNumberField("deadlocks", progress.deadlocks());
        json.writeNumberField("waiting", progress.waiting());
        json.writeNumberField("nanos", progress.nanos());
        json.writeNumberField("storeBytes", progress.storeBytes());
        json.writeEndObject();
    }

    static Manifest read(SavedRun run) throws IOException {
        JsonNode json;
        try {
            json = new ObjectMapper().readTree(run.file(Manifest.FILE));
        } catch (JsonProcessingException damaged) {
            throw corrupted(damaged.getOriginalMessage());
        }
        String format = json.path("format").asText();
        if (!format.equals(Manifest.FORMAT)) {
            throw corrupted("its format is '" + format + "', not " + Manifest.FORMAT);
        }
        List<SavedSource> sources = new ArrayList<>();
        for (JsonNode source : json.path("sources")) {
            String file = source.path("file").asText();
            String text = new String(run.file(file), StandardCharsets.UTF_8);
            sources.add(new SavedSource(new SourceFile(source.path("name").asText(), text), file));
        }
        List<List<String>> options = new ArrayList<>();
        json.path("options").forEach(option -> options.add(texts(option)));
        List<Manifest.Point> growth = new ArrayList<>();
        json.path("growth")
                .forEach(point -> growth.add(new Manifest.Point(
                        point.path("states").asLong(),
                        point.path("waiting").asLong(),
                        point.path("seconds").asDouble(),
                        point.path("storeBytes").asLong())));
        return new Manifest(
                json.path("pleat").asText(),
                Instant.parse(json.path("written").asText()),
                new GivenCommand(
                        json.path("command").asText(),
                        options,
                        texts(json.path("models")),
                        Path.of(json.path("directory").asText())),
                json.path("language").asText(),
                json.path("store").asText(),
                json.path("search").asText(),
                texts(json.path("properties")),
                texts(json.path("decided")),
                sources,
                progress(json.path("progress")),
                growth);
    }

    private static StreamCorruptedException corrupted(String reason) {
        return new StreamCorruptedException(Manifest.FILE + ": " + reason);
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static Statistics progress(JsonNode json) {
        return new Statistics(
                json.path("states").asLong(),
                json.path("transitions").asLong(),
                json.path("depth").asLong(),
                json.path("deadlocks").asLong(),
                0,
                json.path("waiting").asLong(),
                json.path("nanos").asLong(),
                json.path("storeBytes").asLong(),
                0,
                0,
                0,
                0,
                0,
                0);
    }
}
