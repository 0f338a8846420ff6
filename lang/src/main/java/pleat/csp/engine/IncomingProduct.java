package pleat.csp.engine;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pleat.automaton.Observer;
import pleat.model.CancellationCheck;
import pleat.model.Fault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.state.StateLayout;

/**
 * The product that PAT explores for a formula, to count its states: configuration, the event that led to it, and the location of
 * the observer after it has read both. (The search for accepting runs reads a state when it leaves it, which gives the same
 * answers and other counts.)
 */
public final class IncomingProduct implements Model {
    private final Model system;
    private final Observer observer;
    private final Property.NoAcceptingRun property;
    private final int[] predicates;
    private final int slot;

    /** @param system has an observer slot */
    public IncomingProduct(Model system, Property.NoAcceptingRun property) {
        this.system = system;
        this.property = property;
        this.observer = property.observer();
        this.predicates =
                property.predicates().stream().mapToInt(Integer::intValue).toArray();
        this.slot = system.observerSlot().orElseThrow();
    }

    @Override
    public String name() {
        return system.name();
    }

    @Override
    public Model forThread() {
        return new IncomingProduct(system.forThread(), property);
    }

    @Override
    public StateLayout layout() {
        return system.layout();
    }

    @Override
    public void askMeanwhile(CancellationCheck cancellation) {
        system.askMeanwhile(cancellation);
    }

    @Override
    public List<Property> properties() {
        return List.of();
    }

    @Override
    public void initialStates(StateSink sink) {
        for (int i = 0; i < observer.initialCount(); i++) {
            system.initialStates(new Reading(observer.initial(i), sink));
        }
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        system.expand(state, new Reading(state[slot], sink));
    }

    /** Lets the observer read each state that the system comes to. */
    private final class Reading implements StateSink {
        private final int location;
        private final StateSink sink;

        Reading(int location, StateSink sink) {
            this.location = location;
            this.sink = sink;
        }

        @Override
        public void accept(int transition, int[] next) {
            int before = next[slot];
            long valuation = 0;
            for (int i = 0; i < predicates.length; i++) {
                valuation |= system.holds(predicates[i], next) ? 1L << i : 0;
            }
            for (int edge = observer.firstEdge(location); edge < observer.firstEdge(location + 1); edge++) {
                if (observer.isEnabled(edge, valuation)) {
                    next[slot] = observer.target(edge);
                    sink.accept(transition, next);
                }
            }
            next[slot] = before;
        }

        @Override
        public void fault(int transition, int fault) {
            sink.fault(transition, fault);
        }

        @Override
        public void unfinished(int transition, int fault) {
            sink.unfinished(transition, fault);
        }

        @Override
        public void broken(int transition, int fault) {
            sink.broken(transition, fault);
        }
    }

    @Override
    public int transitions() {
        return system.transitions();
    }

    @Override
    public TransitionInfo describe(int transition) {
        return system.describe(transition);
    }

    @Override
    public Fault fault(int fault) {
        return system.fault(fault);
    }

    @Override
    public Optional<String> limitation() {
        return system.limitation();
    }

    @Override
    public void saveTo(DataOutputStream out) throws IOException {
        system.saveTo(out);
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        system.restoreFrom(in);
    }

    /** Whatever ends here ends in the system. */
    @Override
    public boolean isValidEnd(int[] state) {
        return true;
    }
}
