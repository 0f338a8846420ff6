package pleat.app.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.app.exit.TraceException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelFile;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.state.StateLayout;
import pleat.trace.Replay;
import pleat.trace.ReplayException;
import pleat.trace.Trace;

/** Reads a stored trace back and makes sure that it still is one of its model. */
public final class TraceReader {
    private final Path file;

    public TraceReader(Path file) {
        this.file = file;
    }

    /**
     * Reads, and follows every step.
     *
     * @param warnings where what the front end says about the model goes
     */
    public StoredTrace read(PrintStream warnings) {
        TraceFile document = parse();
        Path source = file.resolveSibling(document.model()).normalize();
        LoadedModel model = ModelFile.read(source, document.definitions()).load(warnings);
        Property property = property(document, model.reference());
        Trace trace = trace(document, model.reference());
        try {
            new Replay(model.reference()).verify(trace, property);
        } catch (ReplayException different) {
            throw new TraceException(file + " does not fit " + model.name() + " any more: " + different.getMessage());
        }
        return new StoredTrace(model, property, trace);
    }

    private TraceFile parse() {
        if (!Files.isRegularFile(file)) {
            throw new UsageException("no such file: " + file);
        }
        try {
            TraceFile document = new ObjectMapper()
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .readValue(file.toFile(), TraceFile.class);
            if (document == null) {
                throw new TraceException(file + " is not a trace: it holds nothing but null");
            }
            return document;
        } catch (JsonProcessingException damaged) {
            throw new TraceException(file + " is not a trace: " + place(damaged) + damaged.getOriginalMessage());
        } catch (IOException unreadable) {
            throw new UsageException("cannot read " + file + ": " + unreadable.getMessage());
        }
    }

    private static String place(JsonProcessingException damaged) {
        return damaged.getLocation() == null
                ? ""
                : "line " + damaged.getLocation().getLineNr() + ": ";
    }

    private Property property(TraceFile document, Model model) {
        return model.properties().stream()
                .filter(property -> property.name().equals(document.property()))
                .findFirst()
                .orElseThrow(() -> new TraceException(file + " does not fit " + model.name()
                        + " any more: there is no property '" + document.property() + "'"));
    }

    /** The layout of the model may grow with each step, so it is taken along. */
    private Trace trace(TraceFile document, Model model) {
        List<TraceFile.Step> stored = document.steps();
        if (stored.isEmpty() || stored.get(0).transition() != StateSink.INITIAL) {
            throw new TraceException(file + " is not a trace: it does not start with an initial state");
        }
        Map<String, Integer> slots = new HashMap<>();
        List<Trace.Step> steps = new ArrayList<>();
        int[] state = new int[0];
        for (int i = 0; i < stored.size(); i++) {
            if (i > 0) {
                model.expand(state, new Unheard());
            }
            addSlots(model.layout(), slots);
            state = Arrays.copyOf(state, model.layout().width());
            for (Map.Entry<String, Integer> value : stored.get(i).state().entrySet()) {
                Integer slot = slots.get(value.getKey());
                if (slot == null || value.getValue() == null) {
                    throw new TraceException("%s does not fit its model any more: step %d sets '%s', which is not there"
                            .formatted(file, i, value.getKey()));
                }
                state[slot] = value.getValue();
            }
            steps.add(new Trace.Step(stored.get(i).transition(), state));
        }
        Trace trace = Trace.to(steps);
        TraceFile.Failure failure = document.failure();
        return failure == null
                ? trace
                : trace.failing(new Trace.FailedEvaluation(failure.transition(), failure.fault()));
    }

    private static void addSlots(StateLayout layout, Map<String, Integer> slots) {
        for (int slot = slots.size(); slot < layout.width(); slot++) {
            slots.put(layout.qualifiedName(slot), slot);
        }
    }

    /** For the sake of what an expansion does to the layout. */
    private static final class Unheard implements StateSink {
        @Override
        public void accept(int transition, int[] next) {}

        @Override
        public void fault(int transition, int fault) {}
    }
}
