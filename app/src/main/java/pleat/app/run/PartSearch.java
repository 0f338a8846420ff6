package pleat.app.run;

import pleat.search.Search;

/** How each part of a model is searched. */
@FunctionalInterface
public interface PartSearch {
    /** Of the model as a whole, where it has several parts. */
    int WHOLE = -1;

    /**
     * The search of a part.
     *
     * @param part its number
     */
    Search of(int part);
}
