package pleat.trace;

import java.util.List;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Product;
import pleat.model.Property;
import pleat.model.TransitionInfo;

/**
 * Decides whether a path of a product is a counterexample: one that ends in an error of the observer, or a lasso whose cycle is
 * accepted and fair. Asks the definitions, state by state and process by process.
 */
final class RunCheck {
    private final Product product;
    private final Property.NoAcceptingRun property;
    private final Observer observer;
    private final List<Trace.Step> steps;

    RunCheck(Product product, Trace trace) {
        this.product = product;
        this.property = product.property();
        this.observer = property.observer();
        this.steps = trace.steps();
    }

    /** To be called for a trace that is a path of the product. */
    static void verify(Product product, Trace trace) {
        RunCheck check = new RunCheck(product, trace);
        check.verifyStuttering();
        if (trace.loop().isPresent()) {
            check.verifyCycle(trace.loop().getAsInt());
        } else if (!check.observer.isError(product.location(trace.last()))) {
            throw new ReplayException("the trace neither returns nor ends in an error of " + check.property.name());
        }
    }

    /** The observer steps alone only where the system cannot. */
    private void verifyStuttering() {
        Explorer system = new Explorer(product.system());
        for (int i = 1; i < steps.size(); i++) {
            if (isStuttering(i) && !system.expand(steps.get(i - 1).state()).isEnd()) {
                throw new ReplayException("step %d stutters, but the system has a step".formatted(i));
            }
        }
    }

    private boolean isStuttering(int step) {
        return product.systemTransition(steps.get(step).transition()) == Product.STUTTER;
    }

    private void verifyCycle(int loop) {
        long marks = 0;
        for (int i = loop + 1; i < steps.size(); i++) {
            int location = product.location(steps.get(i - 1).state());
            int edge = product.edge(location, steps.get(i).transition());
            marks |= observer.locationMarks(location) | observer.edgeMarks(edge);
        }
        if (marks != observer.allMarks()) {
            throw new ReplayException("the cycle of the trace is not accepted by " + property.name());
        }
        int processes = 0;
        for (int i = loop; i < steps.size(); i++) {
            processes = Math.max(processes, product.processes(steps.get(i).state()));
        }
        for (int process = 0; process < processes; process++) {
            if (!isFairTo(process, loop)) {
                throw new ReplayException("the cycle of the trace is not fair to process " + process);
            }
        }
    }

    private boolean isFairTo(int process, int loop) {
        return property.fairness() == Fairness.NONE
                || takesStep(process, loop)
                || (property.fairness() == Fairness.WEAK
                        ? enabledStates(process, loop) < steps.size() - loop
                        : enabledStates(process, loop) == 0);
    }

    private boolean takesStep(int process, int loop) {
        for (int i = loop + 1; i < steps.size(); i++) {
            TransitionInfo info = product.describe(steps.get(i).transition());
            if (info.process() == process || info.partner() == process) {
                return true;
            }
        }
        return false;
    }

    private int enabledStates(int process, int loop) {
        int count = 0;
        for (int i = loop; i < steps.size(); i++) {
            int[] state = steps.get(i).state();
            boolean exists = process < product.processes(state);
            count += exists && product.isEnabled(state, process) ? 1 : 0;
        }
        return count;
    }
}
