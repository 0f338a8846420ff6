package pleat.app.chart;

import java.util.ArrayList;
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

    static SequenceChart of(Trace trace, Model model) {
        List<InnerStep.Actor> lifelines = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        Map<Integer, List<Integer>> underWay = new HashMap<>();
        for (int i = 1; i < trace.steps().size(); i++) {
            Trace.Step step = trace.steps().get(i);
            for (InnerStep inner : model.explain(trace.steps().get(i - 1).state(), step.transition(), step.state())) {
                InnerStep.Exchange exchange = inner.exchange();
                if (exchange.side() == InnerStep.Side.NEITHER) {
                    continue;
                }
                if (!lifelines.contains(inner.actor())) {
                    lifelines.add(inner.actor());
                }
                List<Integer> channel = underWay.computeIfAbsent(exchange.channel(), key -> new ArrayList<>());
                Optional<Integer> cause = cause(exchange, channel, events.size());
                events.add(new Event(lifelines.indexOf(inner.actor()), inner.label(), cause));
            }
        }
        return new SequenceChart(lifelines, events);
    }

    /** Does to the messages of a channel, which stand for the events that sent them, what the event does. */
    private static Optional<Integer> cause(InnerStep.Exchange exchange, List<Integer> channel, int event) {
        return switch (exchange.side()) {
            case SENDS -> {
                channel.add(exchange.position(), event);
                yield Optional.empty();
            }
            case RECEIVES -> Optional.of(channel.remove(exchange.position()));
            case COPIES -> Optional.of(channel.get(exchange.position()));
            case NEITHER -> Optional.empty();
        };
    }
}
