package pleat.app.run;

import java.util.List;
import pleat.app.load.LoadedModel;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.store.MemoryBudget;
import pleat.store.OutOfBudgetException;
import pleat.store.StoreFactory;
import pleat.verdict.Assurance;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/**
 * Everything that decides a run.
 *
 * @param memory bytes for what grows with the number of states
 */
public record RunPlan(
        LoadedModel model, PropertySelection selection, StoreFactory store, Order order, Limits limits, long memory) {

    /** Searches; the listener hears all that there is to tell. */
    public Verdict run(RunListener listener) {
        Model fast = model.fast();
        List<Property> properties = selection.from(fast.properties());
        Problem problem = new Problem(fast, model.reference(), properties, limits, MemoryBudget.of(memory));
        try {
            return new Search(order).run(problem, store, listener);
        } catch (OutOfBudgetException full) {
            Verdict verdict = nothingFound(properties, "out of memory: " + full.getMessage());
            listener.on(new RunEvent.Finished(verdict));
            return verdict;
        }
    }

    /** What there is to say when not even an empty store fits the budget. */
    private static Verdict nothingFound(List<Property> properties, String reason) {
        return new Verdict(
                properties.stream()
                        .map(property -> new Verdict.Decision(property, new Outcome.Unknown(reason)))
                        .toList(),
                Assurance.BOUNDED,
                reason,
                new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }
}
