package pleat.search;

import pleat.file.Generations;
import pleat.store.StateStore;
import pleat.verdict.Statistics;

/** Keeps what a run has found so far, so that another run can go on from there. For the thread of the search. */
public interface Checkpoints {
    /** A search starts from its beginning: what those before it have found can be saved. */
    void begin();

    /** Asked often, between two visits: whether it is time to save. */
    boolean isDue(long states);

    /**
     * Saves while the search waits. What can be done later may be done beside the search. What goes wrong is told, and ends
     * nothing.
     *
     * @param search what {@link Search#resume} needs beside the states of the store
     */
    void save(Generations.Content search, StateStore store, Statistics statistics);

    /** A search ends: waits for what is being saved. */
    void finish();

    /** The result of the search, which is part of all that is saved from now on. */
    void searched(SearchResult result);
}
