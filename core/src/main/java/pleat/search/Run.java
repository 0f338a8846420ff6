package pleat.search;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import pleat.file.BlockInput;
import pleat.file.BlockOutput;
import pleat.memory.OutOfBudgetException;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.spill.SpillException;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.trace.Trace;
import pleat.trace.UnconfirmedException;
import pleat.verdict.Assurance;
import pleat.verdict.Ending;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** One run of a search: the loop, and what it counts. */
final class Run implements AutoCloseable {
    private static final long PROGRESS_NANOS = 200_000_000;

    /** So long a run that is to be saved may go on with an expansion after a limit, since it can be saved only behind it. */
    private static final long GRACE_NANOS = 5_000_000_000L;

    private final String kind;
    private final Problem problem;
    private final StateStore store;
    private final RunListener listener;
    private final Optional<Checkpoints> checkpoints;
    private final OpenProperties open;
    private final Traversal traversal;
    private final Map<Property, Verdict.Decision> violations = new HashMap<>();
    private final long startNanos = System.nanoTime();
    /** What earlier runs took, of which this is the rest. */
    private long earlierNanos;
    /** Whether it visits all states itself. */
    private boolean isWhole = true;

    /** What is under way is to be completed, whatever limit is reached meanwhile. */
    private boolean isSaving;

    /** Advances until the next look at the limits. */
    private int untilPoll;
    /** When a limit was found to be reached in the middle of an expansion; empty if none was. */
    private OptionalLong limitNanos = OptionalLong.empty();

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

    /**
     * Starts nothing yet.
     *
     * @param kind names the way of searching: what was saved by one of another kind cannot be read
     * @param open the properties that the traversal looks at
     * @param traversals makes the traversal, given what it is to ask in the middle of long expansions
     */
    Run(
            String kind,
            Problem problem,
            StateStore store,
            RunListener listener,
            Optional<Checkpoints> checkpoints,
            OpenProperties open,
            Function<CancellationCheck, Traversal> traversals) {
        this.kind = kind;
        this.problem = problem;
        this.store = store;
        this.listener = listener;
        this.open = open;
        this.traversal = traversals.apply(this::leaveAtLimit);
        this.untilPoll = traversal.pollInterval();
        this.checkpoints = checkpoints.filter(to -> traversal.canBeSaved());
    }

    /** How a run begins. */
    @FunctionalInterface
    private interface Beginning {
        void of(Traversal traversal) throws IOException;
    }

    Verdict run() {
        return run(Traversal::start);
    }

    /**
     * Goes on from what {@link #writeTo} wrote.
     *
     * @throws UncheckedIOException when it cannot be read
     */
    Verdict resume(BlockInput blocks) {
        DataInputStream in = new DataInputStream(blocks);
        isWhole = false;
        return run(begun -> {
            String saved = in.readUTF();
            if (!saved.equals(kind)) {
                throw new StreamCorruptedException("saved by another search: " + saved);
            }
            earlierNanos = in.readLong();
            begun.resume(in);
            blocks.requireEnd();
        });
    }

    /** The kind of the search that was saved. */
    static String kindOf(InputStream saved) throws IOException {
        return new DataInputStream(new BlockInput(saved)).readUTF();
    }

    /** Writes what another run needs to go on, beside the states of the store. */
    private void writeTo(OutputStream to) throws IOException {
        BlockOutput blocks = new BlockOutput(to);
        DataOutputStream out = new DataOutputStream(blocks);
        out.writeUTF(kind);
        out.writeLong(nanos());
        traversal.writeTo(out);
        blocks.end();
    }

    private Verdict run(Beginning beginning) {
        Ending ending;
        try {
            beginning.of(traversal);
            ending = explore();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
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
        long mostStates = problem.limits().states();
        while (traversal.advance()) {
            Optional<Ending> decision = decided();
            if (decision.isPresent()) {
                return decision.get();
            }
            if (store.size() >= nextGrowth) {
                reportGrowth();
            }
            if (--untilPoll == 0 || store.size() > mostStates) {
                untilPoll = traversal.pollInterval();
                if (traversal.tasks() > 0) {
                    listener.on(new RunEvent.Round(traversal.tasks(), statistics()));
                }
                Optional<Ending> limit = reachedLimit();
                boolean isDue = checkpoints.isPresent()
                        && (limit.isPresent() || checkpoints.get().isDue(store.size()));
                if (isDue) {
                    decision = save(checkpoints.get());
                    if (decision.isPresent()) {
                        return decision.get();
                    }
                }
                if (limit.isPresent()) {
                    return limit.get();
                }
            }
        }
        store.compact();
        Optional<String> limitation = problem.model().limitation();
        if (limitation.isPresent() && traversal.counts().faults() > 0) {
            return new Ending.Cut(limitation.get());
        }
        Optional<ProbabilisticStore> probabilistic = store.view(ProbabilisticStore.class);
        return probabilistic.isPresent()
                ? new Ending.Covered(probabilistic.get().estimatedCoverage())
                : new Ending.Exhausted();
    }

    /** Saves the run, unless it ends with a violation in what is under way. */
    private Optional<Ending> save(Checkpoints to) {
        isSaving = true;
        traversal.flush();
        traversal.settle();
        isSaving = false;
        Optional<Ending> ending = decided();
        if (ending.isEmpty()) {
            to.save(this::writeTo, store, statistics());
        }
        return ending;
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

    /** Keeps what the state visited last decides, and ends the search with it if it is to end there. */
    private Optional<Ending> decided() {
        for (Violation violation : traversal.violations()) {
            if (open.isOpen(violation.property())) {
                Outcome outcome = decided(violation);
                open.close(violation.property());
                if (open.endAtFirst() || open.endNow()) {
                    // So that the states counted are those that were found, however many were kept back.
                    traversal.flush();
                    return Optional.of(
                            outcome instanceof Outcome.Witnessed
                                    ? new Ending.FirstWitness()
                                    : new Ending.FirstViolation());
                }
            }
        }
        return Optional.empty();
    }

    private Outcome decided(Violation violation) {
        Property property = violation.property();
        Trace path = traversal.trace();
        Trace trace = violation.failure().map(path::failing).orElse(path);
        verify(trace, property);
        boolean isWitness =
                property instanceof Property.Reachable && trace.failure().isEmpty();
        Outcome outcome = isWitness ? new Outcome.Witnessed(trace) : new Outcome.Violated(trace);
        Verdict.Decision decision = decision(property, outcome);
        violations.put(property, decision);
        listener.on(new RunEvent.PropertyDecided(decision));
        return outcome;
    }

    private void verify(Trace trace, Property property) {
        problem.check().askMeanwhile(this::giveUpAtLimit);
        problem.model().askMeanwhile(this::giveUpAtLimit);
        try {
            problem.check().verify(trace, property);
        } catch (UnconfirmedException open) {
            listener.on(new RunEvent.Warning(
                    "the trace of %s is not confirmed: %s".formatted(property.name(), open.getMessage())));
        } finally {
            problem.model().askMeanwhile(this::leaveAtLimit);
        }
    }

    /** A violation stays one, be it confirmed or not. */
    private void giveUpAtLimit() {
        Limits limits = problem.limits();
        if (limits.stop().isPressed()) {
            throw new UnconfirmedException(new Ending.Interrupted().text());
        }
        if (limits.nanosLeft() < 0) {
            throw new UnconfirmedException(new Ending.TimeLimit(limits.time()).text());
        }
    }

    private void leaveAtLimit() {
        if (isSaving) {
            return;
        }
        reachedLimit().ifPresent(ending -> {
            untilPoll = 1;
            if (checkpoints.isEmpty() || isGraceOver()) {
                throw new LimitReached(ending);
            }
        });
    }

    private boolean isGraceOver() {
        long now = System.nanoTime();
        if (limitNanos.isEmpty()) {
            limitNanos = OptionalLong.of(now);
        }
        return now - limitNanos.getAsLong() > GRACE_NANOS;
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
                nanos(),
                footprint.bytes(),
                footprint.peakBytes(),
                size.nodes(),
                size.edges(),
                counts.bytes(),
                problem.budget().peak(),
                counts.spilledBytes());
    }

    private long nanos() {
        return earlierNanos + System.nanoTime() - startNanos;
    }

    /** Says so of a property that holds of any system, or nearly. What a run did before it was resumed, nobody knows. */
    private void reportVacuity(List<Verdict.Decision> decisions) {
        if (isWhole && problem.model() instanceof Product product) {
            boolean holds = decisions.stream().allMatch(decision -> decision.outcome() instanceof Outcome.Holds);
            List<String> reasons = holds ? product.vacuity() : List.of();
            if (!reasons.isEmpty()) {
                listener.on(new RunEvent.Vacuous(product.property(), reasons));
            }
        }
    }

    private Verdict verdict(Ending ending) {
        // What is asked of the model from now on, such as to show a trace, is no part of the run.
        problem.model().askMeanwhile(() -> {});
        checkpoints.ifPresent(Checkpoints::finish);
        boolean isExplained = ending.assurance() == Assurance.COMPLETE
                ? violations.keySet().stream().anyMatch(Property.FaultFree.class::isInstance)
                : !violations.isEmpty() || ending instanceof Ending.Cut;
        if (traversal.counts().faults() > 0 && !isExplained) {
            listener.on(new RunEvent.Warning(leftOut()));
        }
        List<Verdict.Decision> decisions = problem.properties().stream()
                .filter(this::isToldOf)
                .map(property -> violations.containsKey(property)
                        ? violations.get(property)
                        : decision(property, outcome(property, ending)))
                .toList();
        decisions.stream()
                .filter(decision -> !violations.containsKey(decision.property()))
                .forEach(decision -> listener.on(new RunEvent.PropertyDecided(decision)));
        reportVacuity(decisions);
        store.remarks().forEach(remark -> listener.on(new RunEvent.StoreRemark(remark)));
        if (ending.assurance() == Assurance.COMPLETE && traversal.isInOneProcess()) {
            listener.on(new RunEvent.ModelFigures(problem.model().figures()));
            problem.model().coverage().ifPresent(coverage -> listener.on(new RunEvent.Covered(coverage)));
        }
        traversal.profile().ifPresent(profile -> listener.on(new RunEvent.Profiled(profile)));
        return new Verdict(decisions, ending, statistics());
    }

    private boolean isToldOf(Property property) {
        boolean isBesides =
                property instanceof Property.FaultFree free && free.interest() == Property.FaultFree.Interest.BESIDES;
        return !isBesides
                || violations.containsKey(property)
                || problem.properties().size() == 1;
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
        if (traversal.counts().faults() > 0) {
            return new Outcome.Unknown(leftOut());
        }
        if (property instanceof Property.Measure measure) {
            if (!traversal.isInOneProcess()) {
                return new Outcome.Unknown("no single process has seen all states");
            }
            return new Outcome.Measured(problem.model().measured(measure.measure()), Assurance.COMPLETE);
        }
        return property instanceof Property.Reachable
                ? new Outcome.Refuted(Assurance.COMPLETE)
                : new Outcome.Holds(Assurance.COMPLETE);
    }

    private String leftOut() {
        long faults = traversal.counts().faults();
        return String.format(
                Locale.ROOT,
                "%,d %s could not be evaluated and %s left out%s",
                faults,
                faults == 1 ? "transition" : "transitions",
                faults == 1 ? "was" : "were",
                problem.model().limitation().map(reason -> ": " + reason).orElse(""));
    }

    @Override
    public void close() {
        traversal.close();
    }
}
