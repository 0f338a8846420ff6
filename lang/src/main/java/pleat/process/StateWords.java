package pleat.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.ir.Action;
import pleat.ir.ChannelShape;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.model.NamedValue;
import pleat.model.Value;
import pleat.model.Waiting;
import pleat.state.Component;
import pleat.state.Meaning;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** Puts states into the words of the source. States have all slots of the layout; everything here may allocate. */
final class StateWords {
    /** Longer descriptions of a place say no more. */
    private static final int LONGEST_PLACE = 40;

    private final ProcessSystem system;
    private final StateLayout layout;
    private final ProcessView processes;
    private final Channels channels;

    StateWords(ProcessSystem system, StateLayout layout, ProcessView processes) {
        this.system = system;
        this.layout = layout;
        this.processes = processes;
        this.channels = processes.channels();
    }

    /** Globals, then each process with its variables. A channel is shown with the variable that it was made with. */
    List<NamedValue> view(int[] state) {
        List<NamedValue> values = new ArrayList<>();
        Component globals = layout.components().get(0);
        for (int slot = globals.first(); slot < globals.end(); slot++) {
            variable(state, slot, fixedChannel(slot)).ifPresent(values::add);
        }
        int made = system.channels().size();
        for (int pid = 0; pid < state[system.processCount()]; pid++) {
            ProcessType type = type(state, pid);
            int frame = frame(state, pid);
            values.add(new NamedValue(name(type, pid), place(type, state[frame])));
            for (int offset = 1; offset < type.frame().size(); offset++) {
                variable(state, frame + offset, localChannel(type, offset, made))
                        .ifPresent(values::add);
            }
            made += type.channels().size();
        }
        return values;
    }

    /** What is said of the slot in {@link #view}. */
    Optional<NamedValue> part(int[] state, int slot) {
        Component component = layout.componentOf(slot);
        String name = component.kind() == Component.Kind.PROCESS && component.first() == slot
                ? component.name()
                : layout.qualifiedName(slot);
        return view(state).stream().filter(value -> value.name().equals(name)).findFirst();
    }

    /** The process with its number. */
    static String name(ProcessType type, int pid) {
        return type.name() + "[" + pid + "]";
    }

    private ProcessType type(int[] state, int pid) {
        return system.types().get(processes.type(pid, processes.place(state, pid)));
    }

    private int frame(int[] state, int pid) {
        return processes.frame(pid, processes.place(state, pid));
    }

    /** The number of the channel that a global was made with, or 0. */
    private int fixedChannel(int slot) {
        String name = layout.slot(slot).name();
        List<ProcessSystem.FixedChannel> fixed = system.channels();
        for (int i = 0; i < fixed.size(); i++) {
            if (fixed.get(i).name().equals(name)) {
                return i + 1;
            }
        }
        return 0;
    }

    /**
     * The number of the channel that a variable of a process was made with, or 0.
     *
     * @param made how many channels were made before those of the process
     */
    private static int localChannel(ProcessType type, int offset, int made) {
        for (int i = 0; i < type.channels().size(); i++) {
            if (type.channels().get(i).offset() == offset) {
                return made + i + 1;
            }
        }
        return 0;
    }

    /** @param own the channel that the variable was made with, or 0 */
    private Optional<NamedValue> variable(int[] state, int slot, int own) {
        Slot described = layout.slot(slot);
        String name = layout.qualifiedName(slot);
        if (described.meaning() instanceof Meaning.Internal) {
            return Optional.empty();
        }
        if (own > 0 && own == state[slot]) {
            return content(state, own).map(content -> new NamedValue(name, content));
        }
        return Optional.of(new NamedValue(name, value(state, described.meaning(), state[slot])));
    }

    private Value value(int[] state, Meaning meaning, int value) {
        if (meaning instanceof Meaning.Symbols symbols && symbols.names().containsKey(value)) {
            return new Value.Symbol(symbols.names().get(value));
        }
        if (meaning instanceof Meaning.Channel && channels.exists(state, value)) {
            return new Value.Symbol(channelName(state, value));
        }
        return new Value.Int(value);
    }

    /** What a channel holds; nothing where it has no buffer. */
    private Optional<Value> content(int[] state, int channel) {
        ChannelShape shape = system.shapes().get(channels.shape(state, channel));
        if (shape.capacity() == 0) {
            return Optional.empty();
        }
        int base = channels.base(state, channel);
        List<Value.Message> messages = new ArrayList<>();
        for (int i = 0; i < state[base]; i++) {
            messages.add(
                    message(state, shape, state, base + 1 + i * shape.fields().size()));
        }
        return Optional.of(new Value.Queue(messages));
    }

    private Value.Message message(int[] state, ChannelShape shape, int[] values, int at) {
        List<Value> message = new ArrayList<>();
        for (int i = 0; i < shape.fields().size(); i++) {
            message.add(value(state, shape.meanings().get(i), values[at + i]));
        }
        return new Value.Message(message);
    }

    /** A message that goes over a channel. */
    Value.Message message(int[] state, int channel, int[] values) {
        return message(state, system.shapes().get(channels.shape(state, channel)), values, 0);
    }

    /** The variable that the channel was made with: the creators of channels are numbered as the channels are. */
    String channelName(int[] state, int channel) {
        int number = channel - 1;
        if (number < system.channels().size()) {
            return system.channels().get(number).name();
        }
        number -= system.channels().size();
        for (int pid = 0; pid < state[system.processCount()]; pid++) {
            ProcessType type = type(state, pid);
            if (number < type.channels().size()) {
                int offset = type.channels().get(number).offset();
                return name(type, pid) + "." + type.frame().get(offset).name();
            }
            number -= type.channels().size();
        }
        return "channel " + channel;
    }

    /** Where a process is. */
    Value place(ProcessType type, int location) {
        ControlPoint point = type.points().get(location);
        return point.label()
                .<Value>map(Value.Location::new)
                .orElseGet(() -> new Value.Statement(shortened(alternatives(point))));
    }

    private List<String> alternatives(ControlPoint point) {
        return point.exits().stream()
                .map(exit -> system.edges().get(exit.edge()).label())
                .distinct()
                .toList();
    }

    /** As many of them as a place may be long, at least one. */
    private static String shortened(List<String> alternatives) {
        StringBuilder text = new StringBuilder();
        for (String alternative : alternatives) {
            if (!text.isEmpty() && text.length() + alternative.length() > LONGEST_PLACE) {
                return text + " | ...";
            }
            text.append(text.isEmpty() ? "" : " | ").append(alternative);
        }
        return text.toString();
    }

    /** Which channel a statement is about in a state; 0 for none. */
    @FunctionalInterface
    interface ChannelOf {
        int channel(int edge, int[] state, int frame, int pid);
    }

    /** What every process waits for. */
    List<Waiting> waiting(int[] state, ChannelOf channelOf) {
        List<Waiting> all = new ArrayList<>();
        for (int pid = 0; pid < state[system.processCount()]; pid++) {
            ProcessType type = type(state, pid);
            int frame = frame(state, pid);
            int process = pid;
            ControlPoint point = type.points().get(state[frame]);
            boolean isOver = point.exits().stream()
                    .allMatch(exit -> system.edges().get(exit.edge()).action() instanceof Action.Terminate);
            String statement = isOver
                    ? "the processes that started after it"
                    : point.exits().stream()
                            .map(exit -> wanted(
                                    system.edges().get(exit.edge()).label(),
                                    channelOf.channel(exit.edge(), state, frame, process),
                                    state))
                            .distinct()
                            .collect(Collectors.joining(" or "));
            all.add(new Waiting(name(type, pid), statement, point.origin()));
        }
        return all;
    }

    /** A statement, with the channel where another expression than its name leads there. */
    private String wanted(String statement, int channel, int[] state) {
        if (!channels.exists(state, channel)) {
            return statement;
        }
        String name = channelName(state, channel);
        return statement.startsWith(name) ? statement : statement + " on " + name;
    }
}
