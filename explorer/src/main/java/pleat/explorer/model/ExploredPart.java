package pleat.explorer.model;

import java.util.List;
import pleat.app.load.LoadedModel;
import pleat.model.Model;
import pleat.model.Value;
import pleat.trace.Explorer;

/** A system that is looked at state by state. */
public final class ExploredPart {
    private final LoadedModel loaded;
    private final int index;
    private final Model model;
    private final Explorer explorer;
    private final ModelAnswer.Part answer;

    ExploredPart(LoadedModel loaded, int index) {
        this.loaded = loaded;
        this.index = index;
        this.model = loaded.reference();
        this.explorer = new Explorer(model);
        List<pleat.trace.Trace.Step> initial = explorer.initial().successors();
        List<String> processes = initial.isEmpty()
                ? List.of()
                : model.view(initial.get(0).state()).stream()
                        .filter(part ->
                                part.value() instanceof Value.Location || part.value() instanceof Value.Statement)
                        .map(pleat.model.NamedValue::name)
                        .toList();
        this.answer = new ModelAnswer.Part(
                index,
                model.properties().isEmpty()
                        ? loaded.name()
                        : model.properties().get(0).name(),
                initial.size(),
                processes);
    }

    ModelAnswer.Part answer() {
        return answer;
    }

    List<ModelAnswer.Property> properties() {
        return model.properties().stream()
                .map(property -> new ModelAnswer.Property(property.name(), property.kind(), index, null))
                .toList();
    }
}
