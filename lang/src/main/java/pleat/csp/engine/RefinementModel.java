package pleat.csp.engine;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import pleat.csp.ast.Claim;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Fault;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Predicate;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.model.Value;
import pleat.model.Waiting;
import pleat.state.StateLayout;

/**
 * A process together with a deterministic specification that follows its visible events. The specification has a slot of its
 * own; where it cannot follow, the slot says so. Whether the process refines is then a condition on single states. Serves one
 * thread.
 */
public final class RefinementModel implements Model {
    /** In the slot: the process has done something that the specification cannot. */
    private static final int BEYOND = -1;
    /** In the slot: the specification may diverge, and so allows everything from here on. */
    private static final int CHAOS = -2;

    private final CspModel process;
    private final CspSystem system;
    private final CspModel specified;
    private final Specification specification;
    private final Claim.RefinementModel kind;
    private final Divergence divergence;
    private final int slot;
    private final int specificationTooDeep;
    private final List<Property> properties;
    private final Predicate predicate;
    private final Offers offers = new Offers();
    private boolean cutSpecification;

    public RefinementModel(
            CspModel process,
            CspSystem system,
            CspModel specified,
            CspSystem specifiedSystem,
            Claim.RefinementModel kind,
            List<Property> properties,
            Predicate predicate,
            MemoryBudget budget) {
        this.process = process;
        this.system = system;
        this.specified = specified;
        this.kind = kind;
        this.properties = List.copyOf(properties);
        this.predicate = predicate;
        this.slot = system.specificationSlot();
        this.specificationTooDeep = system.faults()
                .number("the specification nests more than " + TermTable.DEEPEST + " levels deep", predicate.origin());
        MemoryBudget.Account account = budget.open("refinement");
        this.specification =
                new Specification(specified, specifiedSystem.components().labels(), account);
        this.divergence = new Divergence(process, account);
    }

    /** Only the owner may let the specification grow, and nearly every step may. */
    @Override
    public Model forThread() {
        return new OwnersModel(this);
    }

    @Override
    public String name() {
        return process.name();
    }

    @Override
    public StateLayout layout() {
        return process.layout();
    }

    @Override
    public List<Property> properties() {
        return properties;
    }

    @Override
    public List<Predicate> predicates() {
        return List.of(predicate);
    }

    @Override
    public void initialStates(StateSink sink) {
        process.initialStates(new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                next[slot] = allowed(specification.start());
                sink.accept(transition, next);
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
        });
    }

    private int allowed(int node) {
        return kind == Claim.RefinementModel.FAILURES_DIVERGENCES && specification.isDivergent(node) ? CHAOS : node;
    }

    @Override
    public void askMeanwhile(CancellationCheck cancellation) {
        process.askMeanwhile(cancellation);
        specified.askMeanwhile(cancellation);
    }

    /** Whether nothing can be said from here on, since the specification is not followed. */
    private boolean isCut(int[] state) {
        return state[slot] >= 0 && specification.isCut(state[slot]);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        if (isCut(state)) {
            cutSpecification = true;
            sink.unfinished(Labels.TAU, specificationTooDeep);
            return;
        }
        process.expand(state, new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                int before = next[slot];
                next[slot] = followed(before, transition);
                sink.accept(transition, next);
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
        });
    }

    @Override
    public void saveTo(DataOutputStream out) throws IOException {
        process.saveTo(out);
        specification.writeTo(out);
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        process.restoreFrom(in);
        specification.readFrom(in);
    }

    private int followed(int node, int transition) {
        if (transition == Labels.TAU || node < 0) {
            return node;
        }
        int successor = specification.successor(node, process.label(transition));
        return successor == Specification.NONE ? BEYOND : allowed(successor);
    }

    @Override
    public boolean holds(int number, int[] state) {
        int node = state[slot];
        if (node < 0) {
            return node == CHAOS;
        }
        if (kind == Claim.RefinementModel.TRACES || specification.isCut(node)) {
            return true;
        }
        if (kind == Claim.RefinementModel.FAILURES_DIVERGENCES && divergence.isDivergent(state)) {
            return false;
        }
        offers.clear();
        process.expand(state, offers);
        return offers.hasTau() || specification.accepts(node, offered());
    }

    private Set<String> offered() {
        Set<String> events = new TreeSet<>();
        for (int i = 0; i < offers.size(); i++) {
            events.add(process.label(offers.label(i)));
        }
        return events;
    }

    /** What is wrong in a state, for people. */
    public String difference(int[] state) {
        int node = state[slot];
        if (node == BEYOND) {
            return "the specification cannot do the last event";
        }
        if (kind == Claim.RefinementModel.FAILURES_DIVERGENCES && divergence.isDivergent(state)) {
            return "the process can go on for ever by tau, and the specification cannot";
        }
        offers.clear();
        process.expand(state, offers);
        return "the process offers only " + offered() + "; the specification offers at least one of "
                + specification.acceptances(node);
    }

    @Override
    public OptionalInt observerSlot() {
        return OptionalInt.empty();
    }

    @Override
    public boolean isValidEnd(int[] state) {
        return true;
    }

    @Override
    public int transitions() {
        return process.transitions();
    }

    @Override
    public TransitionInfo describe(int transition) {
        return process.describe(transition);
    }

    @Override
    public String actors(int transition) {
        return process.actors(transition);
    }

    @Override
    public Fault fault(int fault) {
        return process.fault(fault);
    }

    @Override
    public Optional<String> limitation() {
        return cutSpecification ? Optional.of(fault(specificationTooDeep).message()) : process.limitation();
    }

    /** Where the specification is, in words. */
    private String specificationText(int value) {
        return switch (value) {
            case BEYOND -> "cannot follow: " + difference(at(value));
            case CHAOS -> "may diverge";
            default -> specification.events(value).toString();
        };
    }

    private int[] at(int value) {
        int[] state = system.initial();
        state[slot] = value;
        return state;
    }

    @Override
    public List<NamedValue> view(int[] state) {
        return process.view(state).stream()
                .map(value -> value.name().equals("specification")
                        ? new NamedValue(value.name(), new Value.Location(specificationText(state[slot])))
                        : value)
                .toList();
    }

    @Override
    public List<Waiting> waiting(int[] state) {
        return process.waiting(state);
    }
}
