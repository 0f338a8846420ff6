package pleat.ir;

import java.util.List;

/**
 * What channels can be alike in.
 *
 * @param capacity number of messages it buffers; 0 for a rendezvous channel
 */
public record ChannelShape(int capacity, List<IntType> fields) {
    public ChannelShape {
        fields = List.copyOf(fields);
    }

    /** Slots of a channel: the number of messages, then the messages, oldest first. */
    public int slots() {
        return capacity == 0 ? 0 : 1 + capacity * fields.size();
    }
}
