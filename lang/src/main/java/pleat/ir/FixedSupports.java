package pleat.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;
import pleat.model.Supports;

/** What the transitions of a program with fixed automata read and write, from the IR alone. */
final class FixedSupports {
    private final FixedProgram program;
    private final Reading reading;

    private FixedSupports(FixedProgram program) {
        this.program = program;
        this.reading = new Reading(Surroundings.fixed(program.initial(), written(program)));
    }

    static Supports of(FixedProgram program, Transitions transitions) {
        FixedSupports supports = new FixedSupports(program);
        List<Support> all = new ArrayList<>();
        for (int number = 0; number < transitions.size(); number++) {
            all.add(supports.support(number, transitions.get(number)));
        }
        return new Supports(all, supports.conditions());
    }

    /** The slots that each condition of the program depends on. */
    static List<SlotSet> conditions(FixedProgram program) {
        return new FixedSupports(program).conditions();
    }

    private List<SlotSet> conditions() {
        return program.conditions().stream()
                .map(condition -> reading.reads(condition.condition()))
                .toList();
    }

    /** Slots that some transition may write. */
    private static BitSet written(FixedProgram program) {
        BitSet written = new BitSet();
        for (Automaton process : program.processes()) {
            written.set(process.location());
            for (Edge edge : process.edges()) {
                edge.effects().forEach(effect -> written(effect.target(), written));
                if (edge.sync() instanceof Sync.Receive receive) {
                    receive.targets().forEach(target -> written(target, written));
                }
            }
        }
        program.channels().stream()
                .filter(Channel::isBuffered)
                .forEach(channel -> written.set(channel.base(), channel.base() + channel.slots()));
        return written;
    }

    private static void written(Target target, BitSet into) {
        if (target instanceof Target.Scalar scalar) {
            into.set(scalar.slot());
        } else if (target instanceof Target.Element element) {
            into.set(element.base(), element.base() + element.length());
        }
    }

    private Support support(int number, Transition transition) {
        SupportBuilder builder = new SupportBuilder();
        if (transition instanceof Transition.Handshake handshake) {
            handshake(handshake, builder);
        } else {
            solo((Transition.Solo) transition, builder);
        }
        return builder.build(number);
    }

    private void solo(Transition.Solo solo, SupportBuilder builder) {
        Automaton process = program.processes().get(solo.process());
        Edge edge = solo.edge();
        leave(process, edge, builder);
        if (!process.isCommitted(edge.source())) {
            nobodyIsCommitted(builder);
        }
        boolean guardMayFail = condition(edge.guard(), builder);
        if (edge.sync() instanceof Sync.Send send) {
            send(send, guardMayFail, builder);
        } else if (edge.sync() instanceof Sync.Receive receive) {
            receive(receive, guardMayFail, builder);
        }
        effects(edge.effects(), builder);
    }

    private void handshake(Transition.Handshake handshake, SupportBuilder builder) {
        Automaton sender = program.processes().get(handshake.sender());
        Automaton receiver = program.processes().get(handshake.receiver());
        leave(sender, handshake.send(), builder);
        leave(receiver, handshake.receive(), builder);
        boolean sends = sender.isCommitted(handshake.send().source());
        boolean receives = receiver.isCommitted(handshake.receive().source());
        if (sends != receives) {
            builder.guard(new Guard.Other(SlotSet.empty()));
        } else if (!sends) {
            nobodyIsCommitted(builder);
        }
        if (condition(handshake.send().guard(), builder)) {
            untold(reading.guards(handshake.receive().guard()), builder);
            reading.reads(handshake.receive().guard(), builder.reads());
        } else {
            condition(handshake.receive().guard(), builder);
        }
        List<Expr> values = ((Sync.Send) handshake.send().sync()).values();
        List<Target> targets = ((Sync.Receive) handshake.receive().sync()).targets();
        for (int i = 0; i < values.size(); i++) {
            read(values.get(i), builder);
            OptionalInt sent = reading.value(values.get(i));
            List<IntType> fields =
                    ((Sync.Send) handshake.send().sync()).channel().fields();
            write(
                    targets.get(i),
                    sent.isPresent() && !fields.isEmpty()
                            ? OptionalInt.of(fields.get(i).wrap(sent.getAsInt()))
                            : sent,
                    builder);
        }
        effects(handshake.receive().effects(), builder);
        effects(handshake.send().effects(), builder);
    }

    private static void leave(Automaton process, Edge edge, SupportBuilder builder) {
        builder.guard(Guard.Among.just(process.location(), edge.source()));
        builder.write(process.location(), edge.target());
    }

    /** What leaves no committed location waits until nobody is at one. */
    private void nobodyIsCommitted(SupportBuilder builder) {
        for (Automaton process : program.processes()) {
            BitSet free = new BitSet();
            for (int location = 0; location < process.locations().size(); location++) {
                free.set(location, !process.isCommitted(location));
            }
            if (free.cardinality() < process.locations().size()) {
                builder.guard(new Guard.Among(process.location(), free));
            }
        }
    }

    /** Returns whether it may fail; then what is evaluated after it does not always matter. */
    private boolean condition(Expr guard, SupportBuilder builder) {
        builder.guards(reading.guards(guard));
        if (!reading.mayFail(guard)) {
            return false;
        }
        builder.trait(Support.Trait.MAY_FAIL);
        // Which of its parts fails, and whether.
        reading.reads(guard, builder.reads());
        return true;
    }

    /** Conditions that a failure before them can make irrelevant. */
    private static void untold(List<Guard> guards, SupportBuilder builder) {
        guards.forEach(guard -> builder.guard(new Guard.Other(guard.reads())));
    }

    private void send(Sync.Send send, boolean guardMayFail, SupportBuilder builder) {
        Channel channel = send.channel();
        Guard room = new Guard.Compare(channel.base(), Guard.Relation.LESS, channel.capacity());
        send.values().forEach(value -> read(value, builder));
        use(
                new Change.Appends(channel.base(), channel.slots(), Change.Occurrence.ALWAYS),
                room,
                channel.slots(),
                guardMayFail,
                builder);
    }

    private void receive(Sync.Receive receive, boolean guardMayFail, SupportBuilder builder) {
        Channel channel = receive.channel();
        Guard message = new Guard.Compare(channel.base(), Guard.Relation.GREATER, 0);
        receive.targets().forEach(target -> write(target, OptionalInt.empty(), builder));
        use(
                new Change.Takes(channel.base(), channel.slots(), Change.Occurrence.ALWAYS),
                message,
                channel.slots(),
                guardMayFail,
                builder);
    }

    private static void use(Change change, Guard condition, int slots, boolean guardMayFail, SupportBuilder builder) {
        if (guardMayFail) {
            // The guard is evaluated first, and fails whether there is room, or a message, or not.
            untold(List.of(condition), builder);
            builder.queue(change, List.of(), slots);
        } else {
            builder.queue(change, List.of(condition), slots);
        }
    }

    private void effects(List<Assign> effects, SupportBuilder builder) {
        for (Assign effect : effects) {
            read(effect.value(), builder);
            write(effect.target(), reading.value(effect.value()), builder);
        }
    }

    private void read(Expr expr, SupportBuilder builder) {
        reading.reads(expr, builder.reads());
        if (reading.mayFail(expr)) {
            builder.trait(Support.Trait.MAY_FAIL);
        }
    }

    private void write(Target target, OptionalInt value, SupportBuilder builder) {
        if (target instanceof Target.Element element) {
            read(element.index(), builder);
            Range index = reading.range(element.index());
            if (!index.isWithin(0, element.length() - 1L)) {
                builder.trait(Support.Trait.MAY_FAIL);
            }
            Range within = index.cut(0, element.length() - 1L);
            for (long at = within.least(); at <= within.most(); at++) {
                put((int) (element.base() + at), target.type(), value, builder);
            }
        } else {
            put(((Target.Scalar) target).slot(), target.type(), value, builder);
        }
    }

    private static void put(int slot, IntType type, OptionalInt value, SupportBuilder builder) {
        if (value.isPresent()) {
            builder.write(slot, type.wrap(value.getAsInt()));
        } else {
            builder.write(slot);
        }
    }
}
