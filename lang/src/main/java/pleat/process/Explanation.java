package pleat.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.model.InnerStep;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/** Writes down the steps of one transition while the walk is repeated. */
final class Explanation implements StateSink, StepLog {
    private final ProcessSystem system;
    private final StepExecutor steps;
    private final int transition;
    private final int[] goal;
    /** By level of the walk: the steps taken from there. */
    private final List<List<InnerStep>> path = new ArrayList<>();

    private final List<InnerStep> found = new ArrayList<>();
    /** Steps whose state is not known yet. */
    private final List<Pending> pending = new ArrayList<>();

    private record Pending(ProcessEdge edge, int pid, String output, InnerStep.Exchange exchange) {}

    Explanation(ProcessSystem system, StepExecutor steps, int transition, int[] goal) {
        this.system = system;
        this.steps = steps;
        this.transition = transition;
        this.goal = goal;
    }

    /** Empty when the walk did not lead to the goal. */
    List<InnerStep> steps() {
        return List.copyOf(found);
    }

    @Override
    public void begin(int level) {
        while (path.size() > level) {
            path.remove(path.size() - 1);
        }
        path.add(new ArrayList<>());
    }

    @Override
    public void step(int level, int edge, int pid, int[] state, int frame) {
        pending.clear();
        pending.add(new Pending(
                system.edges().get(edge),
                pid,
                steps.printed(edge, state, frame, pid),
                steps.exchange(edge, state, frame, pid)));
    }

    @Override
    public void meet(int level, int send, int pid, int receive, int other, int channel) {
        pending.clear();
        InnerStep.Exchange sends = new InnerStep.Exchange(InnerStep.Side.SENDS, channel, 0);
        InnerStep.Exchange receives = new InnerStep.Exchange(InnerStep.Side.RECEIVES, channel, 0);
        pending.add(new Pending(system.edges().get(send), pid, "", sends));
        pending.add(new Pending(system.edges().get(receive), other, "", receives));
    }

    @Override
    public void done(int level, int[] state) {
        for (Pending step : pending) {
            ProcessEdge edge = step.edge();
            InnerStep.Actor actor = new InnerStep.Actor(
                    step.pid(), system.types().get(edge.type()).name());
            path.get(level)
                    .add(new InnerStep(
                            actor,
                            edge.label(),
                            edge.origin(),
                            step.output(),
                            step.exchange(),
                            Arrays.copyOf(state, state.length)));
        }
    }

    @Override
    public void shown(int level) {
        while (path.size() > level) {
            path.remove(path.size() - 1);
        }
    }

    @Override
    public void accept(int number, int[] next) {
        if (found.isEmpty() && number == transition && StateLayout.sameState(next, goal)) {
            path.forEach(found::addAll);
        }
    }

    @Override
    public void fault(int number, int fault) {
        // Leads nowhere, so not to the goal.
    }

    @Override
    public void broken(int number, int fault) {
        // The walk goes on behind it.
    }
}
