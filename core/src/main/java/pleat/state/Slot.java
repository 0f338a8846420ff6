package pleat.state;

/**
 * One position of a state vector.
 *
 * @param name unique within its component, for example {@code turn}, {@code flag[1]} or {@code @} for a control location
 * @param min the smallest value the language lets this slot hold
 * @param max the largest such value
 */
public record Slot(String name, int min, int max, Meaning meaning) {
    public Slot {
        if (min > max) {
            throw new IllegalArgumentException("slot " + name + ": empty domain " + min + ".." + max);
        }
        if (min > 0 || max < 0) {
            throw new IllegalArgumentException("slot " + name + ": 0 is outside " + min + ".." + max
                    + ", but a slot that does not exist yet counts as 0");
        }
    }

    /** A slot that holds numbers. */
    public Slot(String name, int min, int max) {
        this(name, min, max, Meaning.NUMBER);
    }
}
