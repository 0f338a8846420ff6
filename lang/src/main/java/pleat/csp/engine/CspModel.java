package pleat.csp.engine;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.model.CancellationCheck;
import pleat.model.EvaluationFault;
import pleat.model.Fairness;
import pleat.model.Fault;
import pleat.model.LayoutMustGrow;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Predicate;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.Supports;
import pleat.model.TransitionInfo;
import pleat.model.Value;
import pleat.model.Waiting;
import pleat.state.Component;
import pleat.state.StateLayout;

/** A CSP# process as a model. A transition is an event, numbered when it is first met. */
public final class CspModel implements Model {
    private final String name;
    private final CspSystem system;
    private final List<Watched> watched;
    private final List<Property> properties;
    private final ValidEnds ends;
    private final Labels.Access access;
    private final Shape shape;
    private final Candidates candidates = new Candidates();
    private final Stepper stepper;
    private final Groups groups;
    private final int[] locals;
    private final int[] next;
    private final Tuple step = new Tuple();
    /** By label, the transition that was the last one with it: mostly the same components share an event. */
    private int[] latest = new int[16];
    /** Where states differ by more than their configuration; otherwise null. */
    private final Successors successors;

    private CancellationCheck cancellation = () -> {};

    /** A condition on states, with its description. */
    public record Watched(Predicate predicate, Test test) {}

    /** In which states without successors a process may end. */
    public enum ValidEnds {
        NOWHERE,
        /** Where it has terminated, if that is told apart. */
        TERMINATED
    }

    /** Decides a condition. */
    @FunctionalInterface
    public interface Test {
        /** May raise {@link EvaluationFault}. */
        boolean holds(CspModel model, int[] state);
    }

    public CspModel(String name, CspSystem system, List<Watched> watched, List<Property> properties, ValidEnds ends) {
        this(name, system, watched, properties, ends, Labels.Access.OWNER);
    }

    private CspModel(
            String name,
            CspSystem system,
            List<Watched> watched,
            List<Property> properties,
            ValidEnds ends,
            Labels.Access access) {
        this.name = name;
        this.ends = ends;
        this.system = system;
        this.watched = List.copyOf(watched);
        this.properties = List.copyOf(properties);
        this.access = access;
        this.shape =
                access == Labels.Access.OWNER ? system.shape() : system.shape().copy();
        this.locals = new int[system.locals()];
        this.stepper = new Stepper(
                candidates,
                new LeafMoves(system.components(), system.vector(), access, locals, candidates),
                system.components().labels());
        this.groups = new Groups(shape, system.components(), access);
        this.next = system.initial();
        this.successors =
                system.eventSlot() < 0 ? null : new Successors(system.eventSlot(), system.successorsAccount());
    }

    @Override
    public Model forThread() {
        return new CspModel(name, system, watched, properties, ends, Labels.Access.READER);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public StateLayout layout() {
        return system.layout();
    }

    @Override
    public List<Property> properties() {
        return properties;
    }

    @Override
    public List<Predicate> predicates() {
        return watched.stream().map(Watched::predicate).toList();
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return watched.get(predicate).test().holds(this, state);
    }

    @Override
    public OptionalInt observerSlot() {
        return system.eventSlot() < 0 ? OptionalInt.empty() : OptionalInt.of(system.eventSlot() + 1);
    }

    @Override
    public boolean isValidEnd(int[] state) {
        return ends == ValidEnds.TERMINATED && state[system.firstComponent()] == Components.TERMINATED;
    }

    @Override
    public void initialStates(StateSink sink) {
        sink.accept(StateSink.INITIAL, system.initial());
    }

    @Override
    public void askMeanwhile(CancellationCheck check) {
        cancellation = check;
        if (access == Labels.Access.OWNER) {
            system.components().terms().table().askMeanwhile(check);
        }
    }

    /** What searches inside of one expansion or condition of this model ask for each state. */
    CancellationCheck cancellation() {
        return cancellation;
    }

    /** Leaves the expansion, unless this is the model that may add to what is known. */
    void requireOwner() {
        if (access == Labels.Access.READER) {
            throw new LayoutMustGrow();
        }
    }

    /** Working memory for conditions that this model decides. */
    int[] locals() {
        return locals;
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        if (access == Labels.Access.READER) {
            fireAll(state, sink);
            return;
        }
        long numbers = system.numbers();
        fireAll(state, sink);
        if (system.numbers() > numbers) {
            system.journal().add(state);
        }
    }

    @Override
    public void saveTo(DataOutputStream out) throws IOException {
        system.journal().writeTo(out);
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        system.journal().readFrom(in, this);
    }

    private void fireAll(int[] state, StateSink sink) {
        if (successors == null) {
            fire(state, sink);
        } else if (!successors.tell(state, next, sink)) {
            successors.begin(state);
            fire(state, sink);
            successors.keep();
        }
    }

    private void fire(int[] state, StateSink sink) {
        candidates.clear();
        stepper.collect(shape, state);
        lookAtLimitsAfterLoops();
        int priority = 0;
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            if (!candidate.isDropped && !candidate.isHalf()) {
                priority = Math.max(priority, candidate.priority);
            }
        }
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            if (!candidate.isDropped && !candidate.isHalf() && candidate.priority == priority) {
                fire(candidate, state, sink);
            }
        }
    }

    private void fire(Candidate candidate, int[] state, StateSink sink) {
        if (candidate.kind == CompiledMove.Kind.FAILURE) {
            fail(candidate, candidate.fault, sink);
            return;
        }
        System.arraycopy(state, 0, next, 0, next.length);
        lookAtLimitsAfterLoops();
        try {
            perform(candidate, state);
        } catch (EvaluationFault fault) {
            fail(candidate, fault.fault(), sink);
            return;
        }
        int transition = transition(candidate);
        if (successors != null) {
            next[system.eventSlot()] = candidate.label + 1;
            successors.step(transition, state, next);
        }
        sink.accept(transition, next);
    }

    /** A search counts states and steps, and knows nothing of what a block or a guard takes. */
    private void lookAtLimitsAfterLoops() {
        if (Rounds.wereMany(locals)) {
            cancellation.check();
        }
    }

    private void fail(Candidate candidate, int fault, StateSink sink) {
        int transition = transition(candidate);
        if (fault == system.tooDeep()) {
            // The process could go on; it is this model that cannot.
            system.cut();
            if (successors != null) {
                successors.unfinished(transition, fault);
            }
            sink.unfinished(transition, fault);
            return;
        }
        if (successors != null) {
            successors.fault(transition, fault);
        }
        sink.fault(transition, fault);
    }

    private int transition(Candidate candidate) {
        if (system.transitions().isEmpty()) {
            return candidate.label;
        }
        candidate.describe(step, system.firstComponent());
        Transitions transitions = system.transitions().get();
        if (candidate.label >= latest.length) {
            latest = Arrays.copyOf(latest, Math.max(2 * latest.length, candidate.label + 1));
        }
        int guess = latest[candidate.label];
        if (guess < transitions.size() && transitions.is(guess, step)) {
            return guess;
        }
        latest[candidate.label] = transitions.of(step, access);
        return latest[candidate.label];
    }

    private void perform(Candidate candidate, int[] state) {
        if (candidate.kind == CompiledMove.Kind.TERMINATE) {
            int first = system.firstComponent();
            Arrays.fill(next, first, first + system.componentCount(), Components.SKIP);
            next[first] = system.terminated();
            return;
        }
        if (candidate.block != null) {
            candidate.block.run(next, locals);
        }
        if (candidate.receiving != null) {
            candidate.receiving.run(next, locals);
        }
        int channel = candidate.move.channel;
        if (candidate.kind == CompiledMove.Kind.SEND) {
            send(channel, candidate.message);
        } else if (candidate.kind == CompiledMove.Kind.RECEIVE) {
            system.vector().channel(channel).remove(next, system.vector().slotOf(channel));
        }
        for (int i = 0; i < candidate.changes; i++) {
            next[candidate.slots[i]] = candidate.targets[i];
        }
        groups.normalise(candidate, state, next);
    }

    private void send(int channel, Tuple message) {
        int slot = system.vector().slotOf(channel);
        system.vector().channel(channel).append(next, slot, message);
    }

    @Override
    public int transitions() {
        return system.transitions()
                .map(Transitions::size)
                .orElse(system.components().labels().size());
    }

    @Override
    public Optional<Supports> supports(int[] state) {
        return Optional.of(system.supports(watched.size(), access));
    }

    /** A condition may look at all of a state, which is no help. */
    @Override
    public List<NamedValue> reads(int predicate, int[] state) {
        return List.of();
    }

    @Override
    public Optional<String> obstacle(Fairness fairness) {
        return switch (fairness) {
            case NONE, EVENT_WEAK, EVENT_STRONG, GLOBAL -> Optional.empty();
            case WEAK, STRONG ->
                Optional.of(
                        "CSP# tells fairness to events and to processes apart: event-weak, event-strong, process-weak,"
                                + " process-strong, global");
            case PROCESS_WEAK, PROCESS_STRONG ->
                groups.hasBags()
                        ? Optional.of(
                                "equal processes of an interleaving are counted, not told apart, so runs cannot be"
                                        + " fair to each; there are: event-weak, event-strong, global")
                        : Optional.empty();
        };
    }

    @Override
    public int[] enabledBy(int transition, Fairness fairness) {
        return servedBy(transition, fairness);
    }

    @Override
    public int[] servedBy(int transition, Fairness fairness) {
        return fairness == Fairness.PROCESS_WEAK || fairness == Fairness.PROCESS_STRONG
                ? system.transitions().orElseThrow().components(transition)
                : new int[] {labelNumber(transition)};
    }

    /** The last event is no part of a configuration. */
    @Override
    public int[] withoutHistory(int[] state) {
        int[] configuration = state.clone();
        if (system.eventSlot() >= 0) {
            configuration[system.eventSlot()] = 0;
        }
        return configuration;
    }

    private int labelNumber(int transition) {
        return system.transitions().map(known -> known.label(transition)).orElse(transition);
    }

    @Override
    public TransitionInfo describe(int transition) {
        return new TransitionInfo(0, -1, label(transition), SourceSpan.NONE);
    }

    /** An event says for itself who takes part in it. */
    @Override
    public String actors(int transition) {
        return "";
    }

    /** The event that a transition is. */
    public String label(int transition) {
        return system.components().labels().text(labelNumber(transition));
    }

    @Override
    public Fault fault(int fault) {
        return system.faults().get(fault);
    }

    @Override
    public Optional<String> limitation() {
        return system.isCut() ? Optional.of(fault(system.tooDeep()).message()) : Optional.empty();
    }

    @Override
    public List<NamedValue> view(int[] state) {
        List<NamedValue> values = new ArrayList<>();
        StateLayout layout = layout();
        layout.components().forEach(component -> {
            for (int slot = component.first(); slot < component.end(); slot++) {
                switch (component.kind()) {
                    case PROCESS -> {
                        if (state[slot] != Components.SKIP) {
                            values.add(new NamedValue(component.name(), standing(state[slot])));
                        }
                    }
                    case GLOBALS -> {
                        if (!isBookkeeping(slot)) {
                            values.add(new NamedValue(layout.slot(slot).name(), global(slot, state[slot])));
                        }
                    }
                    default -> {
                        if (slot == component.first()) {
                            values.add(new NamedValue(component.name(), messages(state, slot)));
                        }
                    }
                }
            }
        });
        return values;
    }

    /** Each process with what it is about to do; the place is that of its definition. */
    @Override
    public List<Waiting> waiting(int[] state) {
        Terms terms = system.components().terms();
        return layout().components().stream()
                .filter(component -> component.kind() == Component.Kind.PROCESS)
                .filter(component -> state[component.first()] != Components.SKIP)
                .map(component -> {
                    Term term = system.components().term(state[component.first()]);
                    return new Waiting(
                            component.name(),
                            terms.text(term),
                            terms.definition(term).orElse(SourceSpan.NONE));
                })
                .toList();
    }

    /** The last event and what formulas know of it: the steps of a trace tell it. */
    private boolean isBookkeeping(int slot) {
        return system.eventSlot() >= 0 && (slot == system.eventSlot() || slot == system.eventSlot() + 1);
    }

    private Value standing(int value) {
        return system.components().terms().standing(system.components().term(value));
    }

    private Value global(int slot, int value) {
        boolean isTruthFirst = system.vector().places().stream()
                .anyMatch(place -> place.coding() == Place.Coding.TRUTH_FIRST
                        && place.first() <= slot
                        && slot < place.first() + place.dimensions().stream().reduce(1, (left, right) -> left * right));
        return value(isTruthFirst ? Values.exchanged(value) : value);
    }

    /** Truth has a name; a number is one. */
    private static Value value(int value) {
        String text = Values.text(value);
        return text.equals(Integer.toString(value)) ? new Value.Int(value) : new Value.Symbol(text);
    }

    /** The content of the channel whose first slot is given. */
    private Value messages(int[] state, int slot) {
        List<Value.Message> messages = new ArrayList<>();
        int at = slot + 1;
        ChannelPlace place = place(slot);
        for (int i = 0; i < state[slot]; i++) {
            List<Value> values = new ArrayList<>();
            for (int value = 0; value < state[at]; value++) {
                values.add(value(state[at + 1 + value]));
            }
            messages.add(new Value.Message(values));
            at += 1 + place.width();
        }
        return new Value.Queue(messages);
    }

    private ChannelPlace place(int slot) {
        for (int channel = 0; channel < system.vector().channelCount(); channel++) {
            if (system.vector().channel(channel).capacity() > 0
                    && system.vector().slotOf(channel) == slot) {
                return system.vector().channel(channel);
            }
        }
        throw new IllegalArgumentException("no channel at slot " + slot);
    }
}
