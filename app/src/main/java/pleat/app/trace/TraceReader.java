package pleat.app.trace;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.app.exit.TraceException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.model.Model;
import pleat.model.Product;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.state.StateLayout;
import pleat.trace.ReplayException;
import pleat.trace.Trace;
import pleat.trace.UnconfirmedException;

/**
 * Reads a stored trace back and makes sure that it still is one of its model. Only states that the model itself has led to are
 * expanded, never one that stands in the file alone: a model need not be able to say what follows from a state that it cannot
 * reach.
 */
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
        if (!Files.exists(file)) {
            throw new UsageException("no such file: " + file);
        }
        if (!Files.isRegularFile(file)) {
            throw new UsageException("not a file: " + file);
        }
        TraceFile document = TraceParser.parse(file);
        LoadedModel model =
                ModelPath.of(source(document)).read(document.definitions()).load(warnings);
        return confirmed(document, model, warnings);
    }

    /**
     * The trace of a document, if it is one of this model, and as the model's language confirms counterexamples.
     *
     * @param warnings where it is told that this takes too long
     */
    StoredTrace confirmed(TraceFile document, LoadedModel whole, PrintStream warnings) {
        LoadedModel model = owner(document, whole);
        Property property = property(document, model).orElseThrow();
        Trace trace = trace(document, model, property);
        try {
            model.check().verify(trace, property);
        } catch (ReplayException different) {
            throw stale(model, different.getMessage());
        } catch (UnconfirmedException open) {
            warnings.println(file + ": warning: the trace is not confirmed: " + open.getMessage());
        }
        return new StoredTrace(model, property, trace);
    }

    private Path source(TraceFile document) {
        try {
            return file.resolveSibling(document.model()).normalize();
        } catch (InvalidPathException noPath) {
            throw new TraceException(file + " is not a trace: its model is not a path");
        }
    }

    /** The part that has the property: numbers of transitions mean something to that alone. */
    private LoadedModel owner(TraceFile document, LoadedModel model) {
        return model.parts().stream()
                .filter(part -> property(document, part).isPresent())
                .findFirst()
                .orElseThrow(() -> stale(model, "there is no property '" + document.property() + "'"));
    }

    private static Optional<Property> property(TraceFile document, LoadedModel model) {
        return model.reference().properties().stream()
                .filter(property -> property.name().equals(document.property()))
                .findFirst();
    }

    /** A counterexample to a property of runs is a path of the product with its observer. */
    private Trace trace(TraceFile document, LoadedModel loaded, Property property) {
        List<TraceFile.Step> stored = document.steps();
        if (stored.isEmpty() || stored.get(0).transition() != StateSink.INITIAL) {
            throw new TraceException(file + " is not a trace: it does not start with an initial state");
        }
        Model model = property instanceof Property.NoAcceptingRun run
                ? new Product(loaded.reference(), run)
                : loaded.reference();
        Map<String, Integer> slots = new HashMap<>();
        List<Trace.Step> steps = new ArrayList<>();
        int[] state = new int[0];
        for (int i = 0; i < stored.size(); i++) {
            TraceFile.Step step = stored.get(i);
            Arrivals arrivals = new Arrivals(step.transition());
            if (i == 0) {
                model.initialStates(arrivals);
            } else {
                model.expand(state, arrivals);
            }
            // The layout grows with the steps.
            addSlots(model.layout(), slots);
            int[] next = Arrays.copyOf(state, model.layout().width());
            for (Map.Entry<String, Integer> value : step.state().entrySet()) {
                Integer slot = slots.get(value.getKey());
                if (slot == null) {
                    throw stale(loaded, "step %d sets '%s', which is not there".formatted(i, value.getKey()));
                }
                next[slot] = value.getValue();
            }
            if (arrivals.states.stream().noneMatch(arrival -> StateLayout.sameState(arrival, next))) {
                throw stale(
                        loaded,
                        "step %d, transition %d, does not lead to the state that it should"
                                .formatted(i, step.transition()));
            }
            state = next;
            steps.add(new Trace.Step(step.transition(), state));
        }
        Trace trace = Trace.to(steps);
        if (document.loop().isPresent()) {
            return lasso(trace, document.loop().getAsInt(), loaded);
        }
        return document.failure() == null ? trace : trace.failing(document.failure());
    }

    private Trace lasso(Trace trace, int start, LoadedModel loaded) {
        try {
            return trace.returningTo(start);
        } catch (IllegalArgumentException different) {
            throw stale(loaded, different.getMessage());
        }
    }

    private static void addSlots(StateLayout layout, Map<String, Integer> slots) {
        for (int slot = slots.size(); slot < layout.width(); slot++) {
            slots.put(layout.qualifiedName(slot), slot);
        }
    }

    private TraceException stale(LoadedModel model, String reason) {
        return new TraceException(file + " does not fit " + model.name() + " any more: " + reason);
    }

    /** Where one transition leads. */
    private static final class Arrivals implements StateSink {
        private final int transition;
        private final List<int[]> states = new ArrayList<>();

        Arrivals(int transition) {
            this.transition = transition;
        }

        @Override
        public void accept(int number, int[] next) {
            if (number == transition) {
                states.add(next.clone());
            }
        }

        @Override
        public void fault(int number, int fault) {
            // Leads nowhere.
        }

        @Override
        public void broken(int number, int fault) {
            // The transition leads on all the same.
        }
    }
}
