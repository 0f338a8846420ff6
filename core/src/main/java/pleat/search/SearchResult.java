package pleat.search;

import java.util.List;
import pleat.run.RunEvent;
import pleat.verdict.Verdict;

/**
 * What one search of a run has come to: that of the system, or that of a product.
 *
 * @param remarks what it has told beside its decisions: warnings, remarks of the store, figures of the model
 */
public record SearchResult(Verdict verdict, List<RunEvent> remarks) {
    public SearchResult {
        remarks = List.copyOf(remarks);
    }
}
