package pleat.app.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.model.InnerStep;
import pleat.trace.view.Finding;
import pleat.trace.view.Messages;
import pleat.trace.view.StepView;
import pleat.trace.view.TraceView;

/**
 * The messages of a trace.
 *
 * @param lifelines the processes, in the order in which they first have to do with a message
 * @param events from the first to the last; each takes one row
 * @param cycle where the trace repeats its last steps for ever: the index of the first event of them, or the number of events
 * @param ending what is wrong then
 */
record SequenceChart(List<InnerStep.Actor> lifelines, List<Event> events, OptionalInt cycle, String ending) {
    SequenceChart {
        lifelines = List.copyOf(lifelines);
        events = List.copyOf(events);
    }

    /**
     * A send or a receive.
     *
     * @param step the number of the step of the trace
     * @param lifeline index of the process
     * @param cause for a receive, the index of the event that sent the message
     */
    record Event(int step, int lifeline, String label, Optional<Integer> cause) {}

    static SequenceChart of(TraceView trace) {
        List<InnerStep.Actor> lifelines = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        Messages messages = new Messages();
        for (StepView step : trace.steps()) {
            for (Messages.Event event : messages.of(step.number(), step.parts())) {
                InnerStep.Actor actor = event.part().actor();
                if (!lifelines.contains(actor)) {
                    lifelines.add(actor);
                }
                events.add(new Event(
                        step.number(),
                        lifelines.indexOf(actor),
                        event.part().exchange().text(),
                        event.cause().map(Messages.Event::number)));
            }
        }
        return new SequenceChart(lifelines, events, cycle(trace, events), ending(trace.finding()));
    }

    private static OptionalInt cycle(TraceView trace, List<Event> events) {
        if (trace.loop().isEmpty()) {
            return OptionalInt.empty();
        }
        int loop = trace.loop().getAsInt();
        return OptionalInt.of(
                (int) events.stream().filter(event -> event.step() <= loop).count());
    }

    /** Whether the cycle starts before the event with this index, or behind all of them. */
    boolean cycleStartsAt(int event) {
        return cycle.isPresent() && cycle.getAsInt() == event;
    }

    private static String ending(Finding finding) {
        return finding.process().map(process -> process + ": ").orElse("") + finding.message();
    }
}
