package pleat.search;

import java.util.List;
import java.util.Optional;

/**
 * How far a run has come, whose searches are done one after the other.
 *
 * @param over the searches that came to their end, from the first one on
 * @param underWay the next one, if it was saved on its way
 */
public record Progress(List<SearchResult> over, Optional<SavedSearch> underWay) {
    public Progress {
        over = List.copyOf(over);
    }

    /** Of a run that begins. */
    public static Progress none() {
        return new Progress(List.of(), Optional.empty());
    }
}
