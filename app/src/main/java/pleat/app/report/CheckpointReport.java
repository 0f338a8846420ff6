package pleat.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import pleat.app.checkpoint.CheckpointFolder;
import pleat.app.checkpoint.Manifest;
import pleat.verdict.Statistics;

/** What is in a checkpoint. */
public final class CheckpointReport {
    /** So many points of the growth are shown, the last among them. */
    private static final int MOST_POINTS = 20;

    private final CheckpointFolder.Content content;
    private final Manifest manifest;
    private final Path folder;

    public CheckpointReport(CheckpointFolder.Content content, Path folder) {
        this.content = content;
        this.manifest = content.manifest();
        this.folder = folder;
    }

    public void writeText(PrintStream out) {
        Statistics progress = manifest.progress();
        out.printf(
                "%s: checkpoint %d, written %s by Pleat %s%n",
                folder, content.run().version().number(), manifest.written(), manifest.version());
        out.printf("  command: pleat %s%n", String.join(" ", manifest.command().arguments()));
        out.printf("  model: %s (%s)%n", names(), manifest.language());
        if (!manifest.properties().isEmpty()) {
            out.printf(
                    "  properties: %s; decided: %s%n",
                    String.join(", ", manifest.properties()),
                    manifest.decided().isEmpty() ? "none" : String.join(", ", manifest.decided()));
        }
        out.printf(
                "  progress: %s, %s, depth %s, %s waiting, after %s%n",
                Figures.count(progress.states(), "state"),
                Figures.count(progress.transitions(), "transition"),
                Figures.count(progress.depth()),
                Figures.count(progress.waiting()),
                Figures.seconds(progress.seconds()));
        out.println("  sizes: "
                + content.run().version().lengths().entrySet().stream()
                        .map(file -> file.getKey() + " " + Figures.bytes(file.getValue()))
                        .collect(Collectors.joining(", ")));
        out.printf("  %12s %12s %10s %12s%n", "states", "waiting", "seconds", "store");
        for (Manifest.Point point : lastPoints()) {
            out.printf(
                    "  %12s %12s %10.1f %12s%n",
                    Figures.count(point.states()),
                    Figures.count(point.waiting()),
                    point.seconds(),
                    Figures.bytes(point.storeBytes()));
        }
        out.printf("  continue with: pleat resume %s%n", folder);
    }

    private String names() {
        return manifest.sources().stream().map(source -> source.source().name()).collect(Collectors.joining(", "));
    }

    private List<Manifest.Point> lastPoints() {
        List<Manifest.Point> all = manifest.growth();
        return all.subList(Math.max(0, all.size() - MOST_POINTS), all.size());
    }

    public void writeJson(PrintStream out) {
        Json.print(this::writeFields, out);
    }

    private void writeFields(JsonGenerator json) throws IOException {
        json.writeStringField("folder", folder.toString());
        json.writeNumberField("number", content.run().version().number());
        manifest.writeFields(json);
        json.writeObjectFieldStart("bytes");
        for (Map.Entry<String, Long> file : content.run().version().lengths().entrySet()) {
            json.writeNumberField(file.getKey(), file.getValue());
        }
        json.writeEndObject();
        Json.writeTexts("damaged", content.run().damaged(), json);
    }
}
