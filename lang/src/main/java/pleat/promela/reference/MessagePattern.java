package pleat.promela.reference;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.promela.ast.Expression;

/** The arguments of a receive or a poll. */
record MessagePattern(Expression.Search search, List<Field> fields) {
    MessagePattern {
        fields = List.copyOf(fields);
    }

    /** What becomes of a value of the message. */
    sealed interface Field {
        record Match(Term value) implements Field {}

        record Store(Location variable) implements Field {}

        record Ignore() implements Field {}
    }

    /** The position of the first message that matches. */
    Optional<Integer> find(Context context, Queue queue) {
        int last = search == Expression.Search.FIRST
                ? Math.min(1, queue.messages().size())
                : queue.messages().size();
        return IntStream.range(0, last)
                .boxed()
                .filter(position -> matches(context, queue.messages().get(position)))
                .findFirst();
    }

    boolean matches(Context context, List<Integer> message) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i) instanceof Field.Match match && match.value().value(context) != at(message, i)) {
                return false;
            }
        }
        return true;
    }

    /** What a message does not have is 0. */
    static int at(List<Integer> message, int field) {
        return field < message.size() ? message.get(field) : 0;
    }
}
