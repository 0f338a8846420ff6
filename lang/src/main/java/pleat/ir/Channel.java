package pleat.ir;

import java.util.List;

/**
 * A channel. A buffered one lives in the slots {@code base} (number of messages) and {@code base + 1 ..} (the messages,
 * oldest first, {@code fields.size()} slots each, unused ones 0).
 *
 * @param index position in {@link Program#channels()}
 * @param capacity number of messages it buffers; 0 for a rendezvous channel, which has no slots
 * @param fields the types of a message's values; of an untyped channel, none
 */
public record Channel(String name, int index, int capacity, List<IntType> fields, int base) {
    public Channel {
        fields = List.copyOf(fields);
    }

    public boolean isBuffered() {
        return capacity > 0;
    }

    /** The slot of a field of the message at a position of the queue. */
    public int slot(int position, int field) {
        return base + 1 + position * fields.size() + field;
    }

    /** Number of slots that a buffered channel takes. */
    public int slots() {
        return isBuffered() ? 1 + capacity * fields.size() : 0;
    }
}
