package pleat.search;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import pleat.model.Property;
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
final class Exploration implements AutoCloseable {
    /** Expansions between two looks at the clock; a look costs about 25 ns. */
    private static final int POLL_INTERVAL = 128;

    private static final long PROGRESS_NANOS = 200_000_000;

    private final Problem problem;
    private final Set<Capability> capabilities;
    private final StateStore store;
    private final RunListener listener;
    private final Course course;
    private final Map<Property, Outcome> violations = new HashMap<>();
    private final long startNanos = System.nanoTime();

    private long lastProgress = startNanos;
    /** The number of states that makes the next growth event. */
    private long nextGrowth = 1;

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

    /** @param courses makes the course, given what it is to ask in the middle of long expansions */
    Exploration(
            Problem problem,
            Set<Capability> capabilities,
            StateStore store,
            RunListener listener,
            Function<Visitor.Patience, Course> courses) {
        this.problem = problem;
        this.capabilities = capabilities;
        this.store = store;
        this.listener = listener;
        this.course = courses.apply(this::leaveAtLimit);
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
        return verdict(ending);
    }

    private Ending explore() {
        course.start();
        long mostStates = problem.limits().states();
        int untilPoll = POLL_INTERVAL;
        while (course.advance()) {
            Optional<Violation> violation = course.violation();
            if (violation.isPresent()) {
                violated(violation.get());
                // So that the states counted are those that were found, however many were kept back.
                course.flush();
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
        reportProgress();
        return limits.nanosLeft() < 0
                ? Optional.of(new Ending(Assurance.BOUNDED, limits.timeIsUp()))
                : Optional.empty();
    }

    private void violated(Violation violation) {
        Property property = violation.property();
        Trace path = course.trace();
        Trace trace = violation.failure().map(path::failing).orElse(path);
        new Replay(problem.reference()).verify(trace, property);
        Outcome outcome = new Outcome.Violated(trace);
        violations.put(property, outcome);
        listener.on(new RunEvent.PropertyDecided(new Verdict.Decision(property, outcome)));
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
        Structure structure =
                store.ability(GraphStore.class).map(GraphStore::structure).orElse(Structure.NONE);
        Course.Counts counts = course.counts();
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
                structure.nodes(),
                structure.edges(),
                counts.bytes(),
                problem.budget().peak(),
                counts.spilledBytes());
    }

    private Verdict verdict(Ending ending) {
        if (course.counts().faults() > 0 && violations.isEmpty()) {
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
        return course.counts().faults() > 0 ? new Outcome.Unknown(leftOut()) : new Outcome.Holds(Assurance.COMPLETE);
    }

    private String leftOut() {
        return String.format(
                Locale.ROOT,
                "%,d transitions could not be evaluated and were left out",
                course.counts().faults());
    }

    @Override
    public void close() {
        course.close();
    }
}
