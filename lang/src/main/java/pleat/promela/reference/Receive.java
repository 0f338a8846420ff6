package pleat.promela.reference;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Statement;

/** All sorts of receives; on a rendezvous channel, the second half of a handshake. */
record Receive(Channel channel, MessagePattern pattern, Statement.Effect effect, SourceSpan place) implements Command {
    @Override
    public boolean isEnabled(Context context) {
        return position(context).isPresent();
    }

    private Optional<Integer> position(Context context) {
        int number = channel.number(context);
        Queue queue = channel.queue(context);
        if (queue.isRendezvous() && effect == Statement.Effect.COPY) {
            throw new Fault("a rendezvous channel cannot be polled", place);
        }
        boolean isPossible = queue.isRendezvous() ? context.rendezvous() == number : !context.isBlocked();
        return isPossible ? pattern.find(context, queue) : Optional.empty();
    }

    @Override
    public Effect perform(Context context) {
        int position = position(context).orElseThrow();
        int number = channel.number(context);
        Queue queue = channel.queue(context);
        List<Integer> message = queue.messages().get(position);
        int last = pattern.fields().size() - 1;
        if (last + 1 != queue.fields() && isComparison()) {
            throw new Fault(wrongSize(queue).message(), place);
        }
        Context stored = context;
        for (int i = 0; i < last; i++) {
            stored = store(stored, i, message);
        }
        if (effect == Statement.Effect.COPY) {
            return new Effect(store(stored, last, message).now(), context.rendezvous(), List.of());
        }
        Effect seen =
                context.tables().observe(stored, Effect.to(stored.now()), new Event(Event.Kind.RECEIVE, number), place);
        Context removed = stored.with(seen.now().withChannel(number, queue.remove(position)));
        Effect done = seen.with(store(removed, last, message).now());
        return last + 1 == queue.fields() ? done : done.and(wrongSize(queue));
    }

    /** A receive that only compares must name all values; in another one those that are missing are forgotten. */
    private boolean isComparison() {
        return effect == Statement.Effect.REMOVE
                && pattern.search() == Expression.Search.FIRST
                && pattern.fields().stream().allMatch(MessagePattern.Field.Match.class::isInstance);
    }

    private Context store(Context context, int field, List<Integer> message) {
        return pattern.fields().get(field) instanceof MessagePattern.Field.Store store
                ? context.with(store.variable().write(context, MessagePattern.at(message, field)))
                : context;
    }

    private Failure wrongSize(Queue queue) {
        return new Failure(
                Failure.Kind.ASSERTION,
                "the channel has messages of " + queue.fields() + " values, not "
                        + pattern.fields().size(),
                place);
    }
}
