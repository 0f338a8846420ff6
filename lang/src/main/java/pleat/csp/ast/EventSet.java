package pleat.csp.ast;

import java.util.List;

/** {@code i:{0..N} @ c.i}, or a single event. */
public record EventSet(List<IndexRange> indexes, Event event) {
    public EventSet {
        indexes = List.copyOf(indexes);
    }
}
