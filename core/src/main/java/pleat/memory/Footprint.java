package pleat.memory;

import java.util.List;

/**
 * Memory held, by part.
 *
 * @param peakBytes the largest total there ever was, transient copies during growth included
 */
public record Footprint(List<Part> parts, long peakBytes) {

    /** One part of a store: a table, a buffer, a codec's tables. */
    public record Part(String name, long bytes) {}

    public Footprint {
        parts = List.copyOf(parts);
    }

    /** What is held now. */
    public long bytes() {
        return parts.stream().mapToLong(Part::bytes).sum();
    }
}
