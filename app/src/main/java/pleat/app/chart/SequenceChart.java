package pleat.app.chart;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.trace.Trace;

/**
 * The messages of a trace.
 *
 * @param lifelines the processes, in the order in which they first have to do with a message
 * @param events from the first to the last; each takes one row
 */
record SequenceChart(List<InnerStep.Actor> lifelines, List<Event> events) {
    SequenceChart {
        lifelines = List.copyOf(lifelines);
        events = List.copyOf(events);
    }

    /**
     * A send or a receive.
     *
     * @param lifeline index of the process
     * @param cause for a receive, the index of the event that sent the message
     */
    record Event(int lifeline, String label, Optional<Integer> cause) {}

    /** Messages leave a channel in the order in which they came, as far as a chart is concerned. */
    static SequenceChart of(Trace trace, Model model) {
        List<InnerStep.Actor> lifelines = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        Map<Integer, Deque<Integer>> underWay = new HashMap<>();
        for (int i = 1; i < trace.steps().size(); i++) {
            Trace.Step step = trace.steps().get(i);
            for (InnerStep inner : model.explain(trace.steps().get(i - 1).state(), step.transition(), step.state())) {
                if (inner.exchange().side() == InnerStep.Side.NEITHER) {
                    continue;
                }
                if (!lifelines.contains(inner.actor())) {
                    lifelines.add(inner.actor());
                }
                Deque<Integer> channel =
                        underWay.computeIfAbsent(inner.exchange().channel(), key -> new ArrayDeque<>());
                Optional<Integer> cause = Optional.empty();
                if (inner.exchange().side() == InnerStep.Side.SENDS) {
                    channel.add(events.size());
                } else {
                    cause = Optional.ofNullable(channel.poll());
                }
                events.add(new Event(lifelines.indexOf(inner.actor()), inner.label(), cause));
            }
        }
        return new SequenceChart(lifelines, events);
    }
}
