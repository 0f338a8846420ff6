package pleat.testkit.promela;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A channel, or an array of them.
 *
 * @param capacity the least it can have, where the name stands for several: 0 if one of them is a rendezvous
 * @param length of an array, or 0
 */
record PromelaChannel(String name, List<PromelaType> fields, int capacity, int length) {
    PromelaChannel {
        fields = List.copyOf(fields);
    }

    /** Only then may its contents be looked at. */
    boolean isBuffered() {
        return capacity > 0;
    }

    boolean isArray() {
        return length > 0;
    }

    String declaration() {
        String types =
                String.join(", ", fields.stream().map(PromelaType::keyword).toList());
        String size = isArray() ? "[" + length + "]" : "";
        return "chan " + name + size + " = [" + capacity + "] of { " + types + " };";
    }

    PromelaChannel withName(String other) {
        return new PromelaChannel(other, fields, capacity, 0);
    }

    /** The channels it is made of. */
    List<PromelaChannel> elements() {
        if (!isArray()) {
            return List.of(this);
        }
        return IntStream.range(0, length)
                .mapToObj(i -> withName(name + "[" + i + "]"))
                .toList();
    }
}
