package pleat.ir;

import java.util.List;
import pleat.state.Meaning;

/**
 * What channels can be alike in.
 *
 * @param capacity number of messages it buffers; 0 for a rendezvous channel
 * @param meanings what the values of each field stand for
 */
public record ChannelShape(int capacity, List<IntType> fields, List<Meaning> meanings) {
    public ChannelShape {
        fields = List.copyOf(fields);
        meanings = List.copyOf(meanings);
    }

    /** Slots of a channel: the number of messages, then the messages, oldest first. */
    public int slots() {
        return capacity == 0 ? 0 : 1 + capacity * fields.size();
    }
}
