package pleat.testkit;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A channel of a random program.
 *
 * @param values how many values each use passes
 */
record DveChannel(String name, String declaration, int values) {
    enum Field {
        BYTE,
        INT
    }

    static DveChannel untyped(String name, int values) {
        return new DveChannel(name, "channel " + name + ";", values);
    }

    static DveChannel typed(String name, List<Field> fields, int capacity) {
        String types = fields.stream()
                .map(field -> field.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
        return new DveChannel(name, "channel {" + types + "} " + name + "[" + capacity + "];", fields.size());
    }

    /** What stands after the send or receive mark: nothing, one item, or several in braces. */
    String pass(Supplier<String> item) {
        String items = Stream.generate(item).limit(values).collect(Collectors.joining(", "));
        return values > 1 ? "{" + items + "}" : items;
    }
}
