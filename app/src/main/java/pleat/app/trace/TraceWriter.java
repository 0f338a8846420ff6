package pleat.app.trace;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.report.ActionText;
import pleat.model.Property;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.state.StateLayout;
import pleat.trace.Trace;
import pleat.verdict.Outcome;

/** Keeps the counterexample of a run in a file. */
public final class TraceWriter implements RunListener {
    private final LoadedModel model;
    private final Path file;

    public TraceWriter(LoadedModel model, Path file) {
        this.model = model;
        this.file = file;
    }

    /** Writes at the very end, when the result has been told: should the disk be full, no result is lost. */
    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Finished finished) {
            finished.verdict().decisions().forEach(decision -> {
                if (decision.outcome() instanceof Outcome.Violated violated) {
                    write(document(decision.property(), violated.trace()));
                }
            });
        }
    }

    private void write(TraceFile document) {
        try {
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(file.toFile(), document);
        } catch (IOException full) {
            throw new UsageException("cannot write the trace to " + file + ": " + full.getMessage());
        }
    }

    private TraceFile document(Property property, Trace trace) {
        return new TraceFile(
                TraceFile.FORMAT,
                pathFromTraceToModel(),
                new TreeMap<>(model.file().definitions()),
                property.name(),
                steps(trace),
                trace.failure()
                        .map(failure -> new TraceFile.Failure(failure.transition(), failure.fault()))
                        .orElse(null));
    }

    private String pathFromTraceToModel() {
        Path source = model.file().path().toAbsolutePath().normalize();
        Path directory = file.toAbsolutePath().normalize().getParent();
        boolean sameRoot = directory != null
                && directory.getRoot() != null
                && directory.getRoot().equals(source.getRoot());
        return (sameRoot ? directory.relativize(source) : source).toString();
    }

    private List<TraceFile.Step> steps(Trace trace) {
        ActionText actions = new ActionText(model.reference());
        List<TraceFile.Step> steps = new ArrayList<>();
        int[] before = null;
        for (Trace.Step step : trace.steps()) {
            Map<String, Integer> state = changes(before, step.state());
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
    private Map<String, Integer> changes(int[] before, int[] after) {
        StateLayout layout = model.program().layout();
        Map<String, Integer> changes = new LinkedHashMap<>();
        for (int slot = 0; slot < after.length; slot++) {
            if (before == null || (slot < before.length ? before[slot] : 0) != after[slot]) {
                changes.put(layout.qualifiedName(slot), after[slot]);
            }
        }
        return changes;
    }
}
