package pleat.trace;

import pleat.model.CancellationCheck;
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

    /** Gives what to ask now and then while a trace is verified, if that may take long. It may throw an {@link UnconfirmedException}. */
    default void askMeanwhile(CancellationCheck check) {}

    /** Insists on both. */
    default TraceCheck and(TraceCheck other) {
        TraceCheck first = this;
        return new TraceCheck() {
            @Override
            public void verify(Trace trace, Property property) {
                first.verify(trace, property);
                other.verify(trace, property);
            }

            @Override
            public void askMeanwhile(CancellationCheck check) {
                first.askMeanwhile(check);
                other.askMeanwhile(check);
            }
        };
    }
}
