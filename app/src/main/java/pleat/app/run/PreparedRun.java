package pleat.app.run;

import pleat.run.RunListener;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.store.StoreFactory;
import pleat.verdict.Verdict;

/** A run of which only the search is left to do. From here on somebody looks at the limits. */
public record PreparedRun(Search search, Problem problem, StoreFactory store) {
    /** Searches; the listener hears all that there is to tell. */
    public Verdict search(RunListener listener) {
        return search.run(problem, store, listener);
    }
}
