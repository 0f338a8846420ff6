package pleat.app.report;

import java.util.Optional;
import pleat.model.Property;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.trace.Trace;
import pleat.verdict.Outcome;

/** Hears of violations and witnesses at the very end, when the result has been told: should the disk be full, no result is lost. */
public interface ViolationListener extends RunListener {
    void violated(Property property, Trace trace);

    @Override
    default void on(RunEvent event) {
        if (event instanceof RunEvent.Finished finished) {
            finished.verdict()
                    .decisions()
                    .forEach(decision ->
                            shown(decision.outcome()).ifPresent(trace -> violated(decision.property(), trace)));
        }
    }

    /** The path that an outcome comes with. */
    static Optional<Trace> shown(Outcome outcome) {
        if (outcome instanceof Outcome.Violated violated) {
            return Optional.of(violated.trace());
        }
        return outcome instanceof Outcome.Witnessed witnessed ? Optional.of(witnessed.trace()) : Optional.empty();
    }
}
