package pleat.model;

/**
 * A part of a state in the words of the model: {@code turn} is {@code 1}, {@code P[0]} is at {@code wait}.
 *
 * @param text the value
 */
public record NamedValue(String name, String text, Kind kind) {
    /** What a part of a state tells. */
    public enum Kind {
        /** Where a process is. */
        LOCATION,
        /** The same of a process that does not exist in this state. */
        ABSENT,
        VARIABLE
    }

    /** Whether it is worth telling: most variables are 0 most of the time. */
    public boolean isTelling() {
        return kind == Kind.LOCATION || (kind == Kind.VARIABLE && !text.equals("0"));
    }
}
