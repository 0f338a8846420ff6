package pleat.trace;

import java.util.Arrays;
import java.util.List;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/** Walks a trace with a model of its own and insists on every step of it. */
public final class Replay {
    private final Model reference;

    /** @param reference an executor that shares no code with the one that found the trace */
    public Replay(Model reference) {
        this.reference = reference;
    }

    /**
     * Makes sure that the trace is a path of the model and that its end violates the property.
     *
     * @throws ReplayException when it is not or does not
     */
    public void verify(Trace trace, Property property) {
        follow(trace);
        if (!violates(trace, property)) {
            throw new ReplayException("the last state of the trace does not violate " + property.name());
        }
    }

    /** Makes sure that the trace is a path of the model. */
    public void follow(Trace trace) {
        List<Trace.Step> steps = trace.steps();
        for (int i = 0; i < steps.size(); i++) {
            Trace.Step step = steps.get(i);
            Match match = new Match(step);
            if (i == 0) {
                reference.initialStates(match);
            } else {
                reference.expand(steps.get(i - 1).state(), match);
            }
            if (!match.found) {
                throw new ReplayException("step %d (transition %d) does not lead to %s"
                        .formatted(i, step.transition(), Arrays.toString(step.state())));
            }
        }
    }

    private boolean violates(Trace trace, Property property) {
        int[] last = trace.last();
        if (property instanceof Property.DeadlockFree) {
            Outgoing outgoing = new Outgoing();
            reference.expand(last, outgoing);
            return outgoing.successors == 0 && outgoing.failure == null && !outgoing.isCut && !reference.mayEnd(last);
        }
        if (property instanceof Property.FaultFree) {
            Outgoing outgoing = new Outgoing();
            reference.expand(last, outgoing);
            return outgoing.failure != null
                    && trace.failure().filter(outgoing.failure::equals).isPresent();
        }
        if (property instanceof Property.StepAssertions) {
            Outgoing outgoing = new Outgoing();
            reference.expand(last, outgoing);
            return outgoing.broken != null
                    && trace.failure().filter(outgoing.broken::equals).isPresent();
        }
        if (property instanceof Property.Assertion assertion) {
            try {
                return !reference.holds(assertion, last);
            } catch (EvaluationFault fault) {
                return trace.failure()
                        .filter(failure -> failure.fault() == fault.fault())
                        .isPresent();
            }
        }
        throw new ReplayException("no trace of finitely many steps violates " + property.name());
    }

    /** Looks for one step among the successors. */
    private static final class Match implements StateSink {
        private final Trace.Step step;
        private boolean found;

        Match(Trace.Step step) {
            this.step = step;
        }

        @Override
        public void accept(int transition, int[] next) {
            found |= transition == step.transition() && StateLayout.sameState(next, step.state());
        }

        @Override
        public void fault(int transition, int fault) {
            // Not a step: a transition that fails leads nowhere.
        }
    }

    /** Counts successors and remembers the first failure. */
    private static final class Outgoing implements StateSink {
        private int successors;
        private Trace.FailedEvaluation failure;
        private Trace.FailedEvaluation broken;
        private boolean isCut;

        @Override
        public void accept(int transition, int[] next) {
            successors++;
        }

        @Override
        public void fault(int transition, int fault) {
            if (failure == null) {
                failure = new Trace.FailedEvaluation(transition, fault);
            }
        }

        @Override
        public void unfinished(int transition, int fault) {
            isCut = true;
        }

        @Override
        public void broken(int transition, int fault) {
            if (broken == null) {
                broken = new Trace.FailedEvaluation(transition, fault);
            }
        }
    }
}
