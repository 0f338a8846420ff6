package pleat.reduction;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import pleat.automaton.reduce.StutterInvariance;
import pleat.memory.Remembered;
import pleat.model.Coverage;
import pleat.model.Fairness;
import pleat.model.Figure;
import pleat.model.Model;
import pleat.model.ModelWrapper;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.model.Supports;
import pleat.trace.Explorer;

/**
 * A model without some of its interleavings: in each state the transitions of one stubborn set fire, with their numbers. What is
 * left out can be told from the rest by nothing that is {@link Preserved}. Which transitions fire depends on the state alone.
 *
 * <p>A state is expanded in full to see what is enabled, so that an expansion costs more than one of the model; what is saved is
 * successors to look up and states to visit.
 */
public final class Reduced extends ModelWrapper {
    /** Transitions whose relations are remembered, of all populations: with what they read and write some 100 MB. */
    private static final long MOST_TRANSITIONS = 1 << 16;

    private final Preserved preserved;
    private final Expanded expanded = new Expanded();
    private final Remembered<Supports, Selection> selections = new Remembered<>(MOST_TRANSITIONS, Selection::size);
    /** This model and those for other threads. */
    private final List<Reduced> threads;

    private Supports lastSupports;
    private Selection last;
    /** Expansions that left out something. */
    private long partly;

    /** What is needed to choose among the transitions of a {@link Supports}. */
    private static final class Selection {
        private final StubbornSet stubborn;
        private final long[] enabled;
        private final int size;

        Selection(Relations relations) {
            this.stubborn = new StubbornSet(relations);
            this.enabled = Bits.create(relations.size());
            this.size = relations.size();
        }

        int size() {
            return size;
        }
    }

    /** @param model says what its transitions read and write; used by nobody else */
    public Reduced(Model model, Preserved preserved) {
        this(model, preserved, new CopyOnWriteArrayList<>());
    }

    private Reduced(Model model, Preserved preserved, List<Reduced> threads) {
        super(model);
        this.preserved = preserved;
        this.threads = threads;
        threads.add(this);
    }

    /** Why the properties cannot be decided on a reduction of the model, if so. */
    public static Optional<String> obstacle(Model model, List<Property> properties) {
        int[] initial = new Explorer(model).initial().successors().get(0).state();
        Optional<Supports> supports = model.supports(initial);
        if (supports.isEmpty()) {
            return Optional.of("nothing is known about what transitions of " + model.name() + " read and write");
        }
        return supports.get()
                .obstacle()
                .or(() -> properties.stream()
                        .filter(Property.NoAcceptingRun.class::isInstance)
                        .map(Property.NoAcceptingRun.class::cast)
                        .flatMap(property -> obstacle(property).stream())
                        .findFirst())
                .or(() -> properties.stream()
                        .filter(Property.Measure.class::isInstance)
                        .findFirst()
                        .map(property ->
                                "a reduced model leaves out states that '%s' is about".formatted(property.name())));
    }

    /** The same model, without what these properties do not ask for; without any, states are only counted. */
    @Override
    public Model deciding(List<Property> some) {
        if (some.isEmpty()) {
            return this;
        }
        boolean ofStates = some.stream().noneMatch(Property.NoAcceptingRun.class::isInstance);
        // What it leaves out counts here too, but for products, whose states are expanded more than once.
        return ofStates ? new Reduced(model, Preserved.by(some), threads) : new Reduced(model, Preserved.by(some));
    }

    private static Optional<String> obstacle(Property.NoAcceptingRun property) {
        if (property.fairness() != Fairness.NONE) {
            return Optional.of("which runs are fair cannot be told from a reduced model (property '%s')"
                    .formatted(property.name()));
        }
        return StutterInvariance.isKnown(property.observer())
                ? Optional.empty()
                : Optional.of(
                        "property '%s' may count steps, of which a reduced model has fewer".formatted(property.name()));
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        expanded.begin(sink);
        model.expand(state, expanded);
        if (expanded.hasOverflown()) {
            return;
        }
        Supports supports = model.supports(state).orElseThrow();
        Selection selection = selection(supports);
        int count = enabled(supports, selection.enabled);
        boolean isReduced =
                count > 1 && !expanded.hasFailed() && selection.stubborn.find(state, selection.enabled, count);
        expanded.rewind();
        while (expanded.hasNext()) {
            if (!isReduced || selection.stubborn.contains(supports.indexOf(expanded.transition()))) {
                expanded.send(sink);
            } else {
                expanded.skip();
            }
        }
        if (isReduced) {
            partly++;
        }
    }

    @Override
    public void expandAgain(int[] state, StateSink sink) {
        long before = partly;
        expand(state, sink);
        partly = before;
    }

    /** Without those of the model, which are about all states. */
    @Override
    public List<Figure> figures() {
        return List.of(new Figure("reducedStates", "states expanded in part", reducedStates()));
    }

    @Override
    public void saveTo(DataOutputStream out) throws IOException {
        super.saveTo(out);
        out.writeLong(reducedStates());
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        super.restoreFrom(in);
        partly += in.readLong();
    }

    private long reducedStates() {
        return threads.stream().mapToLong(thread -> thread.partly).sum();
    }

    /** What is left out is not unreached code. */
    @Override
    public Optional<Coverage> coverage() {
        return Optional.empty();
    }

    private Selection selection(Supports supports) {
        if (supports != lastSupports) {
            last = selections.get(supports, key -> new Selection(new Relations(key, preserved)));
            lastSupports = supports;
        }
        return last;
    }

    /** Finds the enabled transitions and returns how many they are. */
    private int enabled(Supports supports, long[] into) {
        Bits.clear(into);
        int transition = StateSink.INITIAL;
        expanded.rewind();
        while (expanded.hasNext()) {
            if (expanded.transition() != transition) {
                transition = expanded.transition();
                int index = supports.indexOf(transition);
                if (index < 0) {
                    throw new IllegalStateException(
                            "undeclared transition: " + describe(transition).label());
                }
                Bits.set(into, index);
            }
            expanded.skip();
        }
        return Bits.count(into);
    }

    @Override
    public Model forThread() {
        return new Reduced(model.forThread(), preserved, threads);
    }

    /** The transitions of the process among those that fire. */
    @Override
    public void expand(int[] state, int process, StateSink sink) {
        expand(state, new OfProcess(process, sink));
    }

    /** Passes on what one process does. */
    private final class OfProcess implements StateSink {
        private final int process;
        private final StateSink sink;

        OfProcess(int process, StateSink sink) {
            this.process = process;
            this.sink = sink;
        }

        @Override
        public void accept(int transition, int[] next) {
            if (owner(transition) == process) {
                sink.accept(transition, next);
            }
        }

        @Override
        public void fault(int transition, int fault) {
            if (owner(transition) == process) {
                sink.fault(transition, fault);
            }
        }

        @Override
        public void unfinished(int transition, int fault) {
            if (owner(transition) == process) {
                sink.unfinished(transition, fault);
            }
        }

        @Override
        public void broken(int transition, int fault) {
            if (owner(transition) == process) {
                sink.broken(transition, fault);
            }
        }
    }
}
