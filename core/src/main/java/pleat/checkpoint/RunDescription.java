package pleat.checkpoint;

import java.util.Map;
import pleat.file.Generations;
import pleat.verdict.Statistics;

/** What a run is, for whoever is to go on with it. */
@FunctionalInterface
public interface RunDescription {
    /**
     * Files that say it, by name.
     *
     * @param progress of the search that is under way
     */
    Map<String, Generations.Content> files(Statistics progress);
}
