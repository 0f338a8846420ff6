package pleat.petri.net;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import pleat.model.Fault;
import pleat.model.Property;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * A Petri net with variables. A state has a slot for every place, variable and latch. Immutable.
 *
 * @param initial a value for every slot of the layout
 * @param places the slots of the places, in ascending order
 * @param modules names; a net that has no modules is one
 * @param transitions those of a module stand together, in the order of the modules
 * @param faults what expressions and assertions can complain about
 * @param measures numbers that all states have together, by the numbers of {@link pleat.model.Model#measured}
 * @param observer the slot that is kept free for the location of an observer, if there is one
 */
public record Net(
        String name,
        StateLayout layout,
        List<Integer> initial,
        List<Integer> places,
        List<String> modules,
        List<NetTransition> transitions,
        TokenRule rule,
        List<Fault> faults,
        List<NetPredicate> predicates,
        List<Property> properties,
        List<Measure> measures,
        OptionalInt observer) {
    public Net {
        initial = List.copyOf(initial);
        places = List.copyOf(places);
        modules = List.copyOf(modules);
        transitions = List.copyOf(transitions);
        faults = List.copyOf(faults);
        predicates = List.copyOf(predicates);
        properties = List.copyOf(properties);
        measures = List.copyOf(measures);
    }

    /** The same net with another initial state. */
    public Net startingWith(List<Integer> values) {
        return new Net(
                name,
                layout,
                values,
                places,
                modules,
                transitions,
                rule,
                faults,
                predicates,
                properties,
                measures,
                observer);
    }

    /** The same net with other conditions to decide. */
    public Net with(List<NetPredicate> otherPredicates, List<Property> otherProperties) {
        return asking(faults, otherPredicates, otherProperties, measures);
    }

    /** The same net with other conditions to decide and other measures to take. */
    public Net asking(
            List<Fault> otherFaults,
            List<NetPredicate> otherPredicates,
            List<Property> otherProperties,
            List<Measure> otherMeasures) {
        return new Net(
                name,
                layout,
                initial,
                places,
                modules,
                transitions,
                rule,
                otherFaults,
                otherPredicates,
                otherProperties,
                otherMeasures,
                observer);
    }

    /** The same net with a slot for an observer, behind all others. */
    public Net observed() {
        StateLayout wider = new StateLayout();
        for (Component component : layout.components()) {
            wider.append(
                    component.name(), component.kind(), layout.slots().subList(component.first(), component.end()));
        }
        wider.append("observer", Component.Kind.GLOBALS, List.of(new Slot("observer", 0, Integer.MAX_VALUE)));
        wider.relateBy(layout::relations);
        List<Integer> values = new ArrayList<>(initial);
        values.add(0);
        return new Net(
                name,
                wider,
                values,
                places,
                modules,
                transitions,
                rule,
                faults,
                predicates,
                properties,
                measures,
                OptionalInt.of(initial.size()));
    }
}
