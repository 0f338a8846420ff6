package pleat.csp;

import pleat.csp.reference.Configuration;
import pleat.csp.reference.ReferenceInterpreter;
import pleat.trace.UnconfirmedException;

/** What may be spent on a trace: counted in characters of configurations, not in time, so that each run says the same. */
final class Effort {
    private static final long MOST = 200_000_000;

    /** What a configuration takes besides its text. */
    private static final int NEW = 1000;

    private static final int KNOWN = 20;

    private final ReferenceInterpreter interpreter;
    private long spent;

    Effort(ReferenceInterpreter interpreter) {
        this.interpreter = interpreter;
    }

    /** @throws UnconfirmedException when it has become too much */
    ReferenceInterpreter.Steps steps(Configuration configuration) {
        spent += interpreter.knows(configuration)
                ? KNOWN
                : NEW
                        + configuration.processText().length()
                        + configuration.values().size();
        if (spent > MOST) {
            throw new UnconfirmedException("too many configurations would have to be looked at");
        }
        return interpreter.steps(configuration);
    }
}
