package pleat.trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Product;
import pleat.model.Property;
import pleat.model.TransitionInfo;

/**
 * Decides whether a path of a product is a counterexample: one that ends in an error of the observer, or a lasso whose cycle is
 * accepted and fair. Asks the definitions, state by state, process by process, event by event, step by step.
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
        switch (property.fairness()) {
            case NONE -> {}
            case WEAK, STRONG -> verifyProcesses(loop);
            case GLOBAL -> verifySteps(loop);
            default -> verifyParties(loop);
        }
    }

    private void verifyProcesses(int loop) {
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
        return takesStep(process, loop)
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

    /** Those that are enabled in all states of the cycle, or in some, must take part in one of its steps. */
    private void verifyParties(int loop) {
        Model system = product.system();
        BitSet served = new BitSet();
        BitSet always = new BitSet();
        BitSet once = new BitSet();
        for (int i = loop + 1; i < steps.size(); i++) {
            if (!isStuttering(i)) {
                int taken = product.systemTransition(steps.get(i).transition());
                Arrays.stream(system.servedBy(taken, property.fairness())).forEach(served::set);
            }
            BitSet enabled = enabledParties(steps.get(i).state());
            once.or(enabled);
            if (i == loop + 1) {
                always.or(enabled);
            } else {
                always.and(enabled);
            }
        }
        BitSet left = property.fairness().isWeak() ? always : once;
        left.andNot(served);
        if (!left.isEmpty()) {
            throw new ReplayException("the cycle of the trace is not fair to " + left);
        }
    }

    private BitSet enabledParties(int[] state) {
        Expansion expansion = new Expansion();
        product.system().expand(product.systemState(state), expansion);
        BitSet enabled = new BitSet();
        IntStream.concat(
                        expansion.successors().stream().mapToInt(Trace.Step::transition),
                        expansion.failures().stream().mapToInt(Trace.FailedEvaluation::transition))
                .forEach(transition -> Arrays.stream(product.system().enabledBy(transition, property.fairness()))
                        .forEach(enabled::set));
        return enabled;
    }

    /** Every step that the system has in a state of the cycle is taken somewhere in it. */
    private void verifySteps(int loop) {
        Set<List<Object>> taken = new HashSet<>();
        Set<List<Object>> possible = new HashSet<>();
        for (int i = loop + 1; i < steps.size(); i++) {
            int[] from = product.systemState(steps.get(i - 1).state());
            int transition = product.systemTransition(steps.get(i).transition());
            taken.add(systemStep(
                    from, transition, product.systemState(steps.get(i).state())));
            Expansion expansion = new Expansion();
            product.system().expand(from, expansion);
            expansion.successors().forEach(step -> possible.add(systemStep(from, step.transition(), step.state())));
        }
        possible.removeAll(taken);
        if (!possible.isEmpty()) {
            throw new ReplayException("the cycle of the trace leaves out %d steps".formatted(possible.size()));
        }
    }

    private List<Object> systemStep(int[] from, int transition, int[] to) {
        Model system = product.system();
        return List.of(
                Arrays.toString(system.withoutHistory(from)), transition, Arrays.toString(system.withoutHistory(to)));
    }
}
