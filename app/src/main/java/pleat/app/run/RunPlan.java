package pleat.app.run;

import java.util.List;
import pleat.app.load.LoadedModel;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.spill.Spilling;
import pleat.store.StoreFactory;

/**
 * Everything that decides a run.
 *
 * @param memory bytes for what grows with the number of states
 * @param spilling for what of the search does not fit into them
 */
public record RunPlan(
        LoadedModel model,
        PropertySelection selection,
        StoreFactory store,
        Search search,
        Limits limits,
        long memory,
        Spilling spilling) {

    /** All that can be done before the search: chooses the properties and compiles the model. */
    public PreparedRun prepare() {
        Model fast = model.fast();
        List<Property> properties = selection.from(fast.properties());
        return new PreparedRun(
                search, new Problem(fast, model.check(), properties, limits, MemoryBudget.of(memory), spilling), store);
    }
}
