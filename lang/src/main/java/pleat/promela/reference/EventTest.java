package pleat.promela.reference;

import java.util.List;
import java.util.Optional;

/**
 * A send or a receive in a trace. Values are those of the last message after a send, of the first before a receive, even
 * where the message was sent or received in between.
 *
 * @param values what must be equal; empty for values that are not looked at
 */
record EventTest(Event.Kind kind, Channel channel, List<Optional<Term>> values) implements Command {
    EventTest {
        values = List.copyOf(values);
    }

    boolean isAbout(Context context, Event event) {
        return kind == event.kind() && channel.number(context) == event.channel();
    }

    boolean matches(Context context, Event event) {
        return isAbout(context, event) && hasValues(context);
    }

    private boolean hasValues(Context context) {
        List<List<Integer>> messages = channel.queue(context).messages();
        List<Integer> message = messages.get(kind == Event.Kind.SEND ? messages.size() - 1 : 0);
        for (int i = 0; i < values.size(); i++) {
            int found = MessagePattern.at(message, i);
            if (values.get(i).map(value -> value.value(context) != found).orElse(false)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isEnabled(Context context) {
        throw new IllegalStateException("a trace takes no steps of its own");
    }

    @Override
    public Effect perform(Context context) {
        throw new IllegalStateException("a trace takes no steps of its own");
    }
}
