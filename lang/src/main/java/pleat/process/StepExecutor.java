package pleat.process;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.StringJoiner;
import pleat.ir.Action;
import pleat.ir.Assign;
import pleat.ir.ChannelShape;
import pleat.ir.EventMonitor;
import pleat.ir.MessageSearch;
import pleat.ir.Pattern;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Target;
import pleat.model.EvaluationFault;
import pleat.model.InnerStep;

/** Single steps of single processes, and the handing over of a message in a handshake. */
final class StepExecutor {
    /** Instead of a fault. */
    static final int NOTHING_BROKEN = -1;

    private final ProcessSystem system;
    private final ControlTables tables;
    private final Channels channels;
    private final StepKernel kernel;
    private final Processes processes;
    private final Monitor monitor;
    private final int count;
    private final int last;
    private final int[] message;
    /** Of each edge: what a failing channel, a broken assertion or a process too many means; by kind. */
    private final int[] faults;

    /** Of each edge: what another number of values in the messages of a channel means, and its own number. */
    private final int[] mismatches;

    private final int[] sizes;
    /** Of each edge: whether such a mismatch leaves no successor. */
    private final boolean[] strict;

    private final boolean[] sorted;
    private final boolean[] any;
    private final boolean[] keeps;
    private final int[] started;
    private final boolean[] hasResult;
    private final boolean[] hasProvided;

    /** The channel that was found last, for the step that is then taken. */
    private int channel;

    private int shape;
    private int base;
    private int width;
    /** Of the message in it that a receive takes. */
    private int position;

    StepExecutor(ProcessSystem system, ControlTables tables, ProcessView view, StepKernel kernel, Processes processes) {
        this.system = system;
        this.tables = tables;
        this.channels = view.channels();
        this.kernel = kernel;
        this.processes = processes;
        this.monitor = new Monitor(system);
        this.count = system.processCount();
        this.last = system.last().orElse(-1);
        int edges = system.edges().size();
        this.faults = new int[edges];
        this.mismatches = new int[edges];
        this.sizes = new int[edges];
        this.strict = new boolean[edges];
        this.sorted = new boolean[edges];
        this.any = new boolean[edges];
        this.keeps = new boolean[edges];
        this.started = new int[edges];
        this.hasResult = new boolean[edges];
        system.edges().forEach(edge -> describe(edge.index(), edge.action()));
        this.message = new int[longest()];
        this.hasProvided = new boolean[system.types().size()];
        system.types()
                .forEach(type -> hasProvided[type.index()] = type.provided().isPresent());
    }

    /** The number of values for which there must be room: those of a message, of a pattern, or of the start of a process. */
    private int longest() {
        int longest = Arrays.stream(sizes).max().orElse(0);
        for (ChannelShape shape : system.shapes()) {
            longest = Math.max(longest, shape.fields().size());
        }
        for (ProcessType type : system.types()) {
            longest = Math.max(longest, type.parameters().size() + 1);
        }
        return longest;
    }

    private void describe(int edge, Action action) {
        if (action instanceof Action.Send send) {
            faults[edge] = send.fault();
            mismatches[edge] = send.mismatch();
            sizes[edge] = send.values().size();
            sorted[edge] = send.order() == Action.Order.SORTED;
        } else if (action instanceof Action.Receive receive) {
            faults[edge] = receive.fault();
            mismatches[edge] = receive.mismatch();
            sizes[edge] = receive.patterns().size();
            any[edge] = receive.search() == MessageSearch.ANY;
            keeps[edge] = receive.effect() == Action.Effect.KEEP;
            strict[edge] =
                    !any[edge] && !keeps[edge] && receive.patterns().stream().allMatch(Pattern.Match.class::isInstance);
        } else if (action instanceof Action.Run run) {
            started[edge] = run.type();
            hasResult[edge] = run.result().isPresent();
            faults[edge] = run.fault();
        } else if (action instanceof Action.Check check) {
            faults[edge] = check.fault();
        }
    }

    /** Whether a process of the type may step at all. */
    boolean isProvided(int type, int[] state, int frame, int pid) {
        return !hasProvided[type] || kernel.provided(type, state, frame, pid);
    }

    /** Finds the channel of a send or receive, which must exist. */
    void find(int edge, int[] state, int frame, int pid) {
        channel = kernel.channel(edge, state, frame, pid);
        if (!channels.exists(state, channel)) {
            throw new EvaluationFault(faults[edge]);
        }
        shape = channels.shape(state, channel);
        base = channels.base(state, channel);
        width = channels.width(shape);
    }

    /** The number of the channel that was found. */
    int found() {
        return channel;
    }

    boolean foundRendezvous() {
        return channels.capacity(shape) == 0;
    }

    /** Whether the channel that was found has room for another message. */
    boolean foundRoom(int[] state) {
        return !foundRendezvous() && state[base] < channels.capacity(shape);
    }

    /** Whether the channel that was found has a message for an edge that receives. */
    private boolean foundMessage(int edge, int[] state, int frame, int pid) {
        if (foundRendezvous()) {
            return false;
        }
        int looked = any[edge] ? state[base] : Math.min(state[base], 1);
        for (position = 0; position < looked; position++) {
            if (fits(edge, state, frame, pid)) {
                return true;
            }
        }
        return false;
    }

    /** Channels are known at run time only, and so are the sizes of their messages. */
    private boolean fits(int edge, int[] state, int frame, int pid) {
        if (sizes[edge] <= width) {
            return kernel.matches(edge, state, frame, pid, state, base + 1 + position * width);
        }
        requireValues(edge);
        copyMessage(state);
        return kernel.matches(edge, state, frame, pid, message, 0);
    }

    /** As in SPIN, behind a message of one value there are zeros, and behind a longer one there is nothing. */
    private void requireValues(int edge) {
        if (sizes[edge] > width && width > 1) {
            throw new EvaluationFault(mismatches[edge]);
        }
    }

    /** Copies the message that was found, with zeros behind it. */
    private void copyMessage(int[] state) {
        System.arraycopy(state, base + 1 + position * width, message, 0, width);
        Arrays.fill(message, width, message.length, 0);
    }

    /** What it means that an edge has so many values: the fault of a step that is taken all the same, or none. */
    private int mismatch(int edge) {
        if (sizes[edge] == width || keeps[edge]) {
            return NOTHING_BROKEN;
        }
        if (strict[edge]) {
            throw new EvaluationFault(mismatches[edge]);
        }
        return mismatches[edge];
    }

    private static int first(int fault, int other) {
        return fault >= 0 ? fault : other;
    }

    /**
     * Whether a step by itself is possible: not one of the two sides of a handshake. Of one that is, {@link #perform} knows what
     * was found.
     *
     * @param moved whether something before it was possible
     */
    boolean isExecutable(int edge, int[] state, int frame, int pid, boolean moved) {
        return switch (tables.kind[edge]) {
            case ControlTables.AWAIT -> kernel.holds(edge, state, frame, pid);
            case ControlTables.OTHERWISE -> !moved;
            case ControlTables.SEND -> {
                find(edge, state, frame, pid);
                yield foundRoom(state);
            }
            case ControlTables.RECEIVE -> {
                find(edge, state, frame, pid);
                yield foundMessage(edge, state, frame, pid);
            }
            case ControlTables.TERMINATE -> pid == state[count] - 1;
            default -> true;
        };
    }

    /** Makes regions for a process that a run starts, see {@link RegionSource}, if it is not one too many. */
    void makeRoom(int edge, int[] state) {
        if (processes.isFull(started[edge], state)) {
            throw new EvaluationFault(faults[edge]);
        }
        processes.makeRoom(started[edge], state);
    }

    /**
     * Takes a step that was just found to be executable. Regions for a new process must have been made.
     *
     * @return the fault of an assertion that the step breaks, or {@link #NOTHING_BROKEN}
     */
    int perform(int edge, int[] next, int frame, int pid) {
        tables.executed[edge] = true;
        int broken = NOTHING_BROKEN;
        switch (tables.kind[edge]) {
            case ControlTables.STORE -> kernel.store(edge, next, frame, pid);
            case ControlTables.SEND -> broken = send(edge, next, frame, pid);
            case ControlTables.RECEIVE -> broken = receive(edge, next, frame, pid);
            case ControlTables.RUN -> run(edge, next, frame, pid);
            case ControlTables.CHECK -> broken = kernel.holds(edge, next, frame, pid) ? NOTHING_BROKEN : faults[edge];
            case ControlTables.TERMINATE -> {
                terminate(next, frame, pid);
                return NOTHING_BROKEN;
            }
            default -> {
                // Only control moves.
            }
        }
        arrive(next, frame, pid, edge);
        return broken;
    }

    private void arrive(int[] next, int frame, int pid, int edge) {
        next[frame] = tables.target[edge];
        if (last >= 0) {
            next[last] = pid;
        }
    }

    /** A trace sees the last message of the channel, which is another one than was sent where that was put before it. */
    private int send(int edge, int[] next, int frame, int pid) {
        given(edge, next, frame, pid);
        int place = place(edge, next);
        channels.wrap(shape, message);
        Channels.insert(next, base, width, place, message);
        int end = base + 1 + (next[base] - 1) * width;
        return first(mismatch(edge), monitor.step(EventMonitor.Side.SEND, channel, next, end, width, next));
    }

    /** Where in the channel that was found an edge puts the message that is given. */
    private int place(int edge, int[] state) {
        return sorted[edge] ? Channels.sortedPosition(state, base, width, message) : state[base];
    }

    /** The values of a send before they are cut to the fields; SPIN sorts by these. */
    private void given(int edge, int[] state, int frame, int pid) {
        Arrays.fill(message, 0);
        kernel.values(edge, state, frame, pid, message);
    }

    /** A trace sees the first message of the channel, whichever is received. */
    private int receive(int edge, int[] next, int frame, int pid) {
        copyMessage(next);
        int broken = mismatch(edge);
        if (!keeps[edge]) {
            broken = first(broken, monitor.step(EventMonitor.Side.RECEIVE, channel, next, base + 1, width, next));
            Channels.remove(next, base, width, position);
        }
        kernel.bind(edge, next, frame, pid, message, 0);
        return broken;
    }

    /** Whether nothing more has to be sent or received. */
    boolean eventsMayEnd(int[] state) {
        return monitor.mayEnd(state);
    }

    /** Whether an edge receives from a channel. */
    boolean listens(int edge, int[] state, int frame, int pid, int sent) {
        return kernel.channel(edge, state, frame, pid) == sent;
    }

    /** The values that an edge sends over the channel that was found, for {@link #takesOffer} and {@link #meet}. */
    void offer(int edge, int[] state, int frame, int pid) {
        given(edge, state, frame, pid);
        channels.wrap(shape, message);
        Arrays.fill(message, width, message.length, 0);
    }

    /** Whether an edge receives what is offered. */
    boolean takesOffer(int edge, int[] state, int frame, int pid) {
        requireValues(edge);
        return kernel.matches(edge, state, frame, pid, message, 0);
    }

    /** Both sides of a handshake over what is offered. Returns what {@link #perform} returns. */
    int meet(int send, int frame, int pid, int receive, int otherFrame, int otherPid, int[] next) {
        tables.executed[send] = true;
        tables.executed[receive] = true;
        int broken = first(mismatch(send), mismatch(receive));
        kernel.bind(receive, next, otherFrame, otherPid, message, 0);
        broken = first(broken, monitor.step(EventMonitor.Side.SEND, channel, message, 0, width, next));
        broken = first(broken, monitor.step(EventMonitor.Side.RECEIVE, channel, message, 0, width, next));
        arrive(next, frame, pid, send);
        arrive(next, otherFrame, otherPid, receive);
        return broken;
    }

    private void run(int edge, int[] next, int frame, int pid) {
        int type = started[edge];
        kernel.values(edge, next, frame, pid, message);
        int child = next[count];
        create(type, next, message[processes.parameters(type)]);
        if (hasResult[edge]) {
            kernel.result(edge, next, frame, pid, child);
        }
    }

    /** Adds a process whose arguments are in the message buffer. */
    private void create(int type, int[] next, int priority) {
        int frame = processes.add(type, next, message, priority);
        kernel.start(type, next, frame, next[count] - 1);
    }

    /** Adds a process that has no arguments: its parameters are 0, as in SPIN. */
    void start(int type, int[] next, int priority) {
        Arrays.fill(message, 0);
        create(type, next, priority);
    }

    private void terminate(int[] next, int frame, int pid) {
        processes.remove(next, frame, pid);
        if (last >= 0) {
            next[last] = pid;
        }
    }

    /** What a step that was just found to be executable has to do with a channel. Not for the hot path. */
    InnerStep.Exchange exchange(int edge, int[] state, int frame, int pid, StateWords words) {
        return switch (tables.kind[edge]) {
            case ControlTables.SEND -> {
                given(edge, state, frame, pid);
                int place = place(edge, state);
                channels.wrap(shape, message);
                yield exchange(InnerStep.Side.SENDS, place, sorted[edge] ? "!!" : "!", state, words);
            }
            case ControlTables.RECEIVE -> {
                copyMessage(state);
                InnerStep.Side side = keeps[edge] ? InnerStep.Side.COPIES : InnerStep.Side.RECEIVES;
                yield exchange(side, position, any[edge] ? "??" : "?", state, words);
            }
            default -> InnerStep.Exchange.NONE;
        };
    }

    /** One side of a handshake over what is offered. Not for the hot path. */
    InnerStep.Exchange handshake(InnerStep.Side side, int[] state, StateWords words) {
        return exchange(side, 0, side == InnerStep.Side.SENDS ? "!" : "?", state, words);
    }

    private InnerStep.Exchange exchange(
            InnerStep.Side side, int place, String operator, int[] state, StateWords words) {
        String content = words.message(state, channel, message).text();
        String text = words.channelName(state, channel)
                + operator
                + (side == InnerStep.Side.COPIES ? "<" + content + ">" : content);
        return new InnerStep.Exchange(side, channel, place, text);
    }

    /** The channel that a send or receive is about; 0 for other statements, and where it cannot be evaluated. Not for the hot path. */
    int channelOf(int edge, int[] state, int frame, int pid) {
        boolean isExchange = tables.kind[edge] == ControlTables.SEND || tables.kind[edge] == ControlTables.RECEIVE;
        try {
            return isExchange ? kernel.channel(edge, state, frame, pid) : 0;
        } catch (EvaluationFault undefined) {
            return 0;
        }
    }

    /** What a statement that fails looked at. Not for the hot path. */
    int[] reads(int edge, int[] state, int frame, int pid) {
        return kernel.reads(edge, state, frame, pid);
    }

    /** What a print says. Not for the hot path. */
    String printed(int edge, int[] state, int frame, int pid) {
        if (!(system.edges().get(edge).action() instanceof Action.Print print)) {
            return "";
        }
        int[] values = new int[Math.max(1, print.arguments().size())];
        kernel.values(edge, state, frame, pid, values);
        return PrintFormat.format(print, values);
    }

    /** What a step stores or sends that does not fit; empty if all does, or if the step fails. Not for the hot path. */
    String truncated(int edge, int[] state, int frame, int pid) {
        try {
            if (system.edges().get(edge).action() instanceof Action.Store store) {
                Assign assign = store.assign();
                OptionalInt value = kernel.uncut(edge, state, frame, pid);
                return value.isEmpty() || assign.target() instanceof Target.Nowhere
                        ? ""
                        : truncated(value.getAsInt(), assign.target().type().wrap(value.getAsInt()));
            }
            return system.edges().get(edge).action() instanceof Action.Send
                    ? truncatedMessage(edge, state, frame, pid)
                    : "";
        } catch (EvaluationFault fails) {
            return "";
        }
    }

    private String truncatedMessage(int edge, int[] state, int frame, int pid) {
        given(edge, state, frame, pid);
        int[] sent = message.clone();
        channels.wrap(shape, message);
        StringJoiner notes = new StringJoiner(System.lineSeparator());
        for (int i = 0; i < width; i++) {
            if (sent[i] != message[i]) {
                notes.add(truncated(sent[i], message[i]));
            }
        }
        return notes.toString();
    }

    private static String truncated(int value, int stored) {
        return value == stored ? "" : "value " + value + " truncated to " + stored;
    }
}
