package pleat.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pleat.model.StateSink;

/** What the expansion of one state shows: for people, replays and other places where allocation does not matter. */
public final class Expansion implements StateSink {
    private final List<Trace.Step> successors = new ArrayList<>();
    private final List<Trace.FailedEvaluation> failures = new ArrayList<>();
    private final List<Trace.FailedEvaluation> unfinished = new ArrayList<>();
    private final List<Trace.FailedEvaluation> brokenAssertions = new ArrayList<>();

    /** In the order in which they fire. */
    public List<Trace.Step> successors() {
        return Collections.unmodifiableList(successors);
    }

    /** Transitions that could not be evaluated. */
    public List<Trace.FailedEvaluation> failures() {
        return Collections.unmodifiableList(failures);
    }

    /** Transitions that are too long to be followed. */
    public List<Trace.FailedEvaluation> unfinished() {
        return Collections.unmodifiableList(unfinished);
    }

    /** Steps that break an assertion of the model. */
    public List<Trace.FailedEvaluation> brokenAssertions() {
        return Collections.unmodifiableList(brokenAssertions);
    }

    /** Whether nothing can happen any more, not even a failure or a transition that is too long to be followed. */
    public boolean isEnd() {
        return successors.isEmpty() && failures.isEmpty() && unfinished.isEmpty();
    }

    @Override
    public void accept(int transition, int[] next) {
        successors.add(new Trace.Step(transition, next.clone()));
    }

    @Override
    public void fault(int transition, int fault) {
        failures.add(new Trace.FailedEvaluation(transition, fault));
    }

    @Override
    public void unfinished(int transition, int fault) {
        unfinished.add(new Trace.FailedEvaluation(transition, fault));
    }

    @Override
    public void broken(int transition, int fault) {
        brokenAssertions.add(new Trace.FailedEvaluation(transition, fault));
    }
}
