package pleat.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import pleat.ir.Assign;
import pleat.ir.Automaton;
import pleat.ir.Channel;
import pleat.ir.Edge;
import pleat.ir.Expr;
import pleat.ir.FixedProgram;
import pleat.ir.Sync;
import pleat.ir.Target;
import pleat.ir.Transition;
import pleat.model.EvaluationFault;
import pleat.model.FailedStep;
import pleat.model.InnerStep;
import pleat.model.NamedValue;
import pleat.model.Value;

/** Tells what transitions do in a state: the messages that they exchange, and what they look at where they fail. */
final class Narration {
    private final FixedProgram program;
    private final Interpreter interpreter;
    private final Evaluator evaluator = new Evaluator();
    private final Words words;

    /** What is said of a slot. */
    @FunctionalInterface
    interface Words {
        NamedValue of(int[] state, int slot);
    }

    Narration(FixedProgram program, Interpreter interpreter, Words words) {
        this.program = program;
        this.interpreter = interpreter;
        this.words = words;
    }

    /** What an expression looks at, up to where it fails. */
    List<NamedValue> reads(Expr expr, int[] state) {
        ReadSlots reads = new ReadSlots(part -> evaluator.value(part, state), 0);
        reads.add(expr);
        return parts(reads.slots(), state);
    }

    private List<NamedValue> parts(Set<Integer> slots, int[] state) {
        return slots.stream().map(slot -> words.of(state, slot)).distinct().toList();
    }

    /** The sides of the exchange that a transition is; empty where it is none. */
    List<InnerStep> exchanges(Transition transition, int[] from, int[] to) {
        if (transition instanceof Transition.Handshake handshake) {
            Sync.Send send = (Sync.Send) handshake.send().sync();
            String message = message(sent(send, from));
            return List.of(
                    step(
                            handshake.sender(),
                            handshake.send(),
                            InnerStep.Side.SENDS,
                            send.channel(),
                            0,
                            "!" + message,
                            to),
                    step(
                            handshake.receiver(),
                            handshake.receive(),
                            InnerStep.Side.RECEIVES,
                            send.channel(),
                            0,
                            "?" + message,
                            to));
        }
        Edge edge = transition.edge();
        if (edge.sync() instanceof Sync.Send send) {
            int position = from[send.channel().base()];
            String text = "!" + message(sent(send, from));
            return List.of(step(transition.owner(), edge, InnerStep.Side.SENDS, send.channel(), position, text, to));
        }
        if (edge.sync() instanceof Sync.Receive receive) {
            String text = "?" + message(first(receive.channel(), from));
            return List.of(step(transition.owner(), edge, InnerStep.Side.RECEIVES, receive.channel(), 0, text, to));
        }
        return List.of();
    }

    private List<Value> sent(Sync.Send send, int[] state) {
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < send.values().size(); i++) {
            values.add(new Value.Int(interpreter.sent(send, i, state)));
        }
        return values;
    }

    private static List<Value> first(Channel channel, int[] state) {
        List<Value> values = new ArrayList<>();
        for (int field = 0; field < channel.fields().size(); field++) {
            values.add(new Value.Int(state[channel.slot(0, field)]));
        }
        return values;
    }

    /** A channel without values only lets processes meet. */
    private static String message(List<Value> values) {
        return values.isEmpty() ? "" : new Value.Message(values).text();
    }

    private InnerStep step(
            int process, Edge edge, InnerStep.Side side, Channel channel, int position, String message, int[] to) {
        Automaton automaton = program.processes().get(process);
        String exchange = channel.name() + message;
        String label = message.length() > 1 ? edge.label() + "  " + exchange : edge.label();
        return new InnerStep(
                new InnerStep.Actor(process, automaton.name(), automaton.name()),
                label,
                edge.origin(),
                "",
                "",
                new InnerStep.Exchange(side, channel.index() + 1, position, exchange),
                to);
    }

    /** What the expression looks at that fails first. */
    FailedStep failure(Transition transition, int[] from) {
        Automaton automaton = program.processes().get(transition.owner());
        Edge edge = transition.edge();
        InnerStep step = new InnerStep(
                new InnerStep.Actor(transition.owner(), automaton.name(), automaton.name()),
                edge.label(),
                edge.origin(),
                "",
                "",
                InnerStep.Exchange.NONE,
                from);
        return new FailedStep(List.of(step), failing(transition, from));
    }

    private List<NamedValue> failing(Transition transition, int[] from) {
        List<Edge> edges = transition instanceof Transition.Handshake handshake
                ? List.of(handshake.send(), handshake.receive())
                : List.of(transition.edge());
        int[] state = from.clone();
        for (Expr expr : (Iterable<Expr>) edges.stream().flatMap(Narration::beforeEffects)::iterator) {
            if (fails(expr, state)) {
                return reads(expr, state);
            }
        }
        for (Assign effect : (Iterable<Assign>) edges.stream().flatMap(edge -> edge.effects().stream())::iterator) {
            for (Expr expr : expressions(effect)) {
                if (fails(expr, state)) {
                    return reads(expr, state);
                }
            }
            state[interpreter.slot(effect.target(), state)] =
                    effect.target().type().wrap(evaluator.value(effect.value(), state));
        }
        return List.of();
    }

    private boolean fails(Expr expr, int[] state) {
        try {
            evaluator.value(expr, state);
            return false;
        } catch (EvaluationFault fault) {
            return true;
        }
    }

    private static Stream<Expr> beforeEffects(Edge edge) {
        List<Expr> all = new ArrayList<>(List.of(edge.guard()));
        if (edge.sync() instanceof Sync.Send send) {
            all.addAll(send.values());
        } else if (edge.sync() instanceof Sync.Receive receive) {
            receive.targets().forEach(target -> all.addAll(places(target)));
        }
        return all.stream();
    }

    private static List<Expr> expressions(Assign effect) {
        List<Expr> all = new ArrayList<>(places(effect.target()));
        all.add(effect.value());
        return all;
    }

    /** Reads as the place does: it fails where its index is outside. */
    private static List<Expr> places(Target target) {
        return target instanceof Target.Element element
                ? List.of(new Expr.LoadElement(element.base(), element.length(), element.index(), element.fault()))
                : List.of();
    }
}
