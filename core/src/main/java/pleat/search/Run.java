package pleat.search;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import pleat.memory.OutOfBudgetException;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.traversal.CancellationCheck;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.spill.SpillException;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.trace.Trace;
import pleat.verdict.Assurance;
import pleat.verdict.Ending;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** One run of a search: the loop, and what it counts. */
final class Run implements AutoCloseable {
    /** Expansions between two looks at the clock; a look costs about 25 ns. */
    private static final int POLL_INTERVAL = 128;

    private static final long PROGRESS_NANOS = 200_000_000;

    private final Problem problem;
    private final StateStore store;
    private final RunListener listener;
    private final Traversal traversal;
    private final Map<Property, Verdict.Decision> violations = new HashMap<>();
    private final long startNanos = System.nanoTime();

    private long lastProgress = startNanos;
    /** The number of states that makes the next growth event. */
    private long nextGrowth = 1;

    /** Leaves an expansion in the middle: a single state may have more successors than anybody can wait for. */
    private static final class LimitReached extends RuntimeException {
        private final transient Ending ending;

        LimitReached(Ending ending) {
            super(null, null, false, false);
            this.ending = ending;
        }
    }

    /** @param traversals makes the traversal, given what it is to ask in the middle of long expansions */
    Run(Problem problem, StateStore store, RunListener listener, Function<CancellationCheck, Traversal> traversals) {
        this.problem = problem;
        this.store = store;
        this.listener = listener;
        this.traversal = traversals.apply(this::leaveAtLimit);
    }

    Verdict run() {
        Ending ending;
        try {
            ending = explore();
        } catch (LimitReached reached) {
            ending = reached.ending;
        } catch (OutOfBudgetException full) {
            ending = new Ending.OutOfMemory(full.getMessage());
        } catch (SpillException failed) {
            ending = new Ending.SpillFailed(failed.getMessage());
        } catch (OutOfMemoryError full) {
            ending = new Ending.OutOfMemory("the Java heap is full");
        }
        return verdict(ending);
    }

    private Ending explore() {
        traversal.start();
        long mostStates = problem.limits().states();
        int untilPoll = POLL_INTERVAL;
        while (traversal.advance()) {
            Optional<Violation> violation = traversal.violation();
            if (violation.isPresent()) {
                violated(violation.get());
                // So that the states counted are those that were found, however many were kept back.
                traversal.flush();
                return new Ending.FirstViolation();
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
        store.compact();
        Optional<ProbabilisticStore> probabilistic = store.view(ProbabilisticStore.class);
        return probabilistic.isPresent()
                ? new Ending.Covered(probabilistic.get().estimatedCoverage())
                : new Ending.Exhausted();
    }

    /** The limit that the run has reached, if it has. Tells of the progress on the way. */
    private Optional<Ending> reachedLimit() {
        Limits limits = problem.limits();
        if (store.size() > limits.states()) {
            return Optional.of(new Ending.StateLimit(limits.states()));
        }
        if (limits.stop().isPressed()) {
            return Optional.of(new Ending.Interrupted());
        }
        reportProgress();
        return limits.nanosLeft() < 0 ? Optional.of(new Ending.TimeLimit(limits.time())) : Optional.empty();
    }

    private void violated(Violation violation) {
        Property property = violation.property();
        Trace path = traversal.trace();
        Trace trace = violation.failure().map(path::failing).orElse(path);
        problem.check().verify(trace, property);
        Verdict.Decision decision = decision(property, new Outcome.Violated(trace));
        violations.put(property, decision);
        listener.on(new RunEvent.PropertyDecided(decision));
    }

    private void leaveAtLimit() {
        reachedLimit().ifPresent(ending -> {
            throw new LimitReached(ending);
        });
    }

    private void reportGrowth() {
        nextGrowth = store.size() + Math.max(1, store.size() / 10);
        listener.on(new RunEvent.Grown(statistics()));
    }

    private void reportProgress() {
        long now = System.nanoTime();
        if (now - lastProgress > PROGRESS_NANOS) {
            lastProgress = now;
            listener.on(new RunEvent.Progress(statistics()));
        }
    }

    private Statistics statistics() {
        var footprint = store.footprint();
        GraphSize size = store.view(GraphStore.class).map(GraphStore::graphSize).orElse(GraphSize.NONE);
        Traversal.Counts counts = traversal.counts();
        return new Statistics(
                store.size(),
                counts.transitions(),
                counts.depth(),
                counts.deadlocks(),
                counts.faults(),
                counts.waiting(),
                System.nanoTime() - startNanos,
                footprint.bytes(),
                footprint.peakBytes(),
                size.nodes(),
                size.edges(),
                counts.bytes(),
                problem.budget().peak(),
                counts.spilledBytes());
    }

    private Verdict verdict(Ending ending) {
        if (traversal.counts().faults() > 0 && violations.isEmpty()) {
            listener.on(new RunEvent.Warning(leftOut()));
        }
        List<Verdict.Decision> decisions = problem.properties().stream()
                .map(property -> violations.containsKey(property)
                        ? violations.get(property)
                        : decision(property, outcome(property, ending)))
                .toList();
        decisions.stream()
                .filter(decision -> !violations.containsKey(decision.property()))
                .forEach(decision -> listener.on(new RunEvent.PropertyDecided(decision)));
        store.remarks().forEach(remark -> listener.on(new RunEvent.StoreRemark(remark)));
        return new Verdict(decisions, ending, statistics());
    }

    /** Of a property of infinite runs, the states are those of its product. */
    private Verdict.Decision decision(Property property, Outcome outcome) {
        return property instanceof Property.NoAcceptingRun
                ? new Verdict.Decision(property, outcome, Optional.of(statistics()))
                : new Verdict.Decision(property, outcome);
    }

    private Outcome outcome(Property property, Ending ending) {
        if (property instanceof Property.Undecided undecided) {
            return new Outcome.Unknown(undecided.reason());
        }
        if (ending.assurance() != Assurance.COMPLETE) {
            return new Outcome.Unknown(ending.text());
        }
        // What lies behind a transition that failed was not looked at.
        return traversal.counts().faults() > 0 ? new Outcome.Unknown(leftOut()) : new Outcome.Holds(Assurance.COMPLETE);
    }

    private String leftOut() {
        return String.format(
                Locale.ROOT,
                "%,d transitions could not be evaluated and were left out",
                traversal.counts().faults());
    }

    @Override
    public void close() {
        traversal.close();
    }
}
