package pleat.app.report;

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
            finished.verdict().decisions().forEach(decision -> {
                if (decision.outcome() instanceof Outcome.Violated violated) {
                    violated(decision.property(), violated.trace());
                } else if (decision.outcome() instanceof Outcome.Witnessed witnessed) {
                    violated(decision.property(), witnessed.trace());
                }
            });
        }
    }
}
