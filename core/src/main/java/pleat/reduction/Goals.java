package pleat.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pleat.model.Disturbance;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;
import pleat.model.Supports;

/**
 * Conditions on states that are sought, as if they were transitions that are enabled where such a state is found and write nothing.
 * A condition that is violated where one transition disables another is one for each such pair: guards of both hold there.
 */
final class Goals {
    /** With more, a condition is one that reads much. */
    private static final int MOST_PAIRS = 10_000;

    private Goals() {}

    static List<Support> of(Supports supports, Preserved preserved) {
        List<Support> goals = new ArrayList<>();
        preserved.reached().forEach(predicate -> goals.add(reads(supports, predicate)));
        for (int predicate : preserved.violated()) {
            Optional<List<Disturbance>> pairs = supports.disturbances(predicate)
                    .map(all -> all.stream()
                            .filter(pair -> !Accordance.accord(
                                    support(supports, pair.transition()), support(supports, pair.disturbed())))
                            .toList())
                    .filter(conflicts -> conflicts.size() <= MOST_PAIRS);
            if (pairs.isPresent()) {
                pairs.get().forEach(pair -> goals.add(both(supports, pair)));
            } else {
                goals.add(reads(supports, predicate));
            }
        }
        return goals;
    }

    private static Support reads(Supports supports, int predicate) {
        return goal(List.of(new Guard.Other(supports.reads(predicate))));
    }

    private static Support both(Supports supports, Disturbance pair) {
        Stream<Guard> guards = Stream.of(pair.transition(), pair.disturbed())
                .flatMap(transition -> support(supports, transition).guards().stream());
        return goal(
                Stream.concat(guards, Stream.of(new Guard.Other(pair.reads()))).toList());
    }

    private static Support goal(List<Guard> guards) {
        return new Support(-1, guards, SlotSet.empty(), SlotSet.empty(), List.of(), Set.of());
    }

    private static Support support(Supports supports, int transition) {
        return supports.get(supports.indexOf(transition));
    }
}
