package pleat.search.emptiness;

import java.util.ArrayList;
import java.util.List;
import pleat.model.StateSink;
import pleat.trace.Trace;

/** The steps of one state and the processes that are enabled there, for the few states on the way to a counterexample. */
final class MarkedExpansion implements StateSink {
    private final Marks marks;
    private final List<Trace.Step> successors = new ArrayList<>();
    private final long[] enabled;

    /** @param words of a set of processes */
    MarkedExpansion(Marks marks, int words) {
        this.marks = marks;
        this.enabled = new long[words];
    }

    List<Trace.Step> successors() {
        return successors;
    }

    long[] enabled() {
        return enabled;
    }

    @Override
    public void accept(int transition, int[] next) {
        successors.add(new Trace.Step(transition, next.clone()));
        note(transition);
    }

    @Override
    public void fault(int transition, int fault) {
        note(transition);
    }

    @Override
    public void broken(int transition, int fault) {
        // Says nothing about where the run goes.
    }

    private void note(int transition) {
        if (enabled.length > 0) {
            marks.addEnabled(transition, enabled);
        }
    }
}
