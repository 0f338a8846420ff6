package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;
import pleat.promela.ast.Statement;

/** {@code c!a,b} and {@code c!!a,b}; on a rendezvous channel, the first half of a handshake. */
record Send(Channel channel, Statement.Order order, List<Term> values, SourceSpan place) implements Command {
    Send {
        values = List.copyOf(values);
    }

    @Override
    public boolean isEnabled(Context context) {
        return !context.isBlocked() && !channel.queue(context).isFull();
    }

    @Override
    public Effect perform(Context context) {
        int number = channel.number(context);
        Queue queue = channel.queue(context);
        List<Integer> sent = values.stream().map(value -> value.value(context)).toList();
        int position = order == Statement.Order.SORTED
                ? sorted(queue, sent)
                : queue.messages().size();
        State after = context.now().withChannel(number, queue.insert(position, cut(queue, sent)));
        Effect effect = new Effect(after, queue.isRendezvous() ? number : 0, List.of());
        if (sent.size() != queue.fields()) {
            effect = effect.and(new Failure(
                    Failure.Kind.ASSERTION,
                    "the channel has messages of " + queue.fields() + " values, not " + sent.size(),
                    place));
        }
        return context.tables().observe(context, effect, new Event(Event.Kind.SEND, number), place);
    }

    /** Behind all messages that are not greater. The values are compared as they are written, not as they are stored. */
    private static int sorted(Queue queue, List<Integer> sent) {
        int position = 0;
        while (position < queue.messages().size()
                && compare(sent, queue.messages().get(position)) >= 0) {
            position++;
        }
        return position;
    }

    private static int compare(List<Integer> sent, List<Integer> stored) {
        for (int i = 0; i < stored.size(); i++) {
            int order = Integer.compare(MessagePattern.at(sent, i), stored.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static List<Integer> cut(Queue queue, List<Integer> sent) {
        List<Integer> message = new ArrayList<>();
        for (int i = 0; i < queue.fields(); i++) {
            message.add(queue.shape().fields().get(i).cut(MessagePattern.at(sent, i)));
        }
        return message;
    }
}
