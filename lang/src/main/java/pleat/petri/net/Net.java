package pleat.petri.net;

import java.util.List;
import pleat.model.Fault;
import pleat.model.Property;
import pleat.state.StateLayout;

/**
 * A Petri net with variables. A state has a slot for every place, variable and latch. Immutable.
 *
 * @param initial a value for every slot of the layout
 * @param places the slots of the places, in ascending order
 * @param modules names; a net that has no modules is one
 * @param transitions those of a module stand together, in the order of the modules
 * @param faults what expressions and assertions can complain about
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
        List<Property> properties) {
    public Net {
        initial = List.copyOf(initial);
        places = List.copyOf(places);
        modules = List.copyOf(modules);
        transitions = List.copyOf(transitions);
        faults = List.copyOf(faults);
        predicates = List.copyOf(predicates);
        properties = List.copyOf(properties);
    }

    /** The same net with another initial state. */
    public Net startingWith(List<Integer> values) {
        return new Net(name, layout, values, places, modules, transitions, rule, faults, predicates, properties);
    }

    /** The same net with other conditions to decide. */
    public Net with(List<NetPredicate> otherPredicates, List<Property> otherProperties) {
        return new Net(
                name, layout, initial, places, modules, transitions, rule, faults, otherPredicates, otherProperties);
    }
}
