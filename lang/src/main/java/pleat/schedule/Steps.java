package pleat.schedule;

import java.util.Arrays;
import pleat.ir.Action;
import pleat.ir.EventMonitor;
import pleat.ir.MessageSearch;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.model.EvaluationFault;
import pleat.model.InnerStep;

/** Single steps of single processes, and the handing over of a message in a handshake. */
final class Steps {
    private static final int NOTHING_BROKEN = -1;

    private final ProcessSystem system;
    private final Tables tables;
    private final World world;
    private final Channels channels;
    private final StepKernel kernel;
    private final Room room;
    private final Monitor monitor;
    private final int count;
    private final int channelCount;
    private final int last;
    private final boolean hasPriorities;
    private final int[] message;
    /** Of each edge: what a failing channel or a broken assertion means; by kind. */
    private final int[] faults;

    private final boolean[] sorted;
    private final boolean[] any;
    private final boolean[] keeps;
    private final int[] started;
    private final boolean[] hasResult;
    private final boolean[] hasProvided;
    /** By type. */
    private final Blueprint[] blueprints;

    private int broken = NOTHING_BROKEN;

    /** The channel that was found last, for the step that is then taken. */
    private int channel;

    private int shape;
    private int base;
    private int width;
    /** Of the message in it that a receive takes. */
    private int position;

    Steps(ProcessSystem system, Tables tables, World world, StepKernel kernel, Room room) {
        this.system = system;
        this.tables = tables;
        this.world = world;
        this.channels = world.channels();
        this.kernel = kernel;
        this.room = room;
        this.monitor = new Monitor(system);
        this.count = system.processCount();
        this.channelCount = system.channelCount();
        this.last = system.last().orElse(-1);
        this.hasPriorities = system.features().priorities() == ProcessSystem.Priorities.USED;
        int edges = system.edges().size();
        this.faults = new int[edges];
        this.sorted = new boolean[edges];
        this.any = new boolean[edges];
        this.keeps = new boolean[edges];
        this.started = new int[edges];
        this.hasResult = new boolean[edges];
        int longest = 1;
        for (ProcessEdge edge : system.edges()) {
            longest = Math.max(longest, describe(edge.index(), edge.action()));
        }
        this.message = new int[longest];
        this.blueprints =
                system.types().stream().map(type -> new Blueprint(type, system)).toArray(Blueprint[]::new);
        this.hasProvided = new boolean[system.types().size()];
        system.types()
                .forEach(type -> hasProvided[type.index()] = type.provided().isPresent());
    }

    /** Returns the number of values that the action needs room for. */
    private int describe(int edge, Action action) {
        if (action instanceof Action.Send send) {
            faults[edge] = send.fault();
            sorted[edge] = send.order() == Action.Order.SORTED;
            return send.values().size();
        }
        if (action instanceof Action.Receive receive) {
            faults[edge] = receive.fault();
            any[edge] = receive.search() == MessageSearch.ANY;
            keeps[edge] = receive.effect() == Action.Effect.KEEP;
            return receive.patterns().size();
        }
        if (action instanceof Action.Run run) {
            started[edge] = run.type();
            hasResult[edge] = run.result().isPresent();
            return run.arguments().size() + 1;
        }
        if (action instanceof Action.Check check) {
            faults[edge] = check.fault();
        }
        return action instanceof Action.Print print ? print.arguments().size() : 0;
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

    /** Whether the channel that was found has room for what an edge sends. */
    boolean foundRoom(int edge, int[] state) {
        requireWidth(edge);
        return !foundRendezvous() && state[base] < channels.capacity(shape);
    }

    /** Whether the channel that was found has a message for an edge that receives. */
    private boolean foundMessage(int edge, int[] state, int frame, int pid) {
        if (foundRendezvous()) {
            return false;
        }
        int looked = any[edge] ? state[base] : Math.min(state[base], 1);
        for (position = 0; position < looked; position++) {
            if (kernel.matches(edge, state, frame, pid, state, base + 1 + position * width)) {
                return true;
            }
        }
        return false;
    }

    /** Channels are known at run time only, and so are the sizes of their messages. */
    private void requireWidth(int edge) {
        if (width > message.length) {
            throw new EvaluationFault(faults[edge]);
        }
    }

    /**
     * Whether a step by itself is possible: not one of the two sides of a handshake. Of one that is, {@link #perform} knows what
     * was found.
     *
     * @param moved whether something before it was possible
     */
    boolean isExecutable(int edge, int[] state, int frame, int pid, boolean moved) {
        return switch (tables.kind[edge]) {
            case Tables.AWAIT -> kernel.holds(edge, state, frame, pid);
            case Tables.OTHERWISE -> !moved;
            case Tables.SEND -> {
                find(edge, state, frame, pid);
                yield foundRoom(edge, state);
            }
            case Tables.RECEIVE -> {
                find(edge, state, frame, pid);
                yield foundMessage(edge, state, frame, pid);
            }
            case Tables.RUN -> state[count] < ProcessSystem.MOST_PROCESSES;
            case Tables.TERMINATE -> pid == state[count] - 1;
            default -> true;
        };
    }

    /** Makes room for a process that a run starts; see {@link Room}. */
    void makeRoom(int edge, int[] state) {
        makeRoom(started[edge], state[count], state[channelCount]);
    }

    void makeRoom(int type, int pid, int existingChannels) {
        room.frame(pid, type);
        int channel = existingChannels;
        for (int local : blueprints[type].shapes) {
            room.channel(++channel, local);
        }
    }

    /** Takes a step that was just found to be executable. Room for a new process must have been made. */
    void perform(int edge, int[] next, int frame, int pid) {
        switch (tables.kind[edge]) {
            case Tables.STORE -> kernel.store(edge, next, frame, pid);
            case Tables.SEND -> send(edge, next, frame, pid);
            case Tables.RECEIVE -> receive(edge, next, frame, pid);
            case Tables.RUN -> run(edge, next, frame, pid);
            case Tables.CHECK -> check(edge, next, frame, pid);
            case Tables.TERMINATE -> {
                terminate(next, frame, pid);
                return;
            }
            default -> {
                // Only control moves.
            }
        }
        arrive(next, frame, pid, edge);
    }

    private void check(int edge, int[] next, int frame, int pid) {
        if (!kernel.holds(edge, next, frame, pid)) {
            broken = faults[edge];
        }
    }

    private void arrive(int[] next, int frame, int pid, int edge) {
        next[frame] = tables.target[edge];
        if (last >= 0) {
            next[last] = pid;
        }
    }

    private void send(int edge, int[] next, int frame, int pid) {
        given(edge, next, frame, pid);
        int place = place(edge, next);
        channels.wrap(shape, message);
        Channels.insert(next, base, width, place, message);
        watch(EventMonitor.Side.SEND, next);
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

    private void receive(int edge, int[] next, int frame, int pid) {
        System.arraycopy(next, base + 1 + position * width, message, 0, Math.min(width, message.length));
        if (!keeps[edge]) {
            Channels.remove(next, base, width, position);
            watch(EventMonitor.Side.RECEIVE, next);
        }
        kernel.bind(edge, next, frame, pid, message, 0);
    }

    private void watch(EventMonitor.Side side, int[] next) {
        int fault = monitor.step(side, channel, message, next);
        if (fault >= 0) {
            broken = fault;
        }
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
        requireWidth(edge);
        given(edge, state, frame, pid);
        channels.wrap(shape, message);
    }

    /** Whether an edge receives what is offered. */
    boolean takesOffer(int edge, int[] state, int frame, int pid) {
        return kernel.matches(edge, state, frame, pid, message, 0);
    }

    /** Both sides of a handshake over what is offered. */
    void meet(int send, int frame, int pid, int receive, int otherFrame, int otherPid, int[] next) {
        kernel.bind(receive, next, otherFrame, otherPid, message, 0);
        watch(EventMonitor.Side.SEND, next);
        watch(EventMonitor.Side.RECEIVE, next);
        arrive(next, frame, pid, send);
        arrive(next, otherFrame, otherPid, receive);
    }

    private void run(int edge, int[] next, int frame, int pid) {
        int type = started[edge];
        kernel.values(edge, next, frame, pid, message);
        int child = next[count];
        create(type, next, message[blueprints[type].parameters.length]);
        if (hasResult[edge]) {
            kernel.result(edge, next, frame, pid, child);
        }
    }

    /** Adds a process whose arguments are in the message buffer. */
    void create(int type, int[] next, int priority) {
        Blueprint created = blueprints[type];
        int pid = next[count];
        int frame = room.frame(pid, type);
        next[frame] = created.entry;
        if (hasPriorities) {
            next[frame + 1] = priority;
        }
        for (int i = 0; i < created.parameters.length; i++) {
            next[frame + created.parameters[i]] = created.parameterTypes[i].wrap(message[i]);
        }
        for (int i = 0; i < created.channels.length; i++) {
            int number = ++next[channelCount];
            next[room.channel(number, created.shapes[i])] = 1;
            next[frame + created.channels[i]] = number;
        }
        next[count] = pid + 1;
        kernel.start(type, next, frame, pid);
    }

    private void terminate(int[] next, int frame, int pid) {
        Blueprint ended = blueprints[world.type(pid, world.place(next, pid))];
        for (int i = ended.channels.length - 1; i >= 0; i--) {
            int first = room.channel(next[channelCount], ended.shapes[i]);
            Arrays.fill(next, first, first + ended.channelSlots[i], 0);
            next[channelCount]--;
        }
        Arrays.fill(next, frame, frame + ended.slots, 0);
        next[count]--;
        if (last >= 0) {
            next[last] = pid;
        }
    }

    /** The fault of an assertion that was broken since the last call, or -1. */
    int takeBroken() {
        int taken = broken;
        broken = NOTHING_BROKEN;
        return taken;
    }

    /** What a step that was just found to be executable has to do with a channel. Not for the hot path. */
    InnerStep.Exchange exchange(int edge, int[] state, int frame, int pid) {
        return switch (tables.kind[edge]) {
            case Tables.SEND -> {
                given(edge, state, frame, pid);
                yield new InnerStep.Exchange(InnerStep.Side.SENDS, channel, place(edge, state));
            }
            case Tables.RECEIVE ->
                new InnerStep.Exchange(
                        keeps[edge] ? InnerStep.Side.COPIES : InnerStep.Side.RECEIVES, channel, position);
            default -> InnerStep.Exchange.NONE;
        };
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
}
