package pleat.reduction;

import java.util.List;
import pleat.model.Property;
import pleat.model.SlotSet;
import pleat.model.Support;
import pleat.model.Supports;

/**
 * What a reduction must not lose, beside states without successors, which it never does.
 *
 * @param failures whether evaluations that fail are found
 * @param broken whether broken assertions are found
 * @param violated numbers of conditions on single states: where one is violated in some state, such a state is found
 * @param reached numbers of conditions on single states: where one is violated in some state, and where one holds in some state,
 *     such a state is found
 * @param observed numbers of conditions that decide about runs, for all runs that differ in more than repetition
 */
public record Preserved(
        boolean failures, boolean broken, List<Integer> violated, List<Integer> reached, List<Integer> observed) {
    public Preserved {
        violated = List.copyOf(violated);
        reached = List.copyOf(reached);
        observed = List.copyOf(observed);
    }

    /** What it takes to decide the properties. */
    public static Preserved by(List<Property> properties) {
        List<Integer> violated = properties.stream()
                .filter(Property.Assertion.class::isInstance)
                .map(property -> ((Property.Assertion) property).predicate())
                .distinct()
                .toList();
        List<Integer> reached = properties.stream()
                .filter(Property.Reachable.class::isInstance)
                .map(property -> ((Property.Reachable) property).predicate())
                .distinct()
                .toList();
        List<Integer> observed = properties.stream()
                .filter(Property.NoAcceptingRun.class::isInstance)
                .map(Property.NoAcceptingRun.class::cast)
                .flatMap(property -> property.predicates().stream())
                .distinct()
                .toList();
        boolean onlyDeadlocks = properties.stream().allMatch(Property.DeadlockFree.class::isInstance);
        boolean broken = properties.stream().anyMatch(Property.StepAssertion.class::isInstance);
        return new Preserved(!onlyDeadlocks, broken, violated, reached, observed);
    }

    /** The slots that decide about runs. */
    SlotSet observed(Supports supports) {
        return observed.stream().map(supports::reads).reduce(SlotSet.empty(), SlotSet::union);
    }

    /** Whether the transition itself is something that must be found. */
    boolean isGoal(Support support) {
        return (failures && support.traits().contains(Support.Trait.MAY_FAIL))
                || (broken && support.traits().contains(Support.Trait.MAY_BREAK));
    }
}
