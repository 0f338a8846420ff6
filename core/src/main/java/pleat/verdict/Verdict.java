package pleat.verdict;

import java.util.List;
import pleat.model.Property;

/**
 * The result of a run.
 *
 * @param decisions one for each property that was asked for, in their order
 */
public record Verdict(List<Decision> decisions, Ending ending, Statistics statistics) {

    /** What is known of a property. */
    public record Decision(Property property, Outcome outcome) {}

    /** All properties taken together. */
    public enum Summary {
        HOLDS,
        VIOLATED,
        UNKNOWN
    }

    public Verdict {
        decisions = List.copyOf(decisions);
    }

    /** For a run that could not even start. */
    public static Verdict nothingFound(List<Property> properties, Ending ending) {
        List<Decision> decisions = properties.stream()
                .map(property -> new Decision(property, new Outcome.Unknown(ending.text())))
                .toList();
        return new Verdict(decisions, ending, Statistics.none());
    }

    public Assurance assurance() {
        return ending.assurance();
    }

    public boolean isComplete() {
        return assurance() == Assurance.COMPLETE;
    }

    /** Violated if any property is; holds only if all do and the search was complete. */
    public Summary summary() {
        if (decisions.stream().anyMatch(decision -> decision.outcome() instanceof Outcome.Violated)) {
            return Summary.VIOLATED;
        }
        boolean all = decisions.stream().allMatch(decision -> decision.outcome() instanceof Outcome.Holds);
        return all && isComplete() ? Summary.HOLDS : Summary.UNKNOWN;
    }
}
