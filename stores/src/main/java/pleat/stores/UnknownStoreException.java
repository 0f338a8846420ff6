package pleat.stores;

import java.util.List;

/** A specification that names no store. The message says which part is wrong and what there is instead. */
public final class UnknownStoreException extends IllegalArgumentException {
    private final String part;
    private final List<String> known;

    UnknownStoreException(String part, String problem, List<String> known) {
        super("%s; known are %s".formatted(problem, String.join(", ", known)));
        this.part = part;
        this.known = List.copyOf(known);
    }

    /** The wrong part of the specification. */
    public String part() {
        return part;
    }

    /** What could stand in its place. */
    public List<String> known() {
        return known;
    }
}
