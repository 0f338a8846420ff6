package pleat.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import pleat.language.Subject;
import pleat.model.NamedValue;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.record.RecordSubject;
import pleat.trace.view.Amount;
import pleat.trace.view.Change;
import pleat.trace.view.Markup;
import pleat.trace.view.StepView;
import pleat.trace.view.TraceText;
import pleat.trace.view.TraceView;
import pleat.trace.view.Viewer;

/**
 * A run of a model that shows something: mostly that a property is violated. {@link #toString} tells it step by step, with what
 * changes.
 */
public final class Trace {
    private static final int WIDTH = 100;

    private final pleat.trace.Trace trace;
    private final Property property;
    private final Subject subject;
    /** Made when it is asked for: a depth-first search may come back with a million steps. */
    private TraceView view;

    Trace(pleat.trace.Trace trace, Property property, Subject subject) {
        this.trace = trace;
        this.property = property;
        this.subject = subject;
    }

    private synchronized TraceView view() {
        if (view == null) {
            view = new Viewer(subject.reference()).view(trace, property);
        }
        return view;
    }

    /**
     * Its length.
     *
     * @return the number of steps
     */
    public int length() {
        return trace.length();
    }

    /**
     * Of a run that goes on for ever, where its cycle begins.
     *
     * @return the number of steps before the cycle; empty where the last state is what the trace shows
     */
    public OptionalInt loop() {
        return trace.loop();
    }

    /**
     * The first state.
     *
     * @return each part of it by its name, in the words of the model
     */
    public Map<String, String> initial() {
        return Collections.unmodifiableMap(values(view().initial()));
    }

    /**
     * The steps, each with the state that it leads to.
     *
     * @return in the order of the run
     */
    public List<Step> steps() {
        Map<String, String> values = values(view().initial());
        List<Step> steps = new ArrayList<>();
        for (StepView step : view().steps()) {
            for (Change change : step.changes()) {
                change.after()
                        .ifPresentOrElse(
                                value -> values.put(change.name(), value.text()), () -> values.remove(change.name()));
            }
            steps.add(new Step(step.number(), step.actor(), step.action(), values));
        }
        return List.copyOf(steps);
    }

    /**
     * The states of a model in Java, the initial one first. A cycle ends with the state that it began with.
     *
     * @param type the record that states are
     * @param <S> the states
     * @return one more than there are steps
     * @throws IllegalStateException when the model is in a file
     * @throws ClassCastException when states are something else
     */
    public <S extends Record> List<S> states(Class<S> type) {
        if (!(subject instanceof RecordSubject<?> model)) {
            throw new IllegalStateException("the states of a model in a file are no records");
        }
        return trace.steps().stream()
                .map(step -> type.cast(model.state(step.state())))
                .toList();
    }

    private static Map<String, String> values(List<NamedValue> state) {
        Map<String, String> values = new LinkedHashMap<>();
        state.forEach(part -> values.put(part.name(), part.value().text()));
        return values;
    }

    /**
     * What is wrong at the end.
     *
     * @return a sentence
     */
    public String message() {
        return view().finding().message();
    }

    /**
     * Asserts how long it is.
     *
     * @param steps the number of steps that it should have
     * @return this
     * @throws AssertionError when it has more or fewer
     */
    public Trace inSteps(int steps) {
        if (length() != steps) {
            throw new AssertionError("%s takes %d steps, not %d%n%s".formatted(property.name(), length(), steps, this));
        }
        return this;
    }

    /** Step by step, with what changes, and what is wrong at the end. */
    @Override
    public String toString() {
        List<String> lines = new ArrayList<>(new TraceText(WIDTH, Amount.WHOLE, Markup.NONE).lines(view()));
        if (!view().finding().origin().equals(SourceSpan.NONE)) {
            lines.add("       " + message());
        }
        return String.join("\n", lines);
    }
}
