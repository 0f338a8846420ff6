package pleat.csp;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.declare.Declarations;
import pleat.csp.reference.Configuration;
import pleat.csp.reference.ReferenceInterpreter;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.Product;
import pleat.model.Property;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Replay;
import pleat.trace.ReplayException;
import pleat.trace.Trace;
import pleat.trace.TraceCheck;

/**
 * Confirms counterexamples and witnesses with the reference interpreter. Vectors mean nothing to it, so it goes by events: it
 * keeps all configurations that the events so far can lead to and that offer the same events as the state of the trace, and at
 * the end one of them must show what the trace shows. A lasso is followed through its first round; that it is accepted and fair is checked
 * by the product of the model, whose events are those that the interpreter offers.
 */
final class ReferenceCheck implements TraceCheck {
    private final Declaration.Assertion assertion;
    private final Model model;
    private final ReferenceInterpreter interpreter;
    private CancellationCheck cancellation = () -> {};
    /** For the trace that is looked at. */
    private Effort effort;
    /** What the specification said to the trace that it was asked about last; null before. */
    private Followed allowedBefore;

    ReferenceCheck(Declarations declared, Declaration.Assertion assertion, Model model) {
        this.assertion = assertion;
        this.model = model;
        this.interpreter = new ReferenceInterpreter(declared);
        this.effort = new Effort(interpreter, cancellation);
    }

    @Override
    public void askMeanwhile(CancellationCheck check) {
        cancellation = check;
    }

    @Override
    public void verify(Trace trace, Property property) {
        effort = new Effort(interpreter, cancellation);
        if (property instanceof Property.NoAcceptingRun run) {
            new Replay(model).verify(trace, property);
            followRun(trace, new Product(model, run));
            return;
        }
        List<String> events = trace.steps().stream()
                .skip(1)
                .map(step -> model.describe(step.transition()).label())
                .toList();
        Set<Configuration> possible = Set.of(interpreter.start(assertion.process()));
        Explorer explorer = new Explorer(model);
        for (int i = 0; i < events.size(); i++) {
            possible = offering(explorer, trace.steps().get(i).state(), possible);
            possible = after(possible, events.get(i));
        }
        if (trace.failure().isPresent()) {
            boolean fails = possible.stream()
                    .anyMatch(configuration ->
                            !effort.steps(configuration).failures().isEmpty());
            require(fails || property instanceof Property.Reachable, "nothing fails at the end of the trace");
            return;
        }
        require(
                possible.stream().anyMatch(configuration -> decides(configuration, events)),
                "the last state of the trace does not decide " + property.name());
    }

    /** The steps of a lasso, without those that the observer takes alone; its cycle must lead back to a configuration. */
    private void followRun(Trace trace, Product product) {
        Set<Configuration> possible = Set.of(interpreter.start(assertion.process()));
        Set<Configuration> atLoop = possible;
        Explorer explorer = new Explorer(model);
        for (int i = 1; i < trace.steps().size(); i++) {
            int[] from = product.systemState(trace.steps().get(i - 1).state());
            possible = offering(explorer, from, possible);
            if (trace.loop().isPresent() && trace.loop().getAsInt() == i - 1) {
                atLoop = possible;
            }
            int transition = product.systemTransition(trace.steps().get(i).transition());
            if (transition != Product.STUTTER) {
                possible = after(possible, model.describe(transition).label());
            }
        }
        require(
                trace.loop().isEmpty() || possible.stream().anyMatch(atLoop::contains),
                "the cycle does not lead back to where it starts");
    }

    private static void require(boolean isConfirmed, String message) {
        if (!isConfirmed) {
            throw new ReplayException(message);
        }
    }

    /** Those that offer the events that the model offers in a state, each as often, or more often where it does not follow all. */
    private Set<Configuration> offering(Explorer explorer, int[] state, Set<Configuration> possible) {
        TreeMap<String, Integer> wanted = new TreeMap<>();
        Expansion expansion = explorer.expand(state);
        expansion
                .successors()
                .forEach(step -> wanted.merge(model.describe(step.transition()).label(), 1, Integer::sum));
        Set<Configuration> fitting = new LinkedHashSet<>();
        for (Configuration configuration : possible) {
            TreeMap<String, Integer> offered = new TreeMap<>();
            effort.steps(configuration).steps().forEach(step -> offered.merge(step.label(), 1, Integer::sum));
            boolean fits = expansion.unfinished().isEmpty() ? offered.equals(wanted) : isPart(wanted, offered);
            if (fits) {
                fitting.add(configuration);
            }
        }
        require(!fitting.isEmpty(), "no configuration offers " + wanted);
        return fitting;
    }

    private static boolean isPart(Map<String, Integer> some, Map<String, Integer> all) {
        return some.entrySet().stream()
                .allMatch(counted -> all.getOrDefault(counted.getKey(), 0) >= counted.getValue());
    }

    private Set<Configuration> after(Set<Configuration> possible, String event) {
        Set<Configuration> next = new LinkedHashSet<>();
        possible.forEach(configuration -> effort.steps(configuration).steps().stream()
                .filter(step -> step.label().equals(event))
                .forEach(step -> next.add(step.target())));
        require(!next.isEmpty(), "the event " + event + " is not possible");
        return next;
    }

    private boolean decides(Configuration configuration, List<String> events) {
        Claim claim = assertion.claim();
        List<ReferenceInterpreter.Step> steps = effort.steps(configuration).steps();
        if (claim instanceof Claim.DeadlockFree) {
            boolean hasTerminated =
                    !events.isEmpty() && events.get(events.size() - 1).equals(ReferenceInterpreter.TERMINATE);
            return steps.isEmpty() && !hasTerminated;
        }
        if (claim instanceof Claim.NonTerminating) {
            return steps.isEmpty();
        }
        if (claim instanceof Claim.Deterministic) {
            return steps.stream()
                    .anyMatch(one -> steps.stream()
                            .anyMatch(other -> one.label().equals(other.label())
                                    && !one.target().equals(other.target())));
        }
        if (claim instanceof Claim.DivergenceFree) {
            return isDivergent(List.of(configuration));
        }
        if (claim instanceof Claim.Reaches reaches) {
            return interpreter.isTrue(reaches.condition(), configuration);
        }
        return !isAllowed((Claim.Refines) claim, configuration, steps, events);
    }

    private boolean isDivergent(Collection<Configuration> starts) {
        return TauCycle.isReachedFrom(starts, this::tauSuccessors);
    }

    private List<Configuration> tauSuccessors(Configuration configuration) {
        return effort.steps(configuration).steps().stream()
                .filter(step -> step.label().equals(ReferenceInterpreter.TAU))
                .map(ReferenceInterpreter.Step::target)
                .toList();
    }

    private Set<Configuration> tauClosure(Set<Configuration> starts) {
        Set<Configuration> closure = new LinkedHashSet<>(starts);
        List<Configuration> waiting = new ArrayList<>(starts);
        while (!waiting.isEmpty()) {
            for (Configuration next : tauSuccessors(waiting.remove(waiting.size() - 1))) {
                if (closure.add(next)) {
                    waiting.add(next);
                }
            }
        }
        return closure;
    }

    /**
     * What the specification says to a trace.
     *
     * @param decided whether it allows it, if that is known whatever comes then
     * @param after where it can be after the trace
     */
    private record Followed(List<String> events, Optional<Boolean> decided, Set<Configuration> after) {}

    private Followed followed(Claim.Refines refines, List<String> events, boolean comparesDivergences) {
        Set<Configuration> after = tauClosure(Set.of(interpreter.start(refines.specification())));
        for (String event : events) {
            if (comparesDivergences && isDivergent(after)) {
                return new Followed(events, Optional.of(true), Set.of());
            }
            if (!event.equals(ReferenceInterpreter.TAU)) {
                Set<Configuration> next = new LinkedHashSet<>();
                after.forEach(state -> effort.steps(state).steps().stream()
                        .filter(step -> step.label().equals(event))
                        .forEach(step -> next.add(step.target())));
                if (next.isEmpty()) {
                    return new Followed(events, Optional.of(false), Set.of());
                }
                after = tauClosure(next);
            }
        }
        return new Followed(events, Optional.empty(), after);
    }

    /** Whether the specification allows the trace and what the process does at its end. */
    private boolean isAllowed(
            Claim.Refines refines,
            Configuration configuration,
            List<ReferenceInterpreter.Step> steps,
            List<String> events) {
        boolean comparesDivergences = refines.model() == Claim.RefinementModel.FAILURES_DIVERGENCES;
        if (allowedBefore == null || !allowedBefore.events().equals(events)) {
            allowedBefore = followed(refines, events, comparesDivergences);
        }
        if (allowedBefore.decided().isPresent()) {
            return allowedBefore.decided().get();
        }
        Set<Configuration> after = allowedBefore.after();
        if (refines.model() == Claim.RefinementModel.TRACES) {
            return true;
        }
        if (comparesDivergences) {
            if (isDivergent(after)) {
                return true;
            }
            if (isDivergent(List.of(configuration))) {
                return false;
            }
        }
        TreeSet<String> offered = new TreeSet<>();
        steps.forEach(step -> offered.add(step.label()));
        if (offered.contains(ReferenceInterpreter.TAU)) {
            return true;
        }
        return after.stream()
                .filter(state -> tauSuccessors(state).isEmpty())
                .anyMatch(
                        state -> effort.steps(state).steps().stream().allMatch(step -> offered.contains(step.label())));
    }
}
