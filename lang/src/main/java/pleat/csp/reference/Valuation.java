package pleat.csp.reference;

import java.util.ArrayList;
import java.util.List;
import pleat.csp.value.Value;

/**
 * The values of all variables and the contents of all channels, which are empty for a rendezvous.
 *
 * @param channels for each channel its messages, the oldest first
 */
record Valuation(List<Value> values, List<List<List<Value>>> channels) {
    Valuation {
        values = List.copyOf(values);
        channels = List.copyOf(channels);
    }

    Valuation withValues(List<Value> changed) {
        return new Valuation(changed, channels);
    }

    Valuation sent(int channel, List<Value> message) {
        List<List<Value>> messages = new ArrayList<>(channels.get(channel));
        messages.add(message);
        return with(channel, messages);
    }

    Valuation received(int channel) {
        return with(
                channel, channels.get(channel).subList(1, channels.get(channel).size()));
    }

    private Valuation with(int channel, List<List<Value>> messages) {
        List<List<List<Value>>> changed = new ArrayList<>(channels);
        changed.set(channel, List.copyOf(messages));
        return new Valuation(values, changed);
    }
}
