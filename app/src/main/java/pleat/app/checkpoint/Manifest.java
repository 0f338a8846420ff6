package pleat.app.checkpoint;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import pleat.app.exit.CheckpointException;
import pleat.app.load.LoadedModel;
import pleat.source.SourceFile;
import pleat.verdict.Statistics;

/**
 * What a checkpoint is of.
 *
 * @param version of the Pleat that has written it
 * @param written when
 * @param command that started the run
 * @param language of the model
 * @param store the specification of the store
 * @param search the order of the search
 * @param properties that are checked
 * @param decided those of them that are decided already
 * @param progress of the search under way; nothing if none is
 * @param growth the progress at each checkpoint so far, this one included
 */
public record Manifest(
        String version,
        Instant written,
        GivenCommand command,
        String language,
        String store,
        String search,
        List<String> properties,
        List<String> decided,
        List<SavedSource> sources,
        Statistics progress,
        List<Point> growth) {
    public static final String FORMAT = "pleat-checkpoint-1";
    static final String FILE = "manifest.json";

    public Manifest {
        properties = List.copyOf(properties);
        decided = List.copyOf(decided);
        sources = List.copyOf(sources);
        growth = List.copyOf(growth);
    }

    /** How far a run was at some time. */
    public record Point(long states, long waiting, double seconds, long storeBytes) {
        static Point of(Statistics progress) {
            return new Point(progress.states(), progress.waiting(), progress.seconds(), progress.storeBytes());
        }
    }

    /** Writes the fields of its JSON object. */
    public void writeFields(JsonGenerator json) throws IOException {
        ManifestFormat.writeFields(this, json);
    }

    /** Refuses a Pleat that may read or number something in another way. */
    public void requireVersion(String current, Path folder) {
        if (!version.equals(current)) {
            throw new CheckpointException("%s was written by Pleat %s, which has to go on with it; this is %s"
                    .formatted(folder, version, current));
        }
    }

    /** Refuses a model that is not the one that was saved. */
    void requireSame(LoadedModel model) {
        List<SavedSource> now = SavedSource.of(model);
        for (int i = 0; i < Math.min(now.size(), sources.size()); i++) {
            SourceFile text = now.get(i).source();
            Optional<String> difference = sources.get(i).difference(text);
            if (difference.isPresent()) {
                throw new CheckpointException(difference.get());
            }
        }
        if (now.size() != sources.size()) {
            throw new CheckpointException("%s consists of %d files, in the checkpoint of %d"
                    .formatted(model.name(), now.size(), sources.size()));
        }
    }
}
