package pleat.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.automaton.Classification;
import pleat.automaton.Observer;
import pleat.state.StateLayout;

/**
 * A system together with an observer that watches it, as a model. In each state the guards of the observer are evaluated once;
 * then system and observer step together. Where the system has no step, the observer steps alone (the run stutters), if runs go
 * on at their end: {@link Property.NoAcceptingRun.AtEnd}. A state in which no guard holds has no successor, since no run that passes
 * it is accepted; neither has one that a proposition cannot be evaluated in, which is a fault.
 *
 * <p>A state is one of the system with the location of the observer in the {@linkplain Model#observerSlot slot} that is kept for it.
 * A transition is one of the system, or none, and an edge of the observer.
 */
public final class Product implements Model {
    /** In place of the transition of the system where only the observer steps. */
    public static final int STUTTER = -1;

    private final Model system;
    private final Property.NoAcceptingRun property;
    private final Observer observer;
    private final int slot;
    private final boolean stutters;
    private final int[] predicates;
    /** For each location the propositions that its guards read. */
    private final long[] reads;
    /** The most edges that a location has, and at least one. */
    private final int degree;

    private final Vacuity vacuity;
    /** The locations where the verdict is known, whatever follows. */
    private final boolean[] decided;

    /** Of the state that is being expanded: its enabled edges, by their place among those of the location. */
    private final int[] enabled;

    private int enabledCount;
    /** The first edge of the location of the state that is being expanded. */
    private int firstEdge;

    private final Steps steps = new Steps();
    private int[] stuttering = new int[0];

    /** @param system has an observer slot; used by nobody else */
    public Product(Model system, Property.NoAcceptingRun property) {
        this(system, property, new Vacuity(property));
    }

    private Product(Model system, Property.NoAcceptingRun property, Vacuity vacuity) {
        this.system = system;
        this.vacuity = vacuity;
        this.property = property;
        this.observer = property.observer();
        this.slot = system.observerSlot()
                .orElseThrow(() -> new IllegalArgumentException(system.name() + " has no slot for an observer"));
        this.stutters = property.source().atEnd() == Property.NoAcceptingRun.AtEnd.STUTTERS;
        this.predicates =
                property.predicates().stream().mapToInt(Integer::intValue).toArray();
        this.reads = new long[observer.size()];
        int most = 1;
        for (int location = 0; location < reads.length; location++) {
            most = Math.max(most, observer.degree(location));
            for (int edge = observer.firstEdge(location); edge < observer.firstEdge(location + 1); edge++) {
                for (var cube : observer.guard(edge).cubes()) {
                    reads[location] |= cube.care();
                }
            }
        }
        this.degree = most;
        this.enabled = new int[degree];
        this.decided = decided(property);
    }

    private static boolean[] decided(Property.NoAcceptingRun property) {
        Observer observer = property.observer();
        Classification classification = new Classification(observer);
        boolean[] decided = new boolean[observer.size()];
        for (int location = 0; location < decided.length; location++) {
            decided[location] = observer.isError(location)
                    || (classification.acceptsAll(location)
                            && property.source().atEnd() == Property.NoAcceptingRun.AtEnd.STUTTERS);
        }
        return decided;
    }

    public Model system() {
        return system;
    }

    public Property.NoAcceptingRun property() {
        return property;
    }

    /** The location of the observer in a state of the product. Like the next two, it may be asked for during an expansion. */
    public int location(int[] state) {
        return state[slot];
    }

    /** The edge of the observer that a transition takes. */
    public int edge(int location, int transition) {
        return observer.firstEdge(location) + transition % degree;
    }

    /** The transition of the system that one of the product takes, or {@link #STUTTER}. */
    public int systemTransition(int transition) {
        return transition / degree - 1;
    }

    /** A copy of a state as one of the system alone. */
    public int[] systemState(int[] state) {
        int[] copy = state.clone();
        copy[slot] = 0;
        return copy;
    }

    /** The same without what only tells how the state was reached. */
    @Override
    public int[] withoutHistory(int[] state) {
        return system.withoutHistory(systemState(state));
    }

    private int number(int systemTransition, int edge) {
        return Math.addExact(Math.multiplyExact(systemTransition + 1, degree), edge);
    }

    @Override
    public String name() {
        return system.name();
    }

    @Override
    public StateLayout layout() {
        return system.layout();
    }

    @Override
    public Model forThread() {
        return new Product(system.forThread(), property, vacuity.forThread());
    }

    @Override
    public List<Property> properties() {
        return List.of(property);
    }

    @Override
    public List<Predicate> predicates() {
        return system.predicates();
    }

    /**
     * The number of a condition beyond those of the system: the observer is neither in an error nor where it accepts whatever
     * follows. In the second case a run is accepted if it is infinite.
     */
    public int undecided() {
        return system.predicates().size();
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return predicate == undecided() ? !decided[state[slot]] : system.holds(predicate, state);
    }

    @Override
    public void askMeanwhile(CancellationCheck cancellation) {
        system.askMeanwhile(cancellation);
    }

    @Override
    public OptionalInt observerSlot() {
        return OptionalInt.empty();
    }

    @Override
    public void initialStates(StateSink sink) {
        system.initialStates(new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                int before = next[slot];
                for (int i = 0; i < observer.initialCount(); i++) {
                    next[slot] = observer.initial(i);
                    sink.accept(transition, next);
                }
                next[slot] = before;
            }

            @Override
            public void fault(int transition, int fault) {
                sink.fault(transition, fault);
            }

            @Override
            public void broken(int transition, int fault) {
                sink.broken(transition, fault);
            }
        });
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        vacuity.look(system, state);
        if (!findEnabled(state, sink)) {
            return;
        }
        steps.begin(sink);
        system.expand(state, steps);
        if (steps.isEnd && stutters) {
            stutter(state, sink);
        }
    }

    /** The first process owns the steps of the observer alone. */
    @Override
    public void expand(int[] state, int process, StateSink sink) {
        vacuity.look(system, state);
        if (!findEnabled(state, sink)) {
            return;
        }
        steps.begin(sink);
        system.expand(state, process, steps);
        if (process == 0 && steps.isEnd && stutters) {
            AnyTransition any = new AnyTransition();
            system.expand(state, any);
            if (!any.isFound()) {
                stutter(state, sink);
            }
        }
    }

    /**
     * Why the property says little about the system, if it holds: reasons for people. To be asked when this product, and those for other
     * threads, have expanded all states.
     */
    public List<String> vacuity() {
        return vacuity.reasons();
    }

    /** Evaluates the guards; false if none holds. */
    private boolean findEnabled(int[] state, StateSink sink) {
        int location = state[slot];
        firstEdge = observer.firstEdge(location);
        enabledCount = 0;
        long valuation = 0;
        try {
            for (long rest = reads[location]; rest != 0; rest &= rest - 1) {
                int proposition = Long.numberOfTrailingZeros(rest);
                valuation |= system.holds(predicates[proposition], state) ? 1L << proposition : 0;
            }
        } catch (EvaluationFault fault) {
            sink.fault(number(STUTTER, 0), fault.fault());
            return false;
        }
        int count = observer.degree(location);
        for (int i = 0; i < count; i++) {
            if (observer.isEnabled(firstEdge + i, valuation)) {
                enabled[enabledCount++] = i;
            }
        }
        return enabledCount > 0;
    }

    private void stutter(int[] state, StateSink sink) {
        if (stuttering.length != state.length) {
            stuttering = new int[state.length];
        }
        System.arraycopy(state, 0, stuttering, 0, state.length);
        send(STUTTER, stuttering, sink);
    }

    /** Sends a successor of the system with each enabled edge. The array is as before afterwards. */
    private void send(int systemTransition, int[] next, StateSink sink) {
        int before = next[slot];
        for (int i = 0; i < enabledCount; i++) {
            next[slot] = observer.target(firstEdge + enabled[i]);
            sink.accept(number(systemTransition, enabled[i]), next);
        }
        next[slot] = before;
    }

    /** Takes the steps of the system. */
    private final class Steps implements StateSink {
        private StateSink sink;
        /** Whether nothing happens in the state, as far as it is expanded. */
        private boolean isEnd;

        void begin(StateSink next) {
            sink = next;
            isEnd = true;
        }

        @Override
        public void accept(int transition, int[] next) {
            isEnd = false;
            send(transition, next, sink);
        }

        @Override
        public void fault(int transition, int fault) {
            isEnd = false;
            sink.fault(number(transition, 0), fault);
        }

        @Override
        public void unfinished(int transition, int fault) {
            isEnd = false;
            sink.unfinished(number(transition, 0), fault);
        }

        @Override
        public void broken(int transition, int fault) {
            sink.broken(number(transition, 0), fault);
        }
    }

    /** An observer that cannot go on is no error. */
    @Override
    public boolean isValidEnd(int[] state) {
        return true;
    }

    @Override
    public int processes(int[] state) {
        return system.processes(state);
    }

    @Override
    public boolean isEnabled(int[] state, int process) {
        return system.isEnabled(state, process);
    }

    @Override
    public int transitions() {
        return number(system.transitions(), 0);
    }

    @Override
    public int owner(int transition) {
        int number = systemTransition(transition);
        return number == STUTTER ? 0 : system.owner(number);
    }

    /** A step of the observer alone is one of no process. */
    @Override
    public TransitionInfo describe(int transition) {
        int number = systemTransition(transition);
        return number == STUTTER ? new TransitionInfo(-1, -1, "stutter", SourceSpan.NONE) : system.describe(number);
    }

    @Override
    public String actors(int transition) {
        int number = systemTransition(transition);
        return number == STUTTER ? "nobody" : system.actors(number);
    }

    @Override
    public Fault fault(int fault) {
        return system.fault(fault);
    }

    @Override
    public Optional<String> limitation() {
        return system.limitation();
    }

    /** As the system shows it, without the observer. */
    @Override
    public List<NamedValue> view(int[] state) {
        return system.view(systemState(state));
    }

    @Override
    public List<InnerStep> explain(int[] from, int transition, int[] to) {
        int number = systemTransition(transition);
        return number == STUTTER ? List.of() : system.explain(systemState(from), number, systemState(to));
    }

    @Override
    public Optional<FailedStep> explainFailure(int[] from, int transition, int fault) {
        int number = systemTransition(transition);
        return number == STUTTER ? Optional.empty() : system.explainFailure(systemState(from), number, fault);
    }
}
