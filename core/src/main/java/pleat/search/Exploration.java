package pleat.search;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.spill.SpillException;
import pleat.store.Capability;
import pleat.store.GraphStore;
import pleat.store.OutOfBudgetException;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.store.Structure;
import pleat.trace.Replay;
import pleat.trace.Trace;
import pleat.verdict.Assurance;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** One run of a search: the loop, and what it counts. */
final class Exploration implements StateSink {
    /** Expansions between two looks at the clock; a look costs about 25 ns. */
    private static final int POLL_INTERVAL = 128;

    /** Successors of one state between two looks at the limits; a power of two. */
    private static final int SUCCESSOR_INTERVAL = 1 << 14;

    private static final long PROGRESS_NANOS = 200_000_000;

    private final Problem problem;
    private final Model model;
    private final Set<Capability> capabilities;
    private final StateStore store;
    private final Frontier frontier;
    private final RunListener listener;
    private final Property.Assertion[] assertions;
    private final Map<Property, Outcome> violations = new HashMap<>();
    private final long startNanos = System.nanoTime();

    private long lastProgress = startNanos;
    /** The number of states that makes the next growth event. */
    private long nextGrowth = 1;

    private long transitions;
    private long deadlocks;
    private long faults;
    /** Of the state that is being expanded; afterwards they are among the transitions, and this is 0. */
    private long successors;
    /** Of the state that is being expanded: its first failed evaluation, if there is one. */
    private Trace.FailedEvaluation failure;
    /** Of the state that is being expanded: the first assertion that a step breaks, if there is one. */
    private Trace.FailedEvaluation brokenAssertion;

    /** Why and how well a search ended. */
    private record Ending(Assurance assurance, String reason) {}

    /** Leaves an expansion in the middle: a single state may have more successors than anybody can wait for. */
    private static final class LimitReached extends RuntimeException {
        private final transient Ending ending;

        LimitReached(Ending ending) {
            super(null, null, false, false);
            this.ending = ending;
        }
    }

    Exploration(
            Problem problem, Set<Capability> capabilities, StateStore store, Frontier frontier, RunListener listener) {
        this.problem = problem;
        this.model = problem.model();
        this.capabilities = capabilities;
        this.store = store;
        this.frontier = frontier;
        this.listener = listener;
        this.assertions = problem.properties().stream()
                .filter(Property.Assertion.class::isInstance)
                .map(Property.Assertion.class::cast)
                .toArray(Property.Assertion[]::new);
    }

    Verdict run() {
        Ending ending;
        try {
            ending = explore();
        } catch (LimitReached reached) {
            ending = reached.ending;
        } catch (OutOfBudgetException full) {
            ending = new Ending(Assurance.BOUNDED, "out of memory: " + full.getMessage());
        } catch (SpillException failed) {
            ending = new Ending(Assurance.BOUNDED, "spilling failed: " + failed.getMessage());
        } catch (OutOfMemoryError full) {
            ending = new Ending(Assurance.BOUNDED, "out of memory: the Java heap is full");
        }
        transitions += successors;
        return verdict(ending);
    }

    private Ending explore() {
        model.initialStates(new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                frontier.start(next);
            }

            @Override
            public void fault(int transition, int fault) {
                throw new IllegalStateException("an initial state cannot fail");
            }
        });
        frontier.expanded();
        long mostStates = problem.limits().states();
        int untilPoll = POLL_INTERVAL;
        for (int[] state = frontier.next(); state != null; state = frontier.next()) {
            if (violatesAssertion(state) || expansionViolates(state)) {
                return new Ending(Assurance.BOUNDED, "stopped at the first violation");
            }
            if (store.size() >= nextGrowth) {
                reportGrowth();
            }
            if (--untilPoll == 0 || store.size() > mostStates) {
                untilPoll = POLL_INTERVAL;
                Optional<Ending> limit = reachedLimit();
                if (limit.isPresent()) {
                    return limit.get();
                }
            }
        }
        store.settle();
        return capabilities.contains(Capability.EXACT)
                ? new Ending(Assurance.COMPLETE, "all reachable states explored")
                : new Ending(Assurance.PROBABILISTIC, "no violation found, " + coverage());
    }

    /** Rounded down, so that 100 % is not said of anything less. */
    private String coverage() {
        return store.ability(ProbabilisticStore.class)
                .map(probabilistic -> Math.floor(probabilistic.estimatedCoverage() * 10_000) / 100)
                .map(percent -> String.format(Locale.ROOT, "estimated coverage %.2f %%", percent))
                .orElse("coverage unknown");
    }

    /** The limit that the run has reached, if it has. Tells of the progress on the way. */
    private Optional<Ending> reachedLimit() {
        Limits limits = problem.limits();
        if (store.size() > limits.states()) {
            return Optional.of(
                    new Ending(Assurance.BOUNDED, String.format(Locale.ROOT, "more than %,d states", limits.states())));
        }
        if (limits.stop().isPressed()) {
            return Optional.of(new Ending(Assurance.INTERRUPTED, "interrupted"));
        }
        return reportProgress() > limits.time().toNanos()
                ? Optional.of(
                        new Ending(Assurance.BOUNDED, "time limit of %s s reached".formatted(seconds(limits.time()))))
                : Optional.empty();
    }

    private static String seconds(java.time.Duration duration) {
        return duration.toMillisPart() == 0
                ? Long.toString(duration.toSeconds())
                : Double.toString(duration.toMillis() / 1e3);
    }

    private boolean violatesAssertion(int[] state) {
        for (Property.Assertion assertion : assertions) {
            try {
                if (!model.holds(assertion, state)) {
                    violated(assertion, frontier.trace());
                    return true;
                }
            } catch (EvaluationFault fault) {
                violated(assertion, frontier.trace().failing(new Trace.FailedEvaluation(INITIAL, fault.fault())));
                return true;
            }
        }
        return false;
    }

    private boolean expansionViolates(int[] state) {
        failure = null;
        brokenAssertion = null;
        model.expand(state, this);
        frontier.expanded();
        long count = successors;
        transitions += count;
        successors = 0;
        if (brokenAssertion != null && violates(Property.StepAssertions.class, brokenAssertion)) {
            return true;
        }
        if (failure != null) {
            return violates(Property.FaultFree.class, failure);
        }
        if (count == 0 && !model.mayEnd(state)) {
            deadlocks++;
            return violates(Property.DeadlockFree.class, null);
        }
        return false;
    }

    private boolean violates(Class<? extends Property> kind, Trace.FailedEvaluation evaluation) {
        for (Property property : problem.properties()) {
            if (kind.isInstance(property)) {
                Trace trace = frontier.trace();
                violated(property, evaluation == null ? trace : trace.failing(evaluation));
                return true;
            }
        }
        return false;
    }

    private void violated(Property property, Trace trace) {
        new Replay(problem.reference()).verify(trace, property);
        Outcome outcome = new Outcome.Violated(trace);
        violations.put(property, outcome);
        listener.on(new RunEvent.PropertyDecided(new Verdict.Decision(property, outcome)));
    }

    @Override
    public void accept(int transition, int[] next) {
        successors++;
        frontier.successor(transition, next);
        if ((successors & SUCCESSOR_INTERVAL - 1) == 0) {
            leaveAtLimit();
        }
    }

    private void leaveAtLimit() {
        reachedLimit().ifPresent(ending -> {
            throw new LimitReached(ending);
        });
    }

    @Override
    public void fault(int transition, int fault) {
        faults++;
        if (failure == null) {
            failure = new Trace.FailedEvaluation(transition, fault);
        }
    }

    @Override
    public void broken(int transition, int fault) {
        if (brokenAssertion == null) {
            brokenAssertion = new Trace.FailedEvaluation(transition, fault);
        }
    }

    private void reportGrowth() {
        nextGrowth = store.size() + Math.max(1, store.size() / 10);
        listener.on(new RunEvent.Grown(statistics()));
    }

    /** Returns the time since the start, in nanoseconds. */
    private long reportProgress() {
        long now = System.nanoTime();
        if (now - lastProgress > PROGRESS_NANOS) {
            lastProgress = now;
            listener.on(new RunEvent.Progress(statistics()));
        }
        return now - startNanos;
    }

    private Statistics statistics() {
        var footprint = store.footprint();
        Structure structure =
                store.ability(GraphStore.class).map(GraphStore::structure).orElse(Structure.NONE);
        return new Statistics(
                store.size(),
                transitions,
                frontier.depth(),
                deadlocks,
                faults,
                frontier.waiting(),
                System.nanoTime() - startNanos,
                footprint.bytes(),
                footprint.peakBytes(),
                structure.nodes(),
                structure.edges(),
                frontier.bytes(),
                problem.budget().peak(),
                frontier.spilledBytes());
    }

    private Verdict verdict(Ending ending) {
        if (faults > 0 && violations.isEmpty()) {
            listener.on(new RunEvent.Warning(leftOut()));
        }
        List<Verdict.Decision> decisions = problem.properties().stream()
                .map(property -> new Verdict.Decision(property, outcome(property, ending)))
                .toList();
        decisions.stream()
                .filter(decision -> !violations.containsKey(decision.property()))
                .forEach(decision -> listener.on(new RunEvent.PropertyDecided(decision)));
        store.remarks().forEach(remark -> listener.on(new RunEvent.StoreRemark(remark)));
        return new Verdict(decisions, ending.assurance(), ending.reason(), statistics());
    }

    private Outcome outcome(Property property, Ending ending) {
        if (violations.containsKey(property)) {
            return violations.get(property);
        }
        if (property instanceof Property.NoAcceptingRun) {
            return new Outcome.Unknown("not looked at: the search for accepting runs is not available yet");
        }
        if (ending.assurance() != Assurance.COMPLETE) {
            return new Outcome.Unknown(ending.reason());
        }
        // What lies behind a transition that failed was not looked at.
        return faults > 0 ? new Outcome.Unknown(leftOut()) : new Outcome.Holds(Assurance.COMPLETE);
    }

    private String leftOut() {
        return String.format(Locale.ROOT, "%,d transitions could not be evaluated and were left out", faults);
    }
}
