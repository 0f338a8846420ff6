package pleat.csp;

import pleat.csp.reference.Configuration;
import pleat.csp.reference.ReferenceInterpreter;
import pleat.model.CancellationCheck;
import pleat.trace.UnconfirmedException;

/** What may be spent on a trace: counted in characters of configurations, not in time, so that each run without limits says the same. */
final class Effort {
    private static final long MOST = 200_000_000;

    /** What a configuration takes besides its text. */
    private static final int NEW = 1000;

    private static final int KNOWN = 20;

    /** Between two questions whether to go on, so that short traces are confirmed behind a limit, too. */
    private static final long QUESTION_NANOS = 200_000_000;

    private final ReferenceInterpreter interpreter;
    private final CancellationCheck cancellation;
    private long spent;
    private long lastQuestion = System.nanoTime();

    Effort(ReferenceInterpreter interpreter, CancellationCheck cancellation) {
        this.interpreter = interpreter;
        this.cancellation = cancellation;
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
        long now = System.nanoTime();
        if (now - lastQuestion > QUESTION_NANOS) {
            lastQuestion = now;
            cancellation.check();
        }
        return interpreter.steps(configuration);
    }
}
