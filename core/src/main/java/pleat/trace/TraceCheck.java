package pleat.trace;

import pleat.model.Property;

/** Confirms a counterexample by other means than those that found it. */
@FunctionalInterface
public interface TraceCheck {
    /**
     * Makes sure that the trace is a path of the model and that its end violates the property.
     *
     * @throws ReplayException when it is not or does not
     * @throws UnconfirmedException when that takes too long to find out
     */
    void verify(Trace trace, Property property);

    /** Insists on both. */
    default TraceCheck and(TraceCheck other) {
        return (trace, property) -> {
            verify(trace, property);
            other.verify(trace, property);
        };
    }
}
