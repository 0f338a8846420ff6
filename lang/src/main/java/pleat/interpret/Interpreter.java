package pleat.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.ir.Assign;
import pleat.ir.Automaton;
import pleat.ir.Channel;
import pleat.ir.Edge;
import pleat.ir.FixedProgram;
import pleat.ir.IntType;
import pleat.ir.ProcessProgram;
import pleat.ir.ProgramModel;
import pleat.ir.Regions;
import pleat.ir.Sync;
import pleat.ir.Target;
import pleat.ir.Transition;
import pleat.model.EvaluationFault;
import pleat.model.FailedStep;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.StateSink;
import pleat.process.ScheduledModel;

/** Runs a program by walking over it. */
public final class Interpreter extends ProgramModel {
    private final Evaluator evaluator = new Evaluator();

    public Interpreter(FixedProgram program) {
        super(program);
    }

    /**
     * A model of processes that come and go.
     *
     * @param regions of the run that the model is part of; it lets them grow
     */
    public static Model of(ProcessProgram program, Regions regions) {
        return new ScheduledModel(program, view -> new InterpretedSteps(program, view), regions);
    }

    @Override
    public Model forThread() {
        return new Interpreter(program);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        for (int process = 0; process < processes(state); process++) {
            expand(state, process, sink);
        }
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        if (isLockstep()) {
            lockstep(state, sink);
            return;
        }
        boolean someCommitted = isAnyCommitted(state);
        if (someCommitted && !isCommitted(state, process)) {
            return;
        }
        for (Edge edge : edgesFrom(state, process)) {
            if (edge.sync() instanceof Sync.Send send && !send.channel().isBuffered()) {
                handshakes(state, edge, someCommitted, sink);
            } else {
                transitions.of(edge).forEach(number -> solo(state, number, edge, process, sink));
            }
        }
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return evaluator.isTrue(program.conditions().get(predicate).condition(), state);
    }

    @Override
    public List<NamedValue> reads(int predicate, int[] state) {
        return narration().reads(program.conditions().get(predicate).condition(), state);
    }

    @Override
    public List<InnerStep> explain(int[] from, int transition, int[] to) {
        return isLockstep() ? List.of() : narration().exchanges(transitions.get(transition), from, to);
    }

    @Override
    public Optional<FailedStep> explainFailure(int[] from, int transition, int fault) {
        return isLockstep() ? Optional.empty() : Optional.of(narration().failure(transitions.get(transition), from));
    }

    private Narration narration() {
        return new Narration(program, this, this::part);
    }

    private boolean isAnyCommitted(int[] state) {
        for (int process = 0; process < program.processes().size(); process++) {
            if (isCommitted(state, process)) {
                return true;
            }
        }
        return false;
    }

    private boolean isCommitted(int[] state, int process) {
        Automaton automaton = program.processes().get(process);
        return automaton.isCommitted(state[automaton.location()]);
    }

    private List<Edge> edgesFrom(int[] state, int process) {
        Automaton automaton = program.processes().get(process);
        return automaton.edgesFrom(state[automaton.location()]);
    }

    private void solo(int[] state, int number, Edge edge, int process, StateSink sink) {
        int[] next = state.clone();
        try {
            if (!evaluator.isTrue(edge.guard(), state)) {
                return;
            }
            if (edge.sync() instanceof Sync.Send send) {
                if (state[send.channel().base()] == send.channel().capacity()) {
                    return;
                }
                move(next, process, edge);
                enqueue(state, next, send);
            } else if (edge.sync() instanceof Sync.Receive receive) {
                if (state[receive.channel().base()] == 0) {
                    return;
                }
                move(next, process, edge);
                dequeue(state, next, receive);
            } else {
                move(next, process, edge);
            }
            run(edge.effects(), next);
        } catch (EvaluationFault fault) {
            sink.fault(number, fault.fault());
            return;
        }
        sink.accept(number, next);
    }

    /** All handshakes that a sending edge starts. */
    private void handshakes(int[] state, Edge send, boolean someCommitted, StateSink sink) {
        for (int number : transitions.of(send)) {
            Transition.Handshake handshake = (Transition.Handshake) transitions.get(number);
            Automaton receiver = program.processes().get(handshake.receiver());
            if (state[receiver.location()] == handshake.receive().source()
                    && (!someCommitted || isCommitted(state, handshake.receiver()))) {
                meet(state, number, handshake, sink);
            }
        }
    }

    private void meet(int[] state, int number, Transition.Handshake handshake, StateSink sink) {
        int[] next = state.clone();
        try {
            if (!evaluator.isTrue(handshake.send().guard(), state)
                    || !evaluator.isTrue(handshake.receive().guard(), state)) {
                return;
            }
            move(next, handshake.sender(), handshake.send());
            move(next, handshake.receiver(), handshake.receive());
            Sync.Send send = (Sync.Send) handshake.send().sync();
            Sync.Receive receive = (Sync.Receive) handshake.receive().sync();
            for (int i = 0; i < send.values().size(); i++) {
                int slot = slot(receive.targets().get(i), state);
                next[slot] = receive.targets().get(i).type().wrap(sent(send, i, state));
            }
            run(handshake.receive().effects(), next);
            run(handshake.send().effects(), next);
        } catch (EvaluationFault fault) {
            sink.fault(number, fault.fault());
            return;
        }
        sink.accept(number, next);
    }

    /** Every combination of enabled edges, one of each process. */
    private void lockstep(int[] state, StateSink sink) {
        List<List<Edge>> enabled = new ArrayList<>();
        for (int process = 0; process < program.processes().size(); process++) {
            enabled.add(enabled(state, process, sink));
        }
        if (enabled.stream().noneMatch(List::isEmpty)) {
            combine(state, enabled, new ArrayList<>(), sink);
        }
    }

    private List<Edge> enabled(int[] state, int process, StateSink sink) {
        List<Edge> enabled = new ArrayList<>();
        for (Edge edge : edgesFrom(state, process)) {
            try {
                if (evaluator.isTrue(edge.guard(), state)) {
                    enabled.add(edge);
                }
            } catch (EvaluationFault fault) {
                sink.fault(LOCKSTEP, fault.fault());
            }
        }
        return enabled;
    }

    private void combine(int[] state, List<List<Edge>> enabled, List<Edge> chosen, StateSink sink) {
        if (chosen.size() == enabled.size()) {
            together(state, chosen, sink);
            return;
        }
        for (Edge edge : enabled.get(chosen.size())) {
            chosen.add(edge);
            combine(state, enabled, chosen, sink);
            chosen.remove(chosen.size() - 1);
        }
    }

    private void together(int[] state, List<Edge> chosen, StateSink sink) {
        int[] next = state.clone();
        for (int process = 0; process < chosen.size(); process++) {
            move(next, process, chosen.get(process));
        }
        try {
            chosen.forEach(edge -> run(edge.effects(), next));
        } catch (EvaluationFault fault) {
            sink.fault(LOCKSTEP, fault.fault());
            return;
        }
        sink.accept(LOCKSTEP, next);
    }

    private void move(int[] next, int process, Edge edge) {
        next[program.processes().get(process).location()] = edge.target();
    }

    /** A sent value, evaluated in the source state and cut to the type of the channel's field, where it has one. */
    int sent(Sync.Send send, int field, int[] state) {
        int value = evaluator.value(send.values().get(field), state);
        List<IntType> fields = send.channel().fields();
        return fields.isEmpty() ? value : fields.get(field).wrap(value);
    }

    private void enqueue(int[] state, int[] next, Sync.Send send) {
        Channel channel = send.channel();
        for (int i = 0; i < channel.fields().size(); i++) {
            next[channel.slot(state[channel.base()], i)] = sent(send, i, state);
        }
        next[channel.base()]++;
    }

    private void dequeue(int[] state, int[] next, Sync.Receive receive) {
        Channel channel = receive.channel();
        for (int i = 0; i < receive.targets().size(); i++) {
            Target target = receive.targets().get(i);
            next[slot(target, state)] = target.type().wrap(state[channel.slot(0, i)]);
        }
        int last = channel.slot(channel.capacity(), 0);
        int first = channel.slot(0, 0);
        int width = channel.fields().size();
        for (int slot = first; slot < last; slot++) {
            next[slot] = slot + width < last ? state[slot + width] : 0;
        }
        next[channel.base()]--;
    }

    private void run(List<Assign> effects, int[] next) {
        for (Assign effect : effects) {
            int slot = slot(effect.target(), next);
            next[slot] = effect.target().type().wrap(evaluator.value(effect.value(), next));
        }
    }

    /** The slot that a target stands for in the given state. */
    int slot(Target target, int[] state) {
        if (target instanceof Target.Element element) {
            int index = evaluator.value(element.index(), state);
            return element.base() + Evaluator.checked(index, element.length(), element.fault());
        }
        return ((Target.Scalar) target).slot();
    }
}
