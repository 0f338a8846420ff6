package pleat.app.run;

import java.util.ArrayList;
import java.util.List;
import pleat.app.exit.UsageException;
import pleat.model.Fairness;
import pleat.model.Property;
import pleat.source.DidYouMean;

/** Chooses among the properties of a model. */
@FunctionalInterface
public interface PropertySelection {
    String ASSERTIONS = "assertions";

    List<Property> from(List<Property> available);

    static PropertySelection all() {
        return available -> available;
    }

    static PropertySelection none() {
        return available -> List.of();
    }

    /** The named ones, in the order of the model; {@value #ASSERTIONS} names all assertions that there are. */
    static PropertySelection named(List<String> names) {
        return available -> {
            List<String> unknown = new ArrayList<>(names);
            unknown.removeAll(names(available));
            unknown.remove(ASSERTIONS);
            if (!unknown.isEmpty()) {
                throw new UsageException(unknownProperty(unknown.get(0), names(available)));
            }
            return available.stream()
                    .filter(property -> names.contains(property.name())
                            || (names.contains(ASSERTIONS) && property.kind().equals("assertion")))
                    .toList();
        };
    }

    default PropertySelection withoutDeadlock() {
        return available -> from(available).stream()
                .filter(property -> !(property instanceof Property.DeadlockFree))
                .toList();
    }

    /** With only the runs that are fair, where a property is one of runs. */
    default PropertySelection under(Fairness fairness) {
        return available -> from(available).stream()
                .map(property -> property.under(fairness))
                .toList();
    }

    /** A check of nothing would hold, and mean nothing. */
    default PropertySelection atLeastOne() {
        return available -> {
            List<Property> selected = from(available);
            if (selected.isEmpty()) {
                throw new UsageException("no property is left to check; 'pleat states' counts the states");
            }
            return selected;
        };
    }

    private static List<String> names(List<Property> properties) {
        return properties.stream().map(Property::name).toList();
    }

    private static String unknownProperty(String name, List<String> known) {
        String hint = DidYouMean.hint(name, known);
        return "the model has no property '%s'; %s"
                .formatted(name, hint.isEmpty() ? "it has: " + String.join(", ", known) : hint);
    }
}
