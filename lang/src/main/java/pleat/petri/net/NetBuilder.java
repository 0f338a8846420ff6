package pleat.petri.net;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import pleat.model.Fault;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** Puts a net together: first modules with their places and variables, then transitions. */
public final class NetBuilder {
    private final String name;
    private final TokenRule rule;
    private final List<Module> modules = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final List<NetTransition> transitions = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private final List<NetPredicate> predicates = new ArrayList<>();
    private final List<Property> properties = new ArrayList<>();

    private record Module(String name, List<Slot> slots) {}

    public NetBuilder(String name, TokenRule rule) {
        this.name = name;
        this.rule = rule;
    }

    /** What is added from now on belongs to this module. */
    public void module(String moduleName) {
        modules.add(new Module(moduleName, new ArrayList<>()));
    }

    /** Adds a place to the last module; returns its slot. */
    public int place(String placeName, int tokens) {
        int slot = slot(new Slot(placeName, 0, rule == TokenRule.COUNT ? Integer.MAX_VALUE : 1), tokens);
        places.add(slot);
        return slot;
    }

    /** Adds a variable to the last module; returns its slot. */
    public int variable(Slot slot, int value) {
        return slot(slot, value);
    }

    private int slot(Slot slot, int value) {
        modules.get(modules.size() - 1).slots().add(slot);
        initial.add(value);
        return initial.size() - 1;
    }

    /** Adds a transition; returns its number. */
    public int transition(NetTransition transition) {
        transitions.add(transition);
        return transitions.size() - 1;
    }

    /** Those so far. */
    public List<NetTransition> transitions() {
        return List.copyOf(transitions);
    }

    /** Adds something that can fail; returns its number. */
    public int fault(SourceSpan origin, String message) {
        faults.add(new Fault(origin, message));
        return faults.size() - 1;
    }

    public void property(Property property) {
        properties.add(property);
    }

    /** Adds a condition that must hold in all states. */
    public void always(NetPredicate predicate) {
        properties.add(
                new Property.Assertion(predicate.name(), predicates.size(), predicate.text(), predicate.origin()));
        predicates.add(predicate);
    }

    /** Of which nothing is changed afterwards. */
    public Net build() {
        StateLayout layout = new StateLayout();
        Component.Kind kind = modules.size() == 1 ? Component.Kind.GLOBALS : Component.Kind.PROCESS;
        modules.forEach(module -> layout.append(module.name(), kind, module.slots()));
        List<NetTransition> all = List.copyOf(transitions);
        layout.relateBy(() -> all.stream()
                .map(transition -> Supports.related(transition).stream().toArray())
                .toList());
        return new Net(
                name,
                layout,
                initial,
                places,
                modules.stream().map(Module::name).toList(),
                all,
                rule,
                faults,
                predicates,
                properties,
                List.of(),
                OptionalInt.empty());
    }
}
