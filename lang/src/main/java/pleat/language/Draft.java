package pleat.language;

import java.util.List;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.search.Problem;
import pleat.spill.Spilling;

/**
 * A system that is to be searched, of which nobody has decided yet what is to be found out: one of {@link Subject#parts}.
 *
 * @param fast the executor for the search
 * @param budget for all that grows with the number of its states
 */
public record Draft(Subject subject, Model fast, MemoryBudget budget) {

    /**
     * With a budget of its own.
     *
     * @param memory bytes
     * @throws UnsupportedModelException when the model can be shown, but not run
     */
    public static Draft of(Subject subject, long memory) {
        MemoryBudget budget = MemoryBudget.of(memory);
        return new Draft(subject, subject.fast(budget), budget);
    }

    /** The properties of all of them, which are chosen from together. */
    public static List<Property> properties(List<Draft> drafts) {
        return drafts.stream()
                .flatMap(draft -> draft.fast.properties().stream())
                .toList();
    }

    /** What is chosen of its own properties, by name: the chosen one may be about fewer runs than that of the model. */
    public List<Property> own(List<Property> chosen) {
        return fast.properties().stream()
                .flatMap(property -> chosen.stream()
                        .filter(other -> other.name().equals(property.name()))
                        .limit(1))
                .toList();
    }

    /** Why some property cannot be decided under its fairness: {@code fairness strong: ...}. */
    public Optional<String> obstacle(List<Property> properties) {
        for (Property property : properties) {
            Optional<String> reason = property instanceof Property.NoAcceptingRun run
                    ? fast.obstacle(run.fairness())
                            .map(why -> "fairness " + run.fairness().word() + ": " + why)
                    : Optional.empty();
            if (reason.isPresent()) {
                return reason;
            }
        }
        return Optional.empty();
    }

    /**
     * What is to be found out.
     *
     * @param searched the executor, or what is made of it
     */
    public Problem problem(Model searched, List<Property> properties, Limits limits, Spilling spilling) {
        return new Problem(searched, subject.check(), properties, limits, budget, spilling);
    }
}
