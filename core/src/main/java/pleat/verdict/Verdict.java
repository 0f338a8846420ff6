package pleat.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import pleat.model.Property;

/**
 * The result of a run. It may consist of several searches: of the system, and of a product for each property of infinite runs.
 *
 * @param decisions one for each property that was asked for or came to light, in their order
 * @param ending of the first search that was not complete, or of all of them; see {@link #of}
 * @param statistics of the search of the system; if there was none, of the first product
 */
public record Verdict(List<Decision> decisions, Ending ending, Statistics statistics) {

    /**
     * What is known of a property.
     *
     * @param product of the search of a product, if there was one for this property: its states and transitions
     */
    public record Decision(Property property, Outcome outcome, Optional<Statistics> product) {
        /** From the search of the system itself. */
        public Decision(Property property, Outcome outcome) {
            this(property, outcome, Optional.empty());
        }
    }

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

    /**
     * The result of several searches, of which there must be one. A product that ended with its violation has nothing more to
     * decide, so the run is as complete as the others are.
     *
     * @param properties the order of the decisions; each is in one of the verdicts
     */
    public static Verdict of(List<Property> properties, List<Verdict> searches) {
        List<Decision> decisions = searches.stream()
                .flatMap(search -> search.decisions.stream())
                .sorted(Comparator.comparingInt(decision -> properties.indexOf(decision.property())))
                .toList();
        Verdict first = searches.get(0);
        Verdict least = searches.stream()
                .skip(1)
                .filter(search -> first.isComplete() && !search.isComplete())
                .filter(search -> !(search.ending instanceof Ending.FirstViolation))
                .findFirst()
                .orElse(first);
        return new Verdict(decisions, least.ending, first.statistics);
    }

    /** Whether the statistics are of a product, because nothing was asked about the states of the system. */
    public boolean isOfProductsOnly() {
        return !decisions.isEmpty()
                && decisions.stream().allMatch(decision -> decision.product().isPresent());
    }

    public Assurance assurance() {
        return ending.assurance();
    }

    public boolean isComplete() {
        return assurance() == Assurance.COMPLETE;
    }

    /** Violated if any property is; holds only if all do, be it by a complete search or by a witness. */
    public Summary summary() {
        if (decisions.stream().map(Decision::outcome).anyMatch(Verdict::isNegative)) {
            return Summary.VIOLATED;
        }
        boolean all = decisions.stream().map(Decision::outcome).allMatch(Verdict::isPositive);
        return all && (isComplete() || !decisions.isEmpty()) ? Summary.HOLDS : Summary.UNKNOWN;
    }

    private static boolean isPositive(Outcome outcome) {
        return outcome instanceof Outcome.Holds
                || outcome instanceof Outcome.Witnessed
                || outcome instanceof Outcome.Measured;
    }

    private static boolean isNegative(Outcome outcome) {
        return outcome instanceof Outcome.Violated || outcome instanceof Outcome.Refuted;
    }

    /**
     * The result of this run and of another one, about other properties of the same model. The ending is that of the run that
     * says less: what is complete is so only if both are.
     */
    public Verdict and(Verdict other) {
        List<Decision> all = new ArrayList<>(decisions);
        all.addAll(other.decisions);
        Ending both = isComplete() ? other.ending : ending;
        return new Verdict(all, both, statistics.and(other.statistics));
    }
}
