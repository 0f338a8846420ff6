package pleat.trace.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.model.InnerStep;

/** Follows the messages of a run through their channels, step by step, and so knows which event sent what another receives. */
public final class Messages {
    /** For each channel the events that sent its messages, the oldest message first. */
    private final Map<Integer, List<Event>> underWay = new HashMap<>();

    private int count;

    /**
     * A send or a receive.
     *
     * @param number of the event, counted from 0
     * @param step the number of the step of the run
     * @param cause for a receive, the event that sent the message
     */
    public record Event(int number, int step, InnerStep part, Optional<Event> cause) {}

    /** The events of the next step, some of whose parts may have nothing to do with channels. */
    public List<Event> of(int step, List<InnerStep> parts) {
        List<Event> events = new ArrayList<>();
        for (InnerStep part : parts) {
            InnerStep.Exchange exchange = part.exchange();
            if (exchange.side() != InnerStep.Side.NEITHER) {
                List<Event> channel = underWay.computeIfAbsent(exchange.channel(), key -> new ArrayList<>());
                Event event = new Event(count++, step, part, cause(exchange, channel));
                if (exchange.side() == InnerStep.Side.SENDS) {
                    channel.add(exchange.position(), event);
                }
                events.add(event);
            }
        }
        return events;
    }

    private static Optional<Event> cause(InnerStep.Exchange exchange, List<Event> channel) {
        return switch (exchange.side()) {
            case RECEIVES -> Optional.of(channel.remove(exchange.position()));
            case COPIES -> Optional.of(channel.get(exchange.position()));
            case SENDS, NEITHER -> Optional.empty();
        };
    }
}
