package pleat.csp.engine;

import pleat.model.EvaluationFault;

/**
 * Where the messages of a channel, or of an array of channels, are in the vector: for each channel the number of its messages,
 * then for each message its length and its values. The oldest comes first; what is behind the last message is 0.
 *
 * @param number of the first channel among all channels
 * @param first its first slot; none are used for a rendezvous
 * @param width values that the longest message has
 */
record ChannelPlace(String name, boolean isArray, int number, int size, int capacity, int first, int width) {
    /** Slots of one channel. */
    int slots() {
        return capacity == 0 ? 0 : 1 + capacity * (1 + width);
    }

    /** The first slot of the element with an index, which is 0 for a single channel. */
    int slot(int index, FaultNumber fault) {
        requireElement(index, fault.number());
        return first + index * slots();
    }

    void requireElement(int index, int fault) {
        if (index < 0 || index >= size) {
            throw new EvaluationFault(fault);
        }
    }

    /** The length of the oldest message of the channel whose first slot is given. */
    int arity(int[] state, int slot) {
        return state[slot + 1];
    }

    /** Appends a message; there must be room. */
    void append(int[] state, int slot, Tuple message) {
        int at = slot + 1 + state[slot] * (1 + width);
        state[at] = message.length();
        for (int i = 0; i < message.length(); i++) {
            state[at + 1 + i] = message.get(i);
        }
        state[slot]++;
    }

    /** Removes the oldest message. */
    void remove(int[] state, int slot) {
        int step = 1 + width;
        int used = state[slot] * step;
        System.arraycopy(state, slot + 1 + step, state, slot + 1, used - step);
        java.util.Arrays.fill(state, slot + 1 + used - step, slot + 1 + used, 0);
        state[slot]--;
    }

    String elementText(Expr index) {
        return isArray ? name + "[" + index.text() + "]" : name;
    }
}
