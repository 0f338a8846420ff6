package pleat.app.run;

import java.util.ArrayList;
import java.util.List;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.search.Problem;
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
        Reduction reduction,
        StoreFactory store,
        PartSearch search,
        Limits limits,
        long memory,
        Spilling spilling) {

    /** All that can be done before the search: chooses the properties and compiles the model, or each of its parts. */
    public PreparedRun prepare() {
        List<Draft> drafts = new ArrayList<>();
        for (LoadedModel part : model.parts()) {
            MemoryBudget budget = MemoryBudget.of(memory);
            drafts.add(new Draft(part, drafts.size(), part.fast(budget), budget));
        }
        List<Property> all = drafts.stream()
                .flatMap(draft -> draft.fast().properties().stream())
                .toList();
        List<Property> selected = selection.from(all);
        List<PreparedRun.Part> parts = drafts.stream()
                .map(draft -> part(draft, selected))
                .filter(part -> !part.problem().properties().isEmpty())
                .toList();
        return new PreparedRun(parts.isEmpty() ? List.of(whole(drafts)) : parts, store);
    }

    /** A part of the model whose properties have not been chosen yet. */
    private record Draft(LoadedModel model, int number, Model fast, MemoryBudget budget) {}

    private PreparedRun.Part part(Draft draft, List<Property> selected) {
        // By name: what is selected may be about other runs than the property of the model is.
        List<Property> own = draft.fast().properties().stream()
                .flatMap(property -> selected.stream()
                        .filter(chosen -> chosen.name().equals(property.name()))
                        .limit(1))
                .toList();
        own.forEach(property -> requireFairness(draft.fast(), property));
        // A part without properties is not searched, or only counted.
        Model searched = own.isEmpty() ? draft.fast() : reduction.of(draft.fast(), own);
        Problem problem = new Problem(searched, draft.model().check(), own, limits, draft.budget(), spilling);
        return new PreparedRun.Part(draft.model(), problem, search.of(draft.number()));
    }

    private static void requireFairness(Model model, Property property) {
        if (property instanceof Property.NoAcceptingRun run) {
            model.obstacle(run.fairness()).ifPresent(reason -> {
                throw new UsageException("--fairness " + run.fairness().word() + ": " + reason);
            });
        }
    }

    /** Without properties: only to count the states, or those that are left for all properties of single states. */
    private PreparedRun.Part whole(List<Draft> drafts) {
        Draft draft = drafts.size() == 1 ? drafts.get(0) : undivided();
        List<Property> ofStates = draft.fast().properties().stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun
                        || property instanceof Property.Measure
                        || property instanceof Property.Undecided))
                .toList();
        Model searched = reduction.of(draft.fast(), ofStates);
        Problem problem = new Problem(searched, draft.model().check(), List.of(), limits, draft.budget(), spilling);
        return new PreparedRun.Part(draft.model(), problem, search.of(draft.number()));
    }

    private Draft undivided() {
        MemoryBudget budget = MemoryBudget.of(memory);
        return new Draft(model, PartSearch.WHOLE, model.fast(budget), budget);
    }
}
