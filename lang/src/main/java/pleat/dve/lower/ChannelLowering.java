package pleat.dve.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import pleat.dve.ast.ChannelDeclaration;
import pleat.dve.ast.Expression;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Channel;
import pleat.ir.IntType;
import pleat.source.Diagnostics;
import pleat.state.Component;
import pleat.state.Slot;

/** Declares the channels; each buffered one becomes a component of the state vector. */
final class ChannelLowering {
    private final StateVector vector;
    private final ValueBudget budget;
    private final Constants constants;
    private final Diagnostics diagnostics;
    private final Map<String, ChannelSymbol> channels = new LinkedHashMap<>();

    ChannelLowering(StateVector vector, ValueBudget budget, Scope globals, Diagnostics diagnostics) {
        this.vector = vector;
        this.budget = budget;
        this.constants = new Constants(globals, diagnostics);
        this.diagnostics = diagnostics;
    }

    Map<String, ChannelSymbol> declareAll(List<ChannelDeclaration> declarations, UniqueNames names) {
        for (ChannelDeclaration declaration : declarations) {
            if (names.claim(declaration.name())) {
                declare(declaration);
            }
        }
        return channels;
    }

    private void declare(ChannelDeclaration declaration) {
        List<IntType> fields = declaration.fields().stream().map(Types::of).toList();
        int capacity = declaration.capacity().map(this::capacity).orElse(0);
        boolean fits = budget.take(declaration.name(), 1 + (long) capacity * fields.size());
        String name = declaration.name().text();
        Channel channel = new Channel(name, channels.size(), fits ? capacity : 0, fields, vector.next());
        channels.put(
                name,
                new ChannelSymbol(
                        channel, declaration.isTyped() ? ChannelSymbol.Kind.TYPED : ChannelSymbol.Kind.UNTYPED));
        if (channel.isBuffered()) {
            addSlots(channel);
        }
    }

    private int capacity(Expression written) {
        OptionalInt capacity = constants.evaluate(written);
        if (capacity.isPresent() && capacity.getAsInt() < 0) {
            diagnostics.report(DveError.BAD_CAPACITY, written.span(), capacity.getAsInt());
        }
        return Math.max(0, capacity.orElse(0));
    }

    private void addSlots(Channel channel) {
        vector.add(new Slot("#", 0, channel.capacity()), 0);
        for (int position = 0; position < channel.capacity(); position++) {
            for (int field = 0; field < channel.fields().size(); field++) {
                vector.add(position + "." + field, channel.fields().get(field), 0);
            }
        }
        vector.close(channel.name(), Component.Kind.CHANNEL);
    }
}
