package pleat.reduction;

import java.util.List;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.SlotSet;
import pleat.model.Support;

/**
 * What a reduction must not lose, beside states without successors, which it never does.
 *
 * @param failures whether evaluations that fail are found
 * @param broken whether broken assertions are found
 * @param invariants for each condition on single states, the slots that it reads: a state that violates it is found
 * @param observed slots that decide about infinite runs, for all runs that differ in more than repetition
 */
public record Preserved(boolean failures, boolean broken, List<SlotSet> invariants, SlotSet observed) {
    public Preserved {
        invariants = List.copyOf(invariants);
    }

    /** What it takes to decide the properties. */
    public static Preserved by(Model model, List<Property> properties) {
        List<SlotSet> invariants = properties.stream()
                .filter(Property.Assertion.class::isInstance)
                .map(Property.Assertion.class::cast)
                .map(assertion -> model.predicates().get(assertion.predicate()).reads())
                .toList();
        SlotSet observed = properties.stream()
                .filter(Property.NoAcceptingRun.class::isInstance)
                .map(Property.NoAcceptingRun.class::cast)
                .flatMap(property -> property.predicates().stream())
                .map(predicate -> model.predicates().get(predicate).reads())
                .reduce(SlotSet.empty(), SlotSet::union);
        boolean onlyDeadlocks = properties.stream().allMatch(Property.DeadlockFree.class::isInstance);
        boolean broken = properties.stream().anyMatch(Property.StepAssertions.class::isInstance);
        return new Preserved(!onlyDeadlocks, broken, invariants, observed);
    }

    /** Whether the transition itself is something that must be found. */
    boolean isGoal(Support support) {
        return (failures && support.traits().contains(Support.Trait.MAY_FAIL))
                || (broken && support.traits().contains(Support.Trait.MAY_BREAK))
                || isVisible(support);
    }

    /** Whether the transition may change what decides about runs. */
    boolean isVisible(Support support) {
        return support.mayWrite().intersects(observed);
    }
}
