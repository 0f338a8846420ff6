package pleat.support;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import pleat.ir.Action;
import pleat.ir.Assign;
import pleat.ir.ChannelShape;
import pleat.ir.EventMonitor;
import pleat.ir.Expr;
import pleat.ir.MessageSearch;
import pleat.ir.Pattern;
import pleat.ir.ProcessEdge;
import pleat.ir.Reading;
import pleat.ir.SupportBuilder;
import pleat.ir.Target;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;

/** An edge as a statement of one process: when it is executable, and what it does, apart from control. */
final class Statement {
    private final Population population;
    private final ProcessSurroundings surroundings;
    private final ProcessEdge edge;
    private final Reading reading;

    Statement(Population population, ProcessSurroundings surroundings, ProcessEdge edge) {
        this.population = population;
        this.surroundings = surroundings;
        this.edge = edge;
        this.reading = new Reading(surroundings);
    }

    /** The channel of a send or receive. */
    ChannelSet channel() {
        Expr channel =
                edge.action() instanceof Action.Send send ? send.channel() : ((Action.Receive) edge.action()).channel();
        return new ChannelSet(population, surroundings, channel);
    }

    boolean isSend() {
        return edge.action() instanceof Action.Send;
    }

    boolean isReceive() {
        return edge.action() instanceof Action.Receive;
    }

    /** Whether it is a send or receive that may need a partner. */
    boolean mayMeet() {
        return (isSend() || isReceive()) && channel().mayLackBuffer();
    }

    /** How what is sent fits to what a receive wants. */
    enum Fit {
        NEVER,
        SOMETIMES,
        ALWAYS
    }

    /** Of a receive: whether it can take what is sent without a buffer. */
    Fit fits(Statement sending) {
        List<Expr> values = ((Action.Send) sending.edge.action()).values();
        List<Pattern> patterns = ((Action.Receive) edge.action()).patterns();
        if (values.size() != patterns.size()) {
            return Fit.SOMETIMES;
        }
        Fit fit = Fit.ALWAYS;
        for (int field = 0; field < values.size(); field++) {
            if (patterns.get(field) instanceof Pattern.Match match) {
                OptionalInt sent = sending.reading.value(values.get(field));
                OptionalInt wanted = reading.value(match.value());
                if (sent.isEmpty() || wanted.isEmpty()) {
                    fit = Fit.SOMETIMES;
                } else if (!channel().mayCarry(field, sent.getAsInt(), wanted.getAsInt())) {
                    return Fit.NEVER;
                } else if (sent.getAsInt() != wanted.getAsInt()) {
                    fit = Fit.SOMETIMES;
                }
            }
        }
        return fit;
    }

    /** Whether it may be executable without a partner, or fail because there is no such channel. */
    boolean mayStepAlone() {
        return !(isSend() || isReceive())
                || channel().mayHaveBuffer()
                || channel().mayBeMissingNow();
    }

    /** What must hold for it to be executable without a partner, but for what comes before it where it is an else. */
    List<Guard> guards() {
        List<Guard> guards = new ArrayList<>();
        if (edge.action() instanceof Action.Await await) {
            Expr condition = population.hasLastResorts() ? Timeouts.without(await.condition()) : await.condition();
            if (Timeouts.asks(condition)) {
                guards.add(new Guard.Other(SlotSet.of(population.everything())));
            } else {
                guards.addAll(reading.guards(condition));
            }
        } else if (edge.action() instanceof Action.Terminate) {
            surroundings
                    .pid()
                    .ifPresent(pid -> guards.add(
                            new Guard.Compare(population.system().processCount(), Guard.Relation.EQUAL, pid + 1)));
        } else if (edge.action() instanceof Action.Send) {
            guards.addAll(room());
        } else if (edge.action() instanceof Action.Receive receive) {
            guards.addAll(message(receive));
        }
        return guards;
    }

    /** Whether it waits until nobody else can step. */
    boolean waitsForTimeout() {
        return population.hasLastResorts()
                && edge.action() instanceof Action.Await await
                && !Timeouts.without(await.condition()).equals(await.condition());
    }

    private List<Guard> room() {
        OptionalInt only = channel().onlyBuffered();
        if (only.isPresent()) {
            int capacity = population.shape(only.getAsInt()).capacity();
            return List.of(new Guard.Compare(surroundings.length(only.getAsInt()), Guard.Relation.LESS, capacity));
        }
        BitSet slots = new BitSet();
        channel().lengths(slots);
        reading.reads(((Action.Send) edge.action()).channel(), slots);
        return List.of(new Guard.Other(SlotSet.of(slots)));
    }

    private List<Guard> message(Action.Receive receive) {
        List<Guard> guards = new ArrayList<>();
        OptionalInt only = channel().onlyBuffered();
        boolean isFirst = only.isPresent() && receive.search() == MessageSearch.FIRST && !receivingMayFail(receive);
        BitSet slots = new BitSet();
        if (only.isPresent()) {
            guards.add(new Guard.Compare(surroundings.length(only.getAsInt()), Guard.Relation.GREATER, 0));
        }
        for (int field = 0; field < receive.patterns().size(); field++) {
            if (receive.patterns().get(field) instanceof Pattern.Match match) {
                OptionalInt wanted = reading.value(match.value());
                if (isFirst && wanted.isPresent()) {
                    int queue = surroundings.length(only.getAsInt());
                    guards.add(new Guard.Head(queue + 1 + field, queue, wanted.getAsInt()));
                    continue;
                }
                reading.reads(match.value(), slots);
                if (only.isPresent()) {
                    messages(only.getAsInt(), receive.search(), slots);
                }
            }
        }
        if (only.isEmpty()) {
            reading.reads(receive.channel(), slots);
            channel().contents(slots);
        }
        if (!slots.isEmpty()) {
            guards.add(new Guard.Other(SlotSet.of(slots)));
        }
        return guards;
    }

    private void messages(int channel, MessageSearch search, BitSet into) {
        ChannelShape shape = population.shape(channel);
        int first = surroundings.length(channel) + 1;
        int looked = search == MessageSearch.FIRST ? 1 : shape.capacity();
        into.set(first, first + looked * shape.fields().size());
    }

    /** Whether evaluating its conditions may fail. */
    boolean conditionMayFail() {
        if (edge.action() instanceof Action.Await await) {
            return reading.mayFail(await.condition());
        }
        if (edge.action() instanceof Action.Send send) {
            return channel().mayBeMissing() || reading.mayFail(send.channel());
        }
        return edge.action() instanceof Action.Receive receive && receivingMayFail(receive);
    }

    private boolean receivingMayFail(Action.Receive receive) {
        return channel().mayBeMissing()
                || reading.mayFail(receive.channel())
                || channel().mayDiffer(receive.patterns().size())
                || receive.patterns().stream()
                        .anyMatch(pattern -> pattern instanceof Pattern.Match match && reading.mayFail(match.value()));
    }

    /** Adds everything that its conditions read. */
    void readConditions(BitSet into) {
        guards().forEach(guard -> guard.reads().stream().forEach(into::set));
        if (edge.action() instanceof Action.Receive receive) {
            reading.reads(receive.channel(), into);
            patterns(receive, into);
        } else if (edge.action() instanceof Action.Send send) {
            reading.reads(send.channel(), into);
        }
    }

    private void patterns(Action.Receive receive, BitSet into) {
        for (Pattern pattern : receive.patterns()) {
            if (pattern instanceof Pattern.Match match) {
                reading.reads(match.value(), into);
            }
        }
    }

    /** Adds what it reads and writes as the first step of a transition, alone; its guards are known. */
    void asFirst(List<Guard> guards, SupportBuilder builder) {
        OptionalInt only = isSend() || isReceive() ? channel().onlyBuffered() : OptionalInt.empty();
        if (only.isPresent() && isPlainUse()) {
            int slots = population.shape(only.getAsInt()).slots();
            builder.queue(change(only.getAsInt(), Change.Occurrence.ALWAYS), guards, slots);
            exchange(builder);
        } else {
            builder.guards(guards);
            effect(builder);
        }
    }

    private Change change(int channel, Change.Occurrence occurrence) {
        int slot = surroundings.length(channel);
        int slots = population.shape(channel).slots();
        return isSend() ? new Change.Appends(slot, slots, occurrence) : new Change.Takes(slot, slots, occurrence);
    }

    /** Adds all that it reads and writes in the midst of a sequence, where it is executable without a partner. */
    void asLater(SupportBuilder builder) {
        OptionalInt only = isSend() || isReceive() ? channel().onlyBuffered() : OptionalInt.empty();
        if (only.isPresent() && isPlainUse() && takesAnything() && !conditionMayFail()) {
            int slot = surroundings.length(only.getAsInt());
            int capacity = population.shape(only.getAsInt()).capacity();
            Guard.Compare needed = isSend()
                    ? new Guard.Compare(slot, Guard.Relation.LESS, capacity)
                    : new Guard.Compare(slot, Guard.Relation.GREATER, 0);
            builder.queueLater(
                    change(only.getAsInt(), Change.Occurrence.SOMETIMES),
                    new SupportBuilder.LengthCondition(needed, capacity),
                    population.shape(only.getAsInt()).slots());
            exchange(builder);
        } else {
            readConditions(builder.reads());
            if (mayStepAlone()) {
                effect(builder);
            }
        }
    }

    /** Whether it is no receive that waits for a certain message. */
    private boolean takesAnything() {
        return !(edge.action() instanceof Action.Receive receive)
                || receive.patterns().stream().noneMatch(Pattern.Match.class::isInstance);
    }

    private boolean isPlainUse() {
        return edge.action() instanceof Action.Send send ? send.order() == Action.Order.LAST : !isCopy();
    }

    /** Whether it receives a message and leaves it where it is. */
    private boolean isCopy() {
        return edge.action() instanceof Action.Receive receive && receive.effect() == Action.Effect.KEEP;
    }

    /** Adds what it reads and writes; what its conditions read is not among it. */
    void effect(SupportBuilder builder) {
        if (edge.action() instanceof Action.Store store) {
            assign(store.assign(), builder);
        } else if (edge.action() instanceof Action.Check check) {
            read(check.condition(), builder);
            if (reading.value(check.condition()).orElse(0) == 0) {
                builder.trait(Support.Trait.MAY_BREAK);
            }
        } else if (isSend() || isReceive()) {
            BitSet slots = new BitSet();
            channel().contents(slots);
            builder.reads().or(slots);
            if (!isCopy()) {
                BitSet written = new BitSet();
                channel().written(written);
                builder.write(written);
            }
            exchange(builder);
        } else if (edge.action() instanceof Action.Run run) {
            run.arguments().forEach(argument -> read(argument, builder));
            read(run.priority(), builder);
            run.result().ifPresent(target -> put(target, OptionalInt.empty(), builder));
            builder.trait(Support.Trait.MAY_FAIL);
        }
        if (conditionMayFail()) {
            builder.trait(Support.Trait.MAY_FAIL);
        }
    }

    /** The part of a send or receive that is not about the queue. */
    void exchange(SupportBuilder builder) {
        if (conditionMayFail()) {
            builder.trait(Support.Trait.MAY_FAIL);
        }
        int values;
        if (edge.action() instanceof Action.Send send) {
            read(send.channel(), builder);
            send.values().forEach(value -> read(value, builder));
            values = send.values().size();
        } else {
            Action.Receive receive = (Action.Receive) edge.action();
            read(receive.channel(), builder);
            patterns(receive, builder.reads());
            for (Pattern pattern : receive.patterns()) {
                if (pattern instanceof Pattern.Bind bind) {
                    put(bind.target(), OptionalInt.empty(), builder);
                }
            }
            values = receive.patterns().size();
        }
        if (channel().mayDiffer(values)) {
            builder.trait(Support.Trait.MAY_FAIL);
            builder.trait(Support.Trait.MAY_BREAK);
        }
        population.system().events().filter(this::isWatchedBy).ifPresent(events -> {
            builder.reads().set(events.slot());
            builder.write(events.slot());
            builder.trait(Support.Trait.MAY_BREAK);
        });
    }

    /** Whether an automaton may step along with it. */
    private boolean isWatchedBy(EventMonitor monitor) {
        EventMonitor.Side side = isSend() ? EventMonitor.Side.SEND : EventMonitor.Side.RECEIVE;
        return monitor.points().stream()
                .flatMap(point -> point.exits().stream())
                .anyMatch(event -> event.side() == side && channel().mayBe(event.channel()));
    }

    void assign(Assign assign, SupportBuilder builder) {
        read(assign.value(), builder);
        put(assign.target(), reading.value(assign.value()), builder);
    }

    private void read(Expr expr, SupportBuilder builder) {
        reading.reads(expr, builder.reads());
        if (reading.mayFail(expr)) {
            builder.trait(Support.Trait.MAY_FAIL);
        }
    }

    private void put(Target target, OptionalInt value, SupportBuilder builder) {
        if (target instanceof Target.Scalar scalar) {
            put(scalar.slot(), target, value, builder);
        } else if (target instanceof Target.Local local) {
            if (surroundings.frame() >= 0) {
                put(surroundings.frame() + local.offset(), target, value, builder);
            }
        } else if (target instanceof Target.Indirect indirect) {
            read(indirect.address(), builder);
            BitSet slots = new BitSet();
            reading.place(indirect.area(), indirect.address(), slots);
            slots.stream().forEach(slot -> put(slot, target, value, builder));
        } else if (target instanceof Target.Priority) {
            builder.reads().or(population.everything());
            population.processes().forEach(process -> builder.write(process.frame() + 1));
            builder.trait(Support.Trait.MAY_FAIL);
        }
    }

    private static void put(int slot, Target target, OptionalInt value, SupportBuilder builder) {
        if (value.isPresent()) {
            builder.write(slot, target.type().wrap(value.getAsInt()));
        } else {
            builder.write(slot);
        }
    }
}
