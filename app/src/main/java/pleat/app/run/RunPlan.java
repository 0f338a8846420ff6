package pleat.app.run;

import java.util.List;
import java.util.stream.IntStream;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.language.Draft;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
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
        List<LoadedModel> models = model.parts();
        List<Draft> drafts = models.stream().map(part -> part.draft(memory)).toList();
        List<Property> selected = selection.from(Draft.properties(drafts));
        List<PreparedRun.Part> parts = IntStream.range(0, drafts.size())
                .mapToObj(i -> part(models.get(i), i, drafts.get(i), selected))
                .filter(part -> !part.problem().properties().isEmpty())
                .toList();
        return new PreparedRun(parts.isEmpty() ? List.of(whole(models, drafts)) : parts, store);
    }

    private PreparedRun.Part part(LoadedModel part, int number, Draft draft, List<Property> selected) {
        List<Property> own = draft.own(selected);
        draft.obstacle(own).ifPresent(reason -> {
            throw new UsageException("--" + reason);
        });
        // A part without properties is not searched, or only counted.
        Model searched = own.isEmpty() ? draft.fast() : reduction.of(draft.fast(), own);
        return new PreparedRun.Part(part, draft.problem(searched, own, limits, spilling), search.of(number));
    }

    /** Without properties: only to count the states, or those that are left for all properties of single states. */
    private PreparedRun.Part whole(List<LoadedModel> models, List<Draft> drafts) {
        boolean isOne = drafts.size() == 1;
        Draft draft = isOne ? drafts.get(0) : model.draft(memory);
        List<Property> ofStates = draft.fast().properties().stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun
                        || property instanceof Property.Measure
                        || property instanceof Property.Undecided))
                .toList();
        Model searched = reduction.of(draft.fast(), ofStates);
        return new PreparedRun.Part(
                isOne ? models.get(0) : model,
                draft.problem(searched, List.of(), limits, spilling),
                search.of(isOne ? 0 : PartSearch.WHOLE));
    }
}
