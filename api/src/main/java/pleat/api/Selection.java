package pleat.api;

import java.util.List;
import java.util.stream.Collectors;
import pleat.model.Property;
import pleat.source.DidYouMean;

/**
 * Chooses among the properties of a model.
 *
 * @param names of those that are wanted; empty for all
 * @param fairness which runs count
 */
record Selection(List<String> names, Fairness fairness) {
    Selection {
        names = List.copyOf(names);
    }

    /** A check of nothing would hold, and mean nothing. */
    List<Property> from(List<Property> available, Origin origin) {
        names.forEach(name -> requireKnown(name, available));
        pleat.model.Fairness fair = pleat.model.Fairness.valueOf(fairness.name());
        List<Property> selected = available.stream()
                .filter(property ->
                        names.isEmpty() || names.contains(property.name()) || origin.isAlwaysChecked(property))
                .map(property -> property.under(fair))
                .toList();
        if (selected.stream().allMatch(origin::isAlwaysChecked)) {
            throw new IllegalArgumentException(origin.name() + ": there is no property to check");
        }
        return selected;
    }

    private static void requireKnown(String name, List<Property> available) {
        List<String> known = available.stream().map(Property::name).toList();
        if (!known.contains(name)) {
            String hint = DidYouMean.hint(name, known);
            throw new IllegalArgumentException("the model has no property '%s'; %s"
                    .formatted(name, hint.isEmpty() ? "it has: " + listed(known) : hint));
        }
    }

    private static String listed(List<String> names) {
        return names.stream().collect(Collectors.joining(", "));
    }
}
