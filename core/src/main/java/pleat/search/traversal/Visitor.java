package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.model.CancellationCheck;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.trace.Trace;

/** Looks at one state after the other: do the properties hold there, and where does it lead. Counts what it sees. */
public final class Visitor implements StateSink {
    /** Between two looks at the limits, in slots of successors: some stores take 100 ns for each slot of a state. */
    private static final int CHECK_INTERVAL = 1 << 18;
    /** What a successor takes besides, in slots: so that there is a look at 16,384 of them at the latest. */
    private static final int SUCCESSOR_SLOTS = 1 << 4;

    private final Model model;
    private final OpenProperties open;
    private final StateTest[] tests;
    /** The number of a property by the number of what breaks it; -1 for what no property is about. */
    private final int[] assertionOf;
    /** Numbers of properties; -1 for one that nobody asked for. */
    private final int deadlockFree;

    private final int faultFree;
    private final SuccessorSink successors;
    private final CancellationCheck cancellation;

    private int slotsUntilCheck = CHECK_INTERVAL;
    private long transitions;
    private long deadlocks;
    private long faults;
    /** Of the state that is being expanded; afterwards they are among the transitions, and this is 0. */
    private long offered;
    /** Of the state that is being expanded. */
    private long failed;
    /** Of the state that is being expanded: its first failed evaluation, if there is one. */
    private Trace.FailedEvaluation failure;
    /** Of the state that is visited. */
    private final List<Violation> found = new ArrayList<>();

    public Visitor(Model model, OpenProperties properties, SuccessorSink successors, CancellationCheck cancellation) {
        this.model = model;
        this.open = properties;
        this.successors = successors;
        this.cancellation = cancellation;
        model.askMeanwhile(cancellation);
        this.tests = tests(properties.all());
        this.assertionOf = assertions(properties.all());
        this.deadlockFree = first(properties.all(), Property.DeadlockFree.class);
        this.faultFree = first(properties.all(), Property.FaultFree.class);
    }

    private static StateTest[] tests(List<Property> properties) {
        return IntStream.range(0, properties.size())
                .mapToObj(number -> StateTest.of(number, properties.get(number)))
                .flatMap(Optional::stream)
                .toArray(StateTest[]::new);
    }

    private static int[] assertions(List<Property> properties) {
        List<Property.StepAssertion> asserted = properties.stream()
                .filter(Property.StepAssertion.class::isInstance)
                .map(Property.StepAssertion.class::cast)
                .toList();
        int[] numbers = new int
                [1 + asserted.stream().flatMap(one -> one.faults().stream()).reduce(-1, Math::max)];
        Arrays.fill(numbers, -1);
        asserted.forEach(one -> one.faults().forEach(fault -> numbers[fault] = properties.indexOf(one)));
        return numbers;
    }

    private static int first(List<Property> properties, Class<? extends Property> kind) {
        return IntStream.range(0, properties.size())
                .filter(number -> kind.isInstance(properties.get(number)))
                .findFirst()
                .orElse(-1);
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
     * @param number of the property
     * @param deciding the value of the predicate in a state that decides it
     */
    private record StateTest(int number, int predicate, boolean deciding) {
        static Optional<StateTest> of(int number, Property property) {
            if (property instanceof Property.Assertion assertion) {
                return Optional.of(new StateTest(number, assertion.predicate(), false));
            }
            return property instanceof Property.Reachable reachable
                    ? Optional.of(new StateTest(number, reachable.predicate(), true))
                    : Optional.empty();
        }
    }

    /**
     * Looks at a state and offers its successors, unless the search ends with it.
     *
     * @return the properties that it decides
     */
    public List<Violation> visit(int[] state) {
        found.clear();
        for (StateTest test : tests) {
            if (open.isOpen(test.number())) {
                decide(test, state);
                if (isOver()) {
                    return List.copyOf(found);
                }
            }
        }
        expand(state);
        return found.isEmpty() ? List.of() : List.copyOf(found);
    }

    /** Offers the successors of a state that was visited, and counted, before a search was saved. */
    public void revisit(int[] state) {
        model.expandAgain(state, this);
        successors.expanded();
        abandon();
    }

    private boolean isOver() {
        return !found.isEmpty() && open.endAtFirst();
    }

    private void decide(StateTest test, int[] state) {
        try {
            if (model.holds(test.predicate(), state) == test.deciding()) {
                decided(test.number(), Optional.empty());
            }
        } catch (EvaluationFault fault) {
            decided(test.number(), Optional.of(new Trace.FailedEvaluation(INITIAL, fault.fault())));
        }
    }

    private void decided(int property, Optional<Trace.FailedEvaluation> evidence) {
        found.add(new Violation(open.all().get(property), evidence));
    }

    private void expand(int[] state) {
        failure = null;
        model.expand(state, this);
        successors.expanded();
        long count = offered;
        boolean isComplete = failed == 0;
        transitions += count;
        faults += failed;
        offered = 0;
        failed = 0;
        if (isOver()) {
            return;
        }
        if (failure != null) {
            if (isOpen(faultFree)) {
                decided(faultFree, Optional.of(failure));
            }
            return;
        }
        if (count == 0 && isComplete && !model.isValidEnd(state)) {
            deadlocks++;
            if (isOpen(deadlockFree)) {
                decided(deadlockFree, Optional.empty());
            }
        }
    }

    private boolean isOpen(int property) {
        return property >= 0 && open.isOpen(property);
    }

    @Override
    public void accept(int transition, int[] next) {
        offered++;
        successors.successor(transition, next);
        slotsUntilCheck -= next.length + SUCCESSOR_SLOTS;
        if (slotsUntilCheck <= 0) {
            slotsUntilCheck = CHECK_INTERVAL;
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

    /** Of each assertion the first time counts. */
    @Override
    public void broken(int transition, int fault) {
        int property = fault < assertionOf.length ? assertionOf[fault] : -1;
        if (isOpen(property) && !isOver() && !isFound(property)) {
            decided(property, Optional.of(new Trace.FailedEvaluation(transition, fault)));
        }
    }

    private boolean isFound(int property) {
        Property asked = open.all().get(property);
        return found.stream().anyMatch(violation -> violation.property().equals(asked));
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

    /** Forgets what it has seen of a state whose expansion was broken off, or does not count. */
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
