package pleat.ir;

import java.util.BitSet;
import java.util.List;
import pleat.model.SlotSet;
import pleat.model.TransitionInfo;

/** Collects what a transition reads and writes, from the IR alone. */
final class Dependencies {
    private final FixedProgram program;
    private final BitSet guardReads = new BitSet();
    private final BitSet reads = new BitSet();
    private final BitSet mayWrite = new BitSet();
    private final BitSet mustWrite = new BitSet();

    private Dependencies(FixedProgram program) {
        this.program = program;
    }

    static TransitionInfo describe(FixedProgram program, Transition transition) {
        Dependencies dependencies = new Dependencies(program);
        if (program.processes().stream().anyMatch(Dependencies::hasCommitted)) {
            // Whether anything may fire depends on where everybody is.
            program.processes().forEach(process -> dependencies.guardReads.set(process.location()));
        }
        if (transition instanceof Transition.Handshake handshake) {
            dependencies.handshake(handshake);
            return dependencies.info(
                    handshake.sender(),
                    handshake.receiver(),
                    handshake.send().label() + "  ⇄  " + handshake.receive().label(),
                    handshake.send());
        }
        Transition.Solo solo = (Transition.Solo) transition;
        dependencies.solo(solo);
        return dependencies.info(solo.process(), -1, solo.edge().label(), solo.edge());
    }

    /** The slots that the value of an expression depends on. */
    static SlotSet reads(Expr expr) {
        BitSet slots = new BitSet();
        read(expr, slots);
        return set(slots);
    }

    private static boolean hasCommitted(Automaton process) {
        return process.locations().stream()
                .anyMatch(location -> location.marks().contains(Location.Mark.COMMITTED));
    }

    private TransitionInfo info(int process, int partner, String label, Edge edge) {
        reads.or(guardReads);
        return new TransitionInfo(
                process, partner, label, edge.origin(), set(guardReads), set(reads), set(mayWrite), set(mustWrite));
    }

    private static SlotSet set(BitSet slots) {
        return SlotSet.of(slots.stream().toArray());
    }

    private void handshake(Transition.Handshake handshake) {
        leave(handshake.sender(), handshake.send());
        leave(handshake.receiver(), handshake.receive());
        ((Sync.Send) handshake.send().sync()).values().forEach(value -> read(value, reads));
        ((Sync.Receive) handshake.receive().sync()).targets().forEach(this::write);
        effects(handshake.receive().effects());
        effects(handshake.send().effects());
    }

    private void solo(Transition.Solo solo) {
        leave(solo.process(), solo.edge());
        if (solo.edge().sync() instanceof Sync.Send send) {
            buffer(send.channel());
            send.values().forEach(value -> read(value, reads));
        } else if (solo.edge().sync() instanceof Sync.Receive receive) {
            buffer(receive.channel());
            receive.targets().forEach(this::write);
        }
        effects(solo.edge().effects());
    }

    private void leave(int process, Edge edge) {
        int location = program.processes().get(process).location();
        guardReads.set(location);
        mayWrite.set(location);
        mustWrite.set(location);
        read(edge.guard(), guardReads);
    }

    private void buffer(Channel channel) {
        guardReads.set(channel.base());
        reads.set(channel.base(), channel.base() + channel.slots());
        mayWrite.set(channel.base(), channel.base() + channel.slots());
        mustWrite.set(channel.base());
    }

    private void effects(List<Assign> effects) {
        for (Assign effect : effects) {
            read(effect.value(), reads);
            write(effect.target());
        }
    }

    private void write(Target target) {
        if (target instanceof Target.Scalar scalar) {
            mayWrite.set(scalar.slot());
            mustWrite.set(scalar.slot());
        } else if (target instanceof Target.Element element) {
            read(element.index(), reads);
            mayWrite.set(element.base(), element.base() + element.length());
        }
    }

    private static void read(Expr expr, BitSet into) {
        expr.visit(node -> {
            if (node instanceof Expr.Load load) {
                into.set(load.slot());
            } else if (node instanceof Expr.LoadElement element) {
                into.set(element.base(), element.base() + element.length());
            }
        });
    }
}
