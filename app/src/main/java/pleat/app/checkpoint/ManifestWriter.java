package pleat.app.checkpoint;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.app.load.LoadedModel;
import pleat.checkpoint.RunDescription;
import pleat.file.Generations;
import pleat.model.Property;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Statistics;

/** Writes the manifest of a run to each of its checkpoints, with the texts that it has read. Hears of the run what it has decided. */
public final class ManifestWriter implements RunDescription, RunListener {
    private final String version;
    private final GivenCommand command;
    private final LoadedModel model;
    private final String store;
    private final String search;
    private final List<SavedSource> sources;
    private final List<String> properties = new ArrayList<>();
    private final List<String> decided = new ArrayList<>();
    private final List<Manifest.Point> growth = new ArrayList<>();

    /**
     * Of one run.
     *
     * @param version of this Pleat
     * @param search the order of the search
     */
    public ManifestWriter(String version, GivenCommand command, LoadedModel model, String store, String search) {
        this.version = version;
        this.command = command.lasting();
        this.model = model;
        this.store = store;
        this.search = search;
        this.sources = SavedSource.of(model);
    }

    /** Growth goes on from that of an earlier run. */
    void startFrom(Manifest earlier) {
        growth.addAll(earlier.growth());
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            started.properties().stream().map(Property::name).forEach(properties::add);
        } else if (event instanceof RunEvent.PropertyDecided known) {
            decided.add(known.decision().property().name());
        }
    }

    @Override
    public Map<String, Generations.Content> files(Statistics progress) {
        growth.add(Manifest.Point.of(progress));
        Manifest manifest = new Manifest(
                version,
                Instant.now().truncatedTo(ChronoUnit.SECONDS),
                command,
                model.file().location().language().name(),
                store,
                search,
                properties,
                decided,
                sources,
                progress,
                growth);
        Map<String, Generations.Content> files = new LinkedHashMap<>();
        files.put(Manifest.FILE, out -> ManifestFormat.write(manifest, out));
        for (SavedSource source : sources) {
            byte[] text = source.source().text().getBytes(StandardCharsets.UTF_8);
            files.put(source.file(), out -> out.write(text));
        }
        return files;
    }
}
