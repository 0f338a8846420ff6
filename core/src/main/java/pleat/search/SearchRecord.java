package pleat.search;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Model;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Verdict;

/** Passes on what one search tells, and keeps what must be told again when a run is resumed after it. */
final class SearchRecord implements RunListener {
    private final RunListener listener;
    private final boolean isFirst;
    private final List<RunEvent> remarks = new ArrayList<>();

    /** @param isFirst growth is told of the first store alone */
    SearchRecord(RunListener listener, boolean isFirst) {
        this.listener = listener;
        this.isFirst = isFirst;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Warning
                || event instanceof RunEvent.Vacuous
                || event instanceof RunEvent.StoreRemark
                || event instanceof RunEvent.ModelFigures) {
            remarks.add(event);
        }
        if (isFirst || !(event instanceof RunEvent.Grown)) {
            listener.on(event);
        }
    }

    SearchResult result(Verdict verdict) {
        return new SearchResult(verdict, remarks);
    }

    /** Tells the result of a search that an earlier run came to. What was executed then, the model knows. */
    Verdict repeat(SearchResult earlier, Model model) {
        Verdict verdict = earlier.verdict();
        verdict.decisions().forEach(decision -> on(new RunEvent.PropertyDecided(decision)));
        earlier.remarks().forEach(this::on);
        if (verdict.isComplete()) {
            model.coverage().ifPresent(coverage -> on(new RunEvent.Covered(coverage)));
        }
        return verdict;
    }
}
