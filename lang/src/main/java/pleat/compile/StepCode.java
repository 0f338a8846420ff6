package pleat.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import pleat.ir.Automaton;
import pleat.ir.Edge;
import pleat.ir.Expr;
import pleat.ir.FixedProgram;
import pleat.ir.Sync;
import pleat.ir.Transition;
import pleat.ir.Transitions;

/**
 * Writes what the processes of an interleaved program do: a switch on the location, then the edges that leave it. The next
 * state is one array that equals the source state whenever no transition is under way: a transition writes into it, shows
 * it to the sink, and takes its writes back.
 */
final class StepCode {
    private final FixedProgram program;
    private final Transitions transitions;
    private final ExpressionCode expressions;
    private final int width;

    /** Which locations may be left. */
    enum Phase {
        /** Nobody is in a committed location. */
        FREE,
        /** Somebody is, so only committed locations may be left. */
        COMMITTED
    }

    StepCode(FixedProgram program, Transitions transitions, ExpressionCode expressions) {
        this.program = program;
        this.transitions = transitions;
        this.expressions = expressions;
        this.width = program.layout().width();
    }

    /** Everything that the process starts. */
    Consumer<Emitter> process(int process, Phase phase) {
        Automaton automaton = program.processes().get(process);
        SortedMap<Integer, Consumer<Emitter>> cases = new TreeMap<>();
        for (int location = 0; location < automaton.locations().size(); location++) {
            if (mayLeave(automaton, location, phase)) {
                List<Consumer<Emitter>> edges = automaton.edgesFrom(location).stream()
                        .filter(edge -> !transitions.of(edge).isEmpty())
                        .map(edge -> edge(automaton, edge, phase))
                        .toList();
                if (!edges.isEmpty()) {
                    cases.put(location, emitter -> emitter.sequence(edges));
                }
            }
        }
        return emitter -> emitter.choose(automaton.location(), cases);
    }

    private static boolean mayLeave(Automaton automaton, int location, Phase phase) {
        return phase == Phase.FREE || automaton.isCommitted(location);
    }

    private Consumer<Emitter> edge(Automaton process, Edge edge, Phase phase) {
        if (edge.sync() instanceof Sync.Send send && !send.channel().isBuffered()) {
            return handshakes(edge, phase);
        }
        int number = transitions.of(edge).get(0);
        Statements statements = new Statements(expressions);
        statements.move(process, edge);
        if (edge.sync() instanceof Sync.Send send) {
            statements.enqueue(send);
        } else if (edge.sync() instanceof Sync.Receive receive) {
            statements.dequeue(receive);
        }
        statements.effects(edge.effects());
        return emitter -> fire(number, edge.guard(), edge.sync(), statements, emitter);
    }

    /** All handshakes that an edge starts. */
    private Consumer<Emitter> handshakes(Edge send, Phase phase) {
        SortedMap<Integer, SortedMap<Integer, List<Consumer<Emitter>>>> byReceiver = new TreeMap<>();
        for (int number : transitions.of(send)) {
            Transition.Handshake handshake = (Transition.Handshake) transitions.get(number);
            Automaton receiver = program.processes().get(handshake.receiver());
            int location = handshake.receive().source();
            if (mayLeave(receiver, location, phase)) {
                byReceiver
                        .computeIfAbsent(handshake.receiver(), key -> new TreeMap<>())
                        .computeIfAbsent(location, key -> new ArrayList<>())
                        .add(handshake(number, handshake));
            }
        }
        List<Consumer<Emitter>> receivers = new ArrayList<>();
        byReceiver.forEach((receiver, meetings) -> {
            SortedMap<Integer, Consumer<Emitter>> cases = new TreeMap<>();
            meetings.forEach((location, parts) -> cases.put(location, emitter -> emitter.sequence(parts)));
            int slot = program.processes().get(receiver).location();
            receivers.add(emitter -> emitter.choose(slot, cases));
        });
        if (send.guard().canFail()) {
            return emitter -> emitter.sequence(receivers);
        }
        return emitter -> {
            Label end = new Label();
            expressions.jumpUnless(send.guard(), end, Emitter.SOURCE, emitter);
            emitter.sequence(receivers);
            emitter.code().visitLabel(end);
        };
    }

    /** The sender's guard is tested here only where it can fail; otherwise once for all its handshakes. */
    private Consumer<Emitter> handshake(int number, Transition.Handshake handshake) {
        Statements statements = new Statements(expressions);
        statements.move(program.processes().get(handshake.sender()), handshake.send());
        statements.move(program.processes().get(handshake.receiver()), handshake.receive());
        statements.pass((Sync.Send) handshake.send().sync(), (Sync.Receive)
                handshake.receive().sync());
        statements.effects(handshake.receive().effects());
        statements.effects(handshake.send().effects());
        Expr sender = handshake.send().guard();
        Expr receiver = handshake.receive().guard();
        Expr guard = sender.canFail() ? new Expr.Lazy(Expr.LazyOp.AND, sender, receiver) : receiver;
        return emitter -> fire(number, guard, handshake.receive().sync(), statements, emitter);
    }

    /** Tests the guard, writes, shows the next state to the sink, and restores it. */
    private void fire(int number, Expr guard, Sync sync, Statements statements, Emitter emitter) {
        boolean small = Emitter.measure(measured -> statements.emit(measured).accept(measured)) <= Emitter.INLINE / 2;
        List<Consumer<Emitter>> restores = new ArrayList<>();
        Attempt attempt = new Attempt(
                end -> {
                    expressions.jumpUnless(guard, end, Emitter.SOURCE, emitter);
                    jumpUnlessReady(sync, end, emitter);
                    if (small) {
                        restores.add(statements.emit(emitter));
                    } else {
                        emitter.sequence(statements.lasting());
                        restores.add(after -> after.copy(Emitter.SOURCE, Emitter.NEXT, width));
                    }
                },
                () -> {
                    emitter.accept(number);
                    restores.forEach(restore -> restore.accept(emitter));
                },
                fault -> {
                    emitter.copy(Emitter.SOURCE, Emitter.NEXT, width);
                    emitter.tell(number, fault);
                });
        if (guard.canFail() || statements.canFail()) {
            attempt.emit(emitter);
        } else {
            attempt.emitSafe(emitter);
        }
    }

    /** A buffered channel needs room or a message; a handshake has found its partner already. */
    private static void jumpUnlessReady(Sync sync, Label end, Emitter emitter) {
        MethodVisitor code = emitter.code();
        if (sync instanceof Sync.Send send && send.channel().isBuffered()) {
            emitter.load(Emitter.SOURCE, send.channel().base());
            emitter.push(send.channel().capacity());
            code.visitJumpInsn(Opcodes.IF_ICMPEQ, end);
        } else if (sync instanceof Sync.Receive receive && receive.channel().isBuffered()) {
            emitter.load(Emitter.SOURCE, receive.channel().base());
            code.visitJumpInsn(Opcodes.IFEQ, end);
        }
    }
}
