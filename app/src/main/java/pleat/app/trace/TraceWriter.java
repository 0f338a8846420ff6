package pleat.app.trace;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pleat.app.load.LoadedModel;
import pleat.app.report.ActionText;
import pleat.app.report.OutputFile;
import pleat.app.report.ViolationListener;
import pleat.model.Model;
import pleat.model.Property;
import pleat.state.StateLayout;
import pleat.trace.Trace;

/** Keeps the counterexample of a run in a file. */
public record TraceWriter(LoadedModel model, OutputFile file) implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        file.write(path -> json.writeValue(path.toFile(), document(property, trace)));
    }

    private TraceFile document(Property property, Trace trace) {
        return new TraceFile(
                TraceFile.FORMAT,
                pathFromTraceToModel(),
                new TreeMap<>(model.file().definitions()),
                property.name(),
                steps(property, trace),
                trace.loop().isPresent() ? trace.loop().getAsInt() : null,
                trace.failure()
                        .map(failure -> new TraceFile.Failure(failure.transition(), failure.fault()))
                        .orElse(null));
    }

    private String pathFromTraceToModel() {
        Path source = model.file().location().path().toAbsolutePath().normalize();
        Path directory = file.path().toAbsolutePath().normalize().getParent();
        boolean sameRoot = directory != null
                && directory.getRoot() != null
                && directory.getRoot().equals(source.getRoot());
        return (sameRoot ? directory.relativize(source) : source).toString();
    }

    private List<TraceFile.Step> steps(Property property, Trace trace) {
        Model reference = model.observedBy(property);
        ActionText actions = new ActionText(reference);
        List<TraceFile.Step> steps = new ArrayList<>();
        int[] before = null;
        for (Trace.Step step : trace.steps()) {
            Map<String, Integer> state = changes(reference.layout(), before, step.state());
            int transition = step.transition();
            steps.add(
                    before == null
                            ? new TraceFile.Step(transition, null, null, null, state)
                            : new TraceFile.Step(
                                    transition,
                                    actions.actors(transition),
                                    actions.action(transition),
                                    actions.place(transition),
                                    state));
            before = step.state();
        }
        return steps;
    }

    /** All values when there is no state before. */
    private static Map<String, Integer> changes(StateLayout layout, int[] before, int[] after) {
        Map<String, Integer> changes = new LinkedHashMap<>();
        for (int slot = 0; slot < after.length; slot++) {
            if (before == null || (slot < before.length ? before[slot] : 0) != after[slot]) {
                changes.put(layout.qualifiedName(slot), after[slot]);
            }
        }
        return changes;
    }
}
