package pleat.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.model.InnerStep;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/** Writes down the steps of one transition while the walk is repeated. */
final class Explanation implements StateSink, StepLog {
    private final ProcessSystem system;
    private final Steps steps;
    private final int transition;
    private final int[] goal;
    /** By level of the walk: the steps taken from there. */
    private final List<List<InnerStep>> path = new ArrayList<>();

    private final List<InnerStep> found = new ArrayList<>();
    private String actors = "";
    private String label = "";
    private String output = "";
    private SourceSpan origin;

    Explanation(ProcessSystem system, Steps steps, int transition, int[] goal) {
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
        ProcessEdge taken = system.edges().get(edge);
        actors = name(taken, pid);
        label = taken.label();
        origin = taken.origin();
        output = steps.printed(edge, state, frame, pid);
    }

    @Override
    public void meet(int level, int send, int pid, int receive, int other) {
        ProcessEdge sending = system.edges().get(send);
        ProcessEdge receiving = system.edges().get(receive);
        actors = name(sending, pid) + ", " + name(receiving, other);
        label = sending.label() + "  ⇄  " + receiving.label();
        origin = sending.origin();
        output = "";
    }

    private String name(ProcessEdge edge, int pid) {
        return system.types().get(edge.type()).name() + "[" + pid + "]";
    }

    @Override
    public void done(int level, int[] state) {
        path.get(level).add(new InnerStep(actors, label, origin, output, Arrays.copyOf(state, state.length)));
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
}
