package pleat.petri.net;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import pleat.model.Fault;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Predicate;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.model.Value;
import pleat.state.StateLayout;

/** All of an executor of a net but its execution. */
public abstract class NetModel implements Model {
    protected final Net net;
    private final Supports supports;
    /** Empty until it is asked for. */
    private Optional<pleat.model.Supports> declared = Optional.empty();

    private final List<Predicate> predicates;
    /** The number of the fault of each transition's first arc to its postset; those of the others follow. */
    private final int[] firstFault;
    /** The number of each module's first transition, and behind them the number of transitions. */
    private final int[] firstTransition;

    protected NetModel(Net net) {
        this.net = net;
        this.supports = new Supports(net);
        this.predicates = net.predicates().stream()
                .map(predicate -> new Predicate(predicate.name(), predicate.text(), predicate.origin()))
                .toList();
        this.firstFault = new int[net.transitions().size() + 1];
        this.firstTransition = new int[net.modules().size() + 1];
        firstFault[0] = net.faults().size();
        int module = 0;
        for (int i = 0; i < net.transitions().size(); i++) {
            NetTransition transition = net.transitions().get(i);
            firstFault[i + 1] = firstFault[i] + transition.postset().size();
            while (module < transition.module()) {
                firstTransition[++module] = i;
            }
        }
        Arrays.fill(
                firstTransition,
                module + 1,
                firstTransition.length,
                net.transitions().size());
    }

    /** The fault of a transition that cannot put its tokens along an arc of its postset. */
    protected final int arcFault(int transition, int arc) {
        return firstFault[transition] + arc;
    }

    protected final int firstTransition(int module) {
        return firstTransition[module];
    }

    protected final Supports supports() {
        return supports;
    }

    @Override
    public String name() {
        return net.name();
    }

    @Override
    public StateLayout layout() {
        return net.layout();
    }

    @Override
    public void initialStates(StateSink sink) {
        sink.accept(
                StateSink.INITIAL,
                net.initial().stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public OptionalInt observerSlot() {
        return net.observer();
    }

    @Override
    public List<NamedValue> view(int[] state) {
        int shown = net.observer().orElse(state.length);
        return IntStream.range(0, shown)
                .mapToObj(slot -> new NamedValue(layout().qualifiedName(slot), new Value.Int(state[slot])))
                .toList();
    }

    @Override
    public List<Property> properties() {
        return net.properties();
    }

    @Override
    public List<Predicate> predicates() {
        return predicates;
    }

    @Override
    public int processes(int[] state) {
        return net.modules().size();
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        for (int module = 0; module < net.modules().size(); module++) {
            expand(state, module, sink);
        }
    }

    @Override
    public int transitions() {
        return net.transitions().size();
    }

    @Override
    public int owner(int transition) {
        return net.transitions().get(transition).module();
    }

    @Override
    public TransitionInfo describe(int transition) {
        NetTransition described = net.transitions().get(transition);
        return new TransitionInfo(described.module(), -1, described.name(), described.origin());
    }

    @Override
    public final Optional<pleat.model.Supports> supports(int[] state) {
        if (declared.isEmpty()) {
            declared = Optional.of(new pleat.model.Supports(
                    new TransitionSupports(net, supports).all(),
                    net.predicates().stream()
                            .map(predicate -> supports.reads(predicate.condition()))
                            .toList(),
                    supports.disturbances()));
        }
        return declared;
    }

    @Override
    public String actors(int transition) {
        return net.modules().get(owner(transition));
    }

    @Override
    public Fault fault(int fault) {
        if (fault < net.faults().size()) {
            return net.faults().get(fault);
        }
        int found = Arrays.binarySearch(firstFault, fault);
        int number = found >= 0 ? last(found) : -found - 2;
        NetTransition transition = net.transitions().get(number);
        Arc arc = transition.postset().get(fault - firstFault[number]);
        String place = net.layout().qualifiedName(arc.place());
        SourceSpan origin = transition.origin();
        return new Fault(
                origin,
                net.rule() == TokenRule.COUNT
                        ? "transition '%s' takes place '%s' beyond 2147483647 tokens"
                                .formatted(transition.name(), place)
                        : "not 1-safe: transition '%s' puts a second token on place '%s'"
                                .formatted(transition.name(), place));
    }

    /** Of several transitions with the same first fault all but the last have none. */
    private int last(int found) {
        return IntStream.iterate(found, i -> i + 1)
                .filter(i -> i + 2 == firstFault.length || firstFault[i + 1] != firstFault[i])
                .findFirst()
                .getAsInt();
    }
}
