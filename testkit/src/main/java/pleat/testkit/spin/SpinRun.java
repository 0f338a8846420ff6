package pleat.testkit.spin;

/** What came of an attempt to explore a model with SPIN: figures, or a reason why there are none. */
public sealed interface SpinRun permits SpinResult, SpinRefusal {
    /** The figures of a search that saw every reachable state; anything else is an error of the caller's model. */
    default SpinResult completeResult() {
        if (this instanceof SpinResult result && result.complete()) {
            return result;
        }
        throw new IllegalStateException("SPIN did not explore the model: " + this);
    }
}
