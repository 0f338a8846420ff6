package pleat.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import pleat.model.NamedValue;
import pleat.model.SourceSpan;
import pleat.model.Value;
import pleat.model.Waiting;
import pleat.state.Component;

/** Puts states of a program whose processes are always there into the words of its source. May allocate. */
final class ProgramWords {
    private final FixedProgram program;
    /** By slot; null where the slot holds no location. */
    private final Automaton[] located;
    /** By slot; null where no queue begins. */
    private final Channel[] queued;

    ProgramWords(FixedProgram program) {
        this.program = program;
        this.located = new Automaton[program.layout().width()];
        this.queued = new Channel[program.layout().width()];
        program.processes().forEach(process -> located[process.location()] = process);
        program.channels().stream().filter(Channel::isBuffered).forEach(channel -> queued[channel.base()] = channel);
    }

    List<NamedValue> view(int[] state) {
        List<NamedValue> values = new ArrayList<>();
        for (int slot = 0; slot < state.length; slot++) {
            values.add(part(state, slot));
            if (queued[slot] != null) {
                slot += queued[slot].slots() - 1;
            }
        }
        return values;
    }

    /** What the slot is part of. */
    NamedValue part(int[] state, int slot) {
        Component component = program.layout().componentOf(slot);
        if (located[slot] != null) {
            Location location = located[slot].locations().get(state[slot]);
            return new NamedValue(located[slot].name(), new Value.Location(location.name()));
        }
        if (component.kind() == Component.Kind.CHANNEL && queued[component.first()] != null) {
            Channel channel = queued[component.first()];
            return new NamedValue(channel.name(), content(state, channel));
        }
        return new NamedValue(program.layout().qualifiedName(slot), new Value.Int(state[slot]));
    }

    private static Value content(int[] state, Channel channel) {
        List<Value.Message> messages = new ArrayList<>();
        for (int position = 0; position < state[channel.base()]; position++) {
            List<Value> values = new ArrayList<>();
            for (int field = 0; field < channel.fields().size(); field++) {
                values.add(new Value.Int(state[channel.slot(position, field)]));
            }
            messages.add(new Value.Message(values));
        }
        return new Value.Queue(messages);
    }

    List<Waiting> waiting(int[] state) {
        List<Waiting> all = new ArrayList<>();
        for (Automaton process : program.processes()) {
            int location = state[process.location()];
            List<Edge> edges = process.edgesFrom(location);
            SourceSpan origin = edges.isEmpty()
                    ? process.locations().get(location).origin()
                    : edges.get(0).origin();
            String statement = edges.stream().map(Edge::label).collect(Collectors.joining(" or "));
            all.add(new Waiting(
                    process.name(),
                    edges.isEmpty()
                            ? "nothing: no transition leaves "
                                    + process.locations().get(location).name()
                            : statement,
                    origin));
        }
        return all;
    }
}
