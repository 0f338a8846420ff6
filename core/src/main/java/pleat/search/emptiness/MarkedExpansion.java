package pleat.search.emptiness;

import java.util.ArrayList;
import java.util.List;
import pleat.model.StateSink;
import pleat.trace.Trace;

/** The steps of one state and the parties that are enabled there, for the few states on the way to a counterexample. */
final class MarkedExpansion implements StateSink {
    private final List<Trace.Step> successors = new ArrayList<>();
    /** Those that fire, and those that fail. */
    private final List<Integer> transitions = new ArrayList<>();

    List<Trace.Step> successors() {
        return successors;
    }

    /** Not to be called during the expansion. */
    long[] enabled(Marks marks) {
        long[] enabled = new long[marks.partyWords()];
        transitions.forEach(transition -> marks.addEnabled(transition, enabled));
        return enabled;
    }

    @Override
    public void accept(int transition, int[] next) {
        successors.add(new Trace.Step(transition, next.clone()));
        transitions.add(transition);
    }

    @Override
    public void fault(int transition, int fault) {
        transitions.add(transition);
    }

    @Override
    public void broken(int transition, int fault) {
        // Says nothing about where the run goes.
    }
}
