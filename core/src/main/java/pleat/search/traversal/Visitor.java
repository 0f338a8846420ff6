package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.trace.Trace;

/** Looks at one state after the other: do the properties hold there, and where does it lead. Counts what it sees. */
public final class Visitor implements StateSink {
    /** SuccessorSink of one state between two looks at the limits; a power of two. */
    private static final int SUCCESSOR_INTERVAL = 1 << 14;

    private final Model model;
    private final StateTest[] tests;
    private final Optional<Violation> deadlock;
    private final Optional<Property> faultFree;
    private final Optional<Property> stepAssertions;
    private final SuccessorSink successors;
    private final CancellationCheck cancellation;

    private long transitions;
    private long deadlocks;
    private long faults;
    /** Of the state that is being expanded; afterwards they are among the transitions, and this is 0. */
    private long offered;
    /** Of the state that is being expanded. */
    private long failed;
    /** Of the state that is being expanded: its first failed evaluation, if there is one. */
    private Trace.FailedEvaluation failure;
    /** Of the state that is being expanded: the first assertion that a step breaks, if there is one. */
    private Trace.FailedEvaluation brokenAssertion;

    public Visitor(Model model, List<Property> properties, SuccessorSink successors, CancellationCheck cancellation) {
        this.model = model;
        this.successors = successors;
        this.cancellation = cancellation;
        this.tests = properties.stream()
                .flatMap(property -> StateTest.of(property).stream())
                .toArray(StateTest[]::new);
        this.deadlock = first(properties, Property.DeadlockFree.class)
                .map(property -> new Violation(property, Optional.empty()));
        this.faultFree = first(properties, Property.FaultFree.class);
        this.stepAssertions = first(properties, Property.StepAssertions.class);
    }

    private static Optional<Property> first(List<Property> properties, Class<? extends Property> kind) {
        return properties.stream().filter(kind::isInstance).findFirst();
    }

    /** Offers the initial states. */
    public void start() {
        model.initialStates(new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                successors.successor(transition, next);
            }

            @Override
            public void fault(int transition, int fault) {
                throw new IllegalStateException("an initial state cannot fail");
            }

            @Override
            public void broken(int transition, int fault) {
                throw new IllegalStateException("an initial state breaks nothing");
            }
        });
        successors.expanded();
    }

    /**
     * A property that single states decide.
     *
     * @param deciding the value of the predicate in a state that decides it
     */
    private record StateTest(Property property, int predicate, boolean deciding) {
        static Optional<StateTest> of(Property property) {
            if (property instanceof Property.Assertion assertion) {
                return Optional.of(new StateTest(property, assertion.predicate(), false));
            }
            return property instanceof Property.Reachable reachable
                    ? Optional.of(new StateTest(property, reachable.predicate(), true))
                    : Optional.empty();
        }
    }

    /** Looks at a state and offers its successors, unless it decides a property. */
    public Optional<Violation> visit(int[] state) {
        for (StateTest test : tests) {
            Optional<Violation> violation = decided(test, state);
            if (violation.isPresent()) {
                return violation;
            }
        }
        return expand(state);
    }

    private Optional<Violation> decided(StateTest test, int[] state) {
        try {
            return model.holds(test.predicate(), state) == test.deciding()
                    ? Optional.of(new Violation(test.property(), Optional.empty()))
                    : Optional.empty();
        } catch (EvaluationFault fault) {
            return Optional.of(
                    new Violation(test.property(), Optional.of(new Trace.FailedEvaluation(INITIAL, fault.fault()))));
        }
    }

    private Optional<Violation> expand(int[] state) {
        failure = null;
        brokenAssertion = null;
        model.expand(state, this);
        successors.expanded();
        long count = offered;
        boolean isComplete = failed == 0;
        transitions += count;
        faults += failed;
        offered = 0;
        failed = 0;
        if (brokenAssertion != null && stepAssertions.isPresent()) {
            return Optional.of(new Violation(stepAssertions.get(), Optional.of(brokenAssertion)));
        }
        if (failure != null) {
            Trace.FailedEvaluation first = failure;
            return faultFree.map(property -> new Violation(property, Optional.of(first)));
        }
        if (count == 0 && isComplete && !model.isValidEnd(state)) {
            deadlocks++;
            return deadlock;
        }
        return Optional.empty();
    }

    @Override
    public void accept(int transition, int[] next) {
        offered++;
        successors.successor(transition, next);
        if ((offered & SUCCESSOR_INTERVAL - 1) == 0) {
            cancellation.check();
        }
    }

    @Override
    public void fault(int transition, int fault) {
        failed++;
        if (failure == null) {
            failure = new Trace.FailedEvaluation(transition, fault);
        }
        successors.failed(transition);
    }

    /** Left out like one that fails, which says nothing about whether it does. */
    @Override
    public void unfinished(int transition, int fault) {
        failed++;
        successors.failed(transition);
    }

    @Override
    public void broken(int transition, int fault) {
        if (brokenAssertion == null) {
            brokenAssertion = new Trace.FailedEvaluation(transition, fault);
        }
    }

    /** Writes what it has counted, between two visits. */
    public void writeTo(DataOutputStream out) throws IOException {
        writeCounts(transitions, deadlocks, faults, out);
    }

    /** The same for counts of several visitors. */
    public static void writeCounts(long transitions, long deadlocks, long faults, DataOutputStream out)
            throws IOException {
        out.writeLong(transitions);
        out.writeLong(deadlocks);
        out.writeLong(faults);
    }

    /** Goes on counting from what {@link #writeTo} wrote. */
    public void readFrom(DataInputStream in) throws IOException {
        transitions = in.readLong();
        deadlocks = in.readLong();
        faults = in.readLong();
    }

    /** Forgets what it has seen of a state whose expansion was broken off. */
    public void abandon() {
        offered = 0;
        failed = 0;
    }

    /** Transitions fired, those of an expansion that was broken off included. */
    public long transitions() {
        return transitions + offered;
    }

    /** States without a successor and without a failed evaluation. */
    public long deadlocks() {
        return deadlocks;
    }

    /** Transitions that could not be evaluated, or not to their end. */
    public long faults() {
        return faults + failed;
    }
}
