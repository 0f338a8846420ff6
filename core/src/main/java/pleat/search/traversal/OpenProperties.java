package pleat.search.traversal;

import java.util.Arrays;
import java.util.List;
import pleat.model.Property;

/**
 * The properties of a search, and which of them are still to be decided. All threads ask; only the owner of the search closes one,
 * which the others may hear of late. So what they find may be decided already.
 */
public final class OpenProperties {
    private final List<Property> properties;
    private final Wanted wanted;
    private final boolean[] isOpen;

    public OpenProperties(List<Property> properties, Wanted wanted) {
        this.properties = List.copyOf(properties);
        this.wanted = wanted;
        this.isOpen = new boolean[properties.size()];
        Arrays.fill(isOpen, true);
    }

    /** To visit all states. */
    public static OpenProperties none() {
        return new OpenProperties(List.of(), Wanted.FIRST_VIOLATION);
    }

    List<Property> all() {
        return properties;
    }

    /** Whether the search ends with the first violation. */
    public boolean endAtFirst() {
        return wanted == Wanted.FIRST_VIOLATION;
    }

    /** Whether the search ends now, since nothing is left to decide. */
    public boolean endNow() {
        return wanted == Wanted.UNTIL_ALL_ARE_DECIDED && properties.stream().noneMatch(this::isOpen);
    }

    /** By its number among all of them. */
    boolean isOpen(int property) {
        return isOpen[property];
    }

    public boolean isOpen(Property property) {
        return isOpen[properties.indexOf(property)];
    }

    /** It is decided. */
    public void close(Property property) {
        isOpen[properties.indexOf(property)] = false;
    }
}
