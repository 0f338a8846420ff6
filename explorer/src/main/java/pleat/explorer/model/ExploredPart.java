package pleat.explorer.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import pleat.app.load.LoadedModel;
import pleat.app.trace.TraceDocument;
import pleat.explorer.refusal.Refusal;
import pleat.graph.Projection;
import pleat.model.FailedStep;
import pleat.model.Fault;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.Value;
import pleat.model.Waiting;
import pleat.state.StateLayout;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;
import pleat.trace.view.Change;
import pleat.trace.view.StepView;
import pleat.trace.view.Viewer;

/** A system that is looked at state by state. */
public final class ExploredPart {
    static final String VALID_END = "valid";
    static final String DEADLOCK = "deadlock";

    private final LoadedModel loaded;
    private final int index;
    private final Model model;
    private final Explorer explorer;
    private final Viewer viewer;
    private final StepWords words;
    private final Paths paths;
    private final List<Trace.Step> initial;

    ExploredPart(LoadedModel loaded, int index) {
        this.loaded = loaded;
        this.index = index;
        this.model = loaded.reference();
        this.explorer = new Explorer(model);
        this.viewer = new Viewer(model);
        this.words = new StepWords(model, viewer);
        this.paths = new Paths(explorer, viewer);
        this.initial = explorer.initial().successors();
    }

    ModelAnswer.Part answer() {
        List<Property> properties = model.properties();
        List<String> processes = initial.stream()
                .limit(1)
                .flatMap(step -> model.view(step.state()).stream())
                .filter(part -> part.value() instanceof Value.Location || part.value() instanceof Value.Statement)
                .map(NamedValue::name)
                .toList();
        return new ModelAnswer.Part(
                index, properties.isEmpty() ? loaded.name() : properties.get(0).name(), initial.size(), processes);
    }

    List<ModelAnswer.Property> properties() {
        return model.properties().stream()
                .map(property -> new ModelAnswer.Property(property.name(), property.kind(), index))
                .toList();
    }

    /** The state that a path leads to. */
    public StateAnswer state(Path path) {
        List<Paths.Stop> stops = confirmed(path);
        Paths.Stop here = stops.get(stops.size() - 1);
        Expansion expansion = paths.choices(here);
        List<NamedValue> values = viewer.state(here.state());
        List<Change> changes = stops.size() == 1
                ? List.of()
                : Change.between(viewer.state(stops.get(stops.size() - 2).state()), values);
        String end = end(here.state(), expansion);
        List<Waiting> waiting = model.waiting(here.state());
        List<StepView> steps = expansion.successors().stream()
                .limit(Bounds.ENABLED)
                .map(step -> words.offered(here.state(), step))
                .toList();
        return new StateAnswer(
                path.text(),
                stops.size() - 1,
                ValueTree.of(values, changes),
                choices(here.state(), expansion, steps),
                expansion.successors().size() - steps.size(),
                current(waiting, steps),
                deciding(here.state(), expansion, property -> !(property instanceof Property.Reachable)),
                deciding(here.state(), expansion, Property.Reachable.class::isInstance),
                end,
                DEADLOCK.equals(end)
                        ? waiting.stream()
                                .map(one -> new StateAnswer.Wait(one.process(), one.statement()))
                                .toList()
                        : null);
    }

    /** The states of a path; refuses a lasso that is none. */
    private List<Paths.Stop> confirmed(Path path) {
        List<Paths.Stop> stops = paths.along(path);
        path.loop().ifPresent(start -> {
            Paths.Stop last = stops.get(stops.size() - 1);
            boolean returns = start < stops.size() - 1
                    ? StateLayout.sameState(stops.get(start).state(), last.state())
                    : paths.choices(last).isEnd();
            if (!returns) {
                throw Refusal.badRequest(
                        "no-lasso", "The last state of the path is not the one at position " + start + ".");
            }
        });
        return stops;
    }

    /** Null where something can happen. */
    private String end(int[] state, Expansion expansion) {
        return !expansion.isEnd() ? null : model.isValidEnd(state) ? VALID_END : DEADLOCK;
    }

    private List<StateAnswer.Choice> choices(int[] state, Expansion expansion, List<StepView> views) {
        List<StateAnswer.Choice> choices = new ArrayList<>();
        for (StepView view : views) {
            int transition = expansion.successors().get(choices.size()).transition();
            String broken = expansion.brokenAssertions().stream()
                    .filter(failure -> failure.transition() == transition)
                    .map(failure -> model.fault(failure.fault()).message())
                    .findFirst()
                    .orElse(null);
            choices.add(choice(choices.size(), view, state, broken));
        }
        for (Trace.FailedEvaluation failure : expansion.failures()) {
            choices.add(failing(state, failure));
        }
        return choices;
    }

    private StateAnswer.Choice choice(Integer number, StepView view, int[] state, String fault) {
        return new StateAnswer.Choice(
                number, words.label(view), words.process(view), words.text(view), words.place(view, state), fault);
    }

    private StateAnswer.Choice failing(int[] state, Trace.FailedEvaluation failure) {
        Fault fault = model.fault(failure.fault());
        List<InnerStep> parts = model.explainFailure(state, failure.transition(), failure.fault())
                .map(FailedStep::steps)
                .orElse(List.of());
        if (!parts.isEmpty()) {
            return choice(null, new StepView(0, parts, List.of()), state, fault.message());
        }
        String process = model.actors(failure.transition());
        String label = model.describe(failure.transition()).label();
        String text = process.isEmpty() ? label : process + ": " + label;
        return new StateAnswer.Choice(null, label, process, text, Place.of(fault.origin()), fault.message());
    }

    /** Where the processes stand; in a system without processes, the steps that can be taken. */
    private List<StateAnswer.Standing> current(List<Waiting> waiting, List<StepView> steps) {
        if (!waiting.isEmpty()) {
            return waiting.stream()
                    .map(one -> new StateAnswer.Standing(one.process(), Place.of(place(one, steps)), one.statement()))
                    .toList();
        }
        return steps.stream()
                .filter(step -> !step.parts().get(0).origin().equals(SourceSpan.NONE))
                .map(step -> new StateAnswer.Standing(
                        words.process(step), Place.of(step.parts().get(0).origin()), words.label(step)))
                .distinct()
                .toList();
    }

    /** Where the only step of a process is, or else all of its alternatives. */
    private static SourceSpan place(Waiting process, List<StepView> steps) {
        List<SourceSpan> own = steps.stream()
                .map(step -> step.parts().get(0))
                .filter(part -> part.actor().name().equals(process.process()))
                .map(InnerStep::origin)
                .distinct()
                .toList();
        return own.size() == 1 ? own.get(0) : process.origin();
    }

    /** The names of properties of some kind that the state decides: violates them, or is what they ask for. */
    List<String> deciding(int[] state, Expansion expansion, Function<Property, Boolean> kind) {
        return model.properties().stream()
                .filter(Explorer::isOfStates)
                .filter(kind::apply)
                .filter(property ->
                        explorer.violation(property, state, () -> expansion).isPresent())
                .map(Property::name)
                .toList();
    }

    /** Some steps of a run: from one position to another, exclusive. */
    public RunAnswer run(Path path, int from, int to) {
        return new RunSteps(confirmed(path), paths, viewer, words).answer(path, from, to);
    }

    /** Goes on at random, for so long. */
    public RandomAnswer random(Path path, int steps, long seed, Duration patience) {
        SplittableRandom random = new SplittableRandom(seed);
        Deadline deadline = Deadline.in(patience);
        List<Paths.Stop> stops = paths.along(path);
        int[] state = stops.get(stops.size() - 1).state();
        Expansion expansion = paths.choices(stops.get(stops.size() - 1));
        int[] more = new int[steps];
        for (int taken = 0; taken < steps; taken++) {
            List<Trace.Step> offered = expansion.successors();
            if (offered.isEmpty()) {
                String end = end(state, expansion);
                String stopped = end == null ? "fault" : end.equals(VALID_END) ? "end" : end;
                return new RandomAnswer(upTo(path, more, taken), stopped, null);
            }
            if (deadline.isPast()) {
                return new RandomAnswer(upTo(path, more, taken), "time", null);
            }
            more[taken] = random.nextInt(offered.size());
            state = offered.get(more[taken]).state();
            expansion = explorer.expand(state);
            List<String> broken = deciding(state, expansion, property -> !(property instanceof Property.Reachable));
            if (!broken.isEmpty()) {
                String end = end(state, expansion);
                String stopped =
                        DEADLOCK.equals(end) ? end : expansion.failures().isEmpty() ? "violation" : "fault";
                return new RandomAnswer(upTo(path, more, taken + 1), stopped, broken.get(0));
            }
        }
        return new RandomAnswer(upTo(path, more, steps), "steps", null);
    }

    private static String upTo(Path path, int[] more, int taken) {
        return path.then(IntStream.of(more).limit(taken).toArray()).text();
    }

    /** What is near the state that a path leads to; refuses what takes longer. */
    public GraphAnswer graph(Path path, int depth, int mostStates, Projection projection, Duration patience) {
        List<Paths.Stop> stops = paths.along(path);
        return new Neighbourhood(this, path, stops.get(stops.size() - 1).state(), projection, Deadline.in(patience))
                .answer(depth, mostStates);
    }

    /** The run as a counterexample that can be replayed, if its last state decides a property. */
    public Optional<byte[]> trace(Path path) {
        List<Paths.Stop> stops = confirmed(path);
        Trace trace = Trace.to(stops.stream().map(Paths.Stop::step).toList());
        Expansion expansion = paths.choices(stops.get(stops.size() - 1));
        return model.properties().stream()
                .filter(Explorer::isOfStates)
                .flatMap(property -> explorer.violation(property, trace.last(), () -> expansion).stream()
                        .map(evidence -> new TraceDocument(
                                loaded,
                                property,
                                evidence.failure().map(trace::failing).orElse(trace))))
                .findFirst()
                .map(TraceDocument::bytes);
    }

    Model model() {
        return model;
    }

    Explorer explorer() {
        return explorer;
    }

    List<Trace.Step> initial() {
        return initial;
    }
}
