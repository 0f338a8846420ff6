package pleat.testkit.promela;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A channel, or an array of them.
 *
 * @param record the typedef that its messages are, if they are one; the fields are those of the typedef then
 * @param capacity the least it can have, where the name stands for several: 0 if one of them is a rendezvous
 * @param length of an array, or 0
 */
record PromelaChannel(String name, List<PromelaType> fields, Optional<PromelaRecord> record, int capacity, int length) {
    PromelaChannel {
        fields = List.copyOf(fields);
    }

    static PromelaChannel of(List<PromelaType> fields, String name, int capacity, int length) {
        return new PromelaChannel(name, fields, Optional.empty(), capacity, length);
    }

    static PromelaChannel of(PromelaRecord record, String name, int capacity) {
        return new PromelaChannel(name, record.types(), Optional.of(record), capacity, 0);
    }

    /** Only then may its contents be looked at. */
    boolean isBuffered() {
        return capacity > 0;
    }

    boolean isArray() {
        return length > 0;
    }

    String declaration() {
        String types = record.map(PromelaRecord::name)
                .orElseGet(() -> String.join(
                        ", ", fields.stream().map(PromelaType::keyword).toList()));
        String size = isArray() ? "[" + length + "]" : "";
        return "chan " + name + size + " = [" + capacity + "] of { " + types + " };";
    }

    PromelaChannel withName(String other) {
        return new PromelaChannel(other, fields, record, capacity, 0);
    }

    /** Whether one name can stand for either. */
    boolean isLike(PromelaChannel other) {
        return fields.equals(other.fields) && record.equals(other.record);
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
