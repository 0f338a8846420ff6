package pleat.dve.ast;

import java.util.List;
import java.util.Optional;

/**
 * A channel.
 *
 * @param fields the types of a message's values; empty when the channel is untyped
 * @param capacity absent when the channel is untyped
 */
public record ChannelDeclaration(Name name, List<ValueType> fields, Optional<Expression> capacity) {
    public ChannelDeclaration {
        fields = List.copyOf(fields);
    }

    public boolean isTyped() {
        return capacity.isPresent();
    }
}
