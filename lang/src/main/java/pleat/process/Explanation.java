package pleat.process;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.model.InnerStep;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/** Writes down the steps of one transition while the walk is repeated, to where it leads or to where it fails. */
final class Explanation implements StateSink, StepLog {
    private final ProcessSystem system;
    private final StepExecutor steps;
    private final StateWords words;
    private final Goal goal;
    /** By level of the walk: the steps taken from there. */
    private final List<List<InnerStep>> path = new ArrayList<>();

    private final List<InnerStep> found = new ArrayList<>();
    private Optional<Failing> failing = Optional.empty();
    /** Steps whose state is not known yet. */
    private final List<Pending> pending = new ArrayList<>();
    /** The last statement that was tried. */
    private Failing tried;

    /** Where the transition with this number is followed to. */
    sealed interface Goal {
        int transition();

        /** A state. */
        final class State implements Goal {
            private final int transition;
            private final int[] state;

            /** Keeps the array. */
            State(int transition, int[] state) {
                this.transition = transition;
                this.state = state;
            }

            @Override
            public int transition() {
                return transition;
            }

            int[] state() {
                return state;
            }
        }

        /** A failure that is stated at a place. */
        record Failure(int transition, int fault, SourceSpan origin) implements Goal {}
    }

    private record Pending(
            ProcessEdge edge, int pid, String label, String output, String note, InnerStep.Exchange exchange) {}

    /** A statement that fails, who is at it, and the state in which it does. */
    static final class Failing {
        private final ProcessEdge edge;
        private final int pid;
        private final int frame;
        private final int[] state;

        /** Keeps the array. */
        Failing(ProcessEdge edge, int pid, int frame, int[] state) {
            this.edge = edge;
            this.pid = pid;
            this.frame = frame;
            this.state = state;
        }

        ProcessEdge edge() {
            return edge;
        }

        int pid() {
            return pid;
        }

        int frame() {
            return frame;
        }

        int[] state() {
            return state;
        }
    }

    Explanation(ProcessSystem system, StepExecutor steps, StateWords words, Goal goal) {
        this.system = system;
        this.steps = steps;
        this.words = words;
        this.goal = goal;
    }

    /** Empty when the walk did not lead to the goal. The last one is what fails, where that was the goal. */
    List<InnerStep> steps() {
        return List.copyOf(found);
    }

    /** What fails, if that was the goal and is found. */
    Optional<Failing> failing() {
        return failing;
    }

    @Override
    public void begin(int level) {
        shown(level);
        path.add(new ArrayList<>());
        pending.clear();
    }

    @Override
    public void step(int level, int edge, int pid, int[] state, int frame) {
        ProcessEdge taken = system.edges().get(edge);
        tried = new Failing(taken, pid, frame, state.clone());
        InnerStep.Exchange exchange = steps.exchange(edge, state, frame, pid, words);
        String label = exchange.side() == InnerStep.Side.NEITHER ? taken.label() : exchange.text();
        String note = steps.truncated(edge, state, frame, pid);
        pending.clear();
        pending.add(new Pending(taken, pid, label, steps.printed(edge, state, frame, pid), note, exchange));
    }

    @Override
    public void meet(int level, int send, int pid, int receive, int other, int[] state) {
        InnerStep.Exchange sends = steps.handshake(InnerStep.Side.SENDS, state, words);
        InnerStep.Exchange receives = steps.handshake(InnerStep.Side.RECEIVES, state, words);
        pending.clear();
        pending.add(new Pending(system.edges().get(send), pid, sends.text(), "", "", sends));
        pending.add(new Pending(system.edges().get(receive), other, receives.text(), "", "", receives));
    }

    @Override
    public void done(int level, int[] state) {
        for (Pending step : pending) {
            path.get(level).add(inner(step, state));
        }
        pending.clear();
    }

    private InnerStep inner(Pending step, int[] state) {
        ProcessEdge edge = step.edge();
        InnerStep.Actor actor =
                new InnerStep.Actor(step.pid(), system.types().get(edge.type()).name());
        return new InnerStep(
                actor, step.label(), edge.origin(), step.output(), step.note(), step.exchange(), state.clone());
    }

    @Override
    public void shown(int level) {
        while (path.size() > level) {
            path.remove(path.size() - 1);
        }
    }

    /** A step that was logged and not done is what failed. Otherwise it is one that was asked whether it is possible. */
    @Override
    public void failed(int level, int edge, int pid, int[] state, int frame) {
        if (pending.isEmpty() && goal instanceof Goal.Failure failure) {
            ProcessEdge failed = at(failure.origin(), system.edges().get(edge));
            boolean isFirst = system.types().get(failed.type()).points().get(state[frame]).exits().stream()
                    .anyMatch(exit -> exit.edge() == failed.index());
            if (isFirst) {
                shown(level);
            }
            tried = new Failing(failed, pid, frame, isFirst ? state.clone() : tried.state());
        }
    }

    /** The smallest statement of the same process that has the place in it, or else the given one. */
    private ProcessEdge at(SourceSpan origin, ProcessEdge otherwise) {
        return system.edges().stream()
                .filter(edge -> edge.type() == otherwise.type() && edge.origin().covers(origin))
                .min(Comparator.comparing(ProcessEdge::origin, SourceSpan.BY_SIZE))
                .orElse(otherwise);
    }

    @Override
    public void accept(int number, int[] next) {
        if (found.isEmpty()
                && goal instanceof Goal.State wanted
                && wanted.transition() == number
                && StateLayout.sameState(next, wanted.state())) {
            path.forEach(found::addAll);
        }
    }

    @Override
    public void fault(int number, int fault) {
        if (isGoal(number, fault) && tried != null) {
            path.forEach(found::addAll);
            found.add(inner(
                    new Pending(tried.edge(), tried.pid(), tried.edge().label(), "", "", InnerStep.Exchange.NONE),
                    tried.state()));
            failing = Optional.of(tried);
        }
    }

    /** The step that breaks an assertion has been taken. */
    @Override
    public void broken(int number, int fault) {
        if (isGoal(number, fault)) {
            path.forEach(found::addAll);
            failing = Optional.ofNullable(tried);
        }
    }

    private boolean isGoal(int number, int fault) {
        return found.isEmpty()
                && goal instanceof Goal.Failure wanted
                && wanted.transition() == number
                && wanted.fault() == fault;
    }
}
