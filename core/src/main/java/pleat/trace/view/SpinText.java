package pleat.trace.view;

import java.util.ArrayList;
import java.util.List;
import pleat.model.InnerStep;
import pleat.model.NamedValue;

/** Writes traces in the manner of SPIN's guided simulation: a line for each statement, with the number of its process. */
public final class SpinText implements TraceRenderer {
    private static final String MARGIN = "          ";

    private final TraceText states;

    public SpinText(int width, Markup markup) {
        this.states = new TraceText(width, Amount.WHOLE, markup);
    }

    @Override
    public List<String> lines(TraceView trace) {
        List<String> text = new ArrayList<>();
        trace.steps().forEach(step -> text.addAll(choice(step)));
        Finding finding = trace.finding();
        finding.failing().ifPresent(step -> text.addAll(choice(step)));
        text.add(finding.message());
        finding.waiting()
                .forEach(waiting -> text.add(MARGIN + waiting.process() + "  "
                        + waiting.origin().place() + " [" + waiting.statement() + "]"));
        return text;
    }

    @Override
    public List<String> state(List<NamedValue> state, int indent) {
        return states.state(state, indent);
    }

    @Override
    public List<String> step(StepView step) {
        List<String> text = new ArrayList<>(choice(step));
        step.changes()
                .forEach(change ->
                        change.after().ifPresent(value -> text.add(MARGIN + change.name() + " = " + value.text())));
        return text;
    }

    @Override
    public List<String> choice(StepView step) {
        List<String> text = new ArrayList<>();
        for (InnerStep part : step.parts()) {
            text.add("%5d: proc %2d (%s) %s [%s]"
                    .formatted(
                            step.number(),
                            part.actor().process(),
                            part.actor().type(),
                            part.origin().place(),
                            part.label()));
            part.output().lines().forEach(line -> text.add(MARGIN + line));
            part.note().lines().forEach(line -> text.add(MARGIN + "note: " + line));
        }
        return text;
    }
}
