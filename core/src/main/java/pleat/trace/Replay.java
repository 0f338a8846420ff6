package pleat.trace;

import java.util.Arrays;
import java.util.List;
import pleat.model.Model;
import pleat.model.Product;
import pleat.model.Property;
import pleat.state.StateLayout;

/** Walks a trace with a model of its own and insists on every step of it. */
public final class Replay implements TraceCheck {
    private final Model reference;
    private final Explorer explorer;

    /**
     * Relies on the reference alone.
     *
     * @param reference another executor than the one that found the trace
     */
    public Replay(Model reference) {
        this.reference = reference;
        this.explorer = new Explorer(reference);
    }

    /** A counterexample to a property of infinite runs is a path of the product with its observer. */
    @Override
    public void verify(Trace trace, Property property) {
        if (property instanceof Property.NoAcceptingRun run) {
            Product product = new Product(reference, run);
            follow(trace, new Explorer(product));
            RunCheck.verify(product, trace);
            return;
        }
        follow(trace);
        boolean violated = trace.loop().isEmpty()
                && explorer.violation(property, trace.last())
                        .filter(evidence -> evidence.failure().equals(trace.failure()))
                        .isPresent();
        if (!violated) {
            throw new ReplayException("the last state of the trace does not violate " + property.name());
        }
    }

    /** Makes sure that the trace is a path of the model. */
    public void follow(Trace trace) {
        follow(trace, explorer);
    }

    private static void follow(Trace trace, Explorer explorer) {
        List<Trace.Step> steps = trace.steps();
        for (int i = 0; i < steps.size(); i++) {
            Trace.Step step = steps.get(i);
            Expansion offered = i == 0
                    ? explorer.initial()
                    : explorer.expand(steps.get(i - 1).state());
            if (offered.successors().stream().noneMatch(successor -> isSame(successor, step))) {
                throw new ReplayException("step %d (transition %d) does not lead to %s"
                        .formatted(i, step.transition(), Arrays.toString(step.state())));
            }
        }
    }

    private static boolean isSame(Trace.Step one, Trace.Step other) {
        return one.transition() == other.transition() && StateLayout.sameState(one.state(), other.state());
    }
}
