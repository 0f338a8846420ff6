package pleat.app.option;

import picocli.CommandLine.Option;
import pleat.app.run.Reduction;

/** How much of the model is searched. */
public final class ReductionOption {
    @Option(
            names = "--por",
            description = {
                "Partial order reduction: leave out orders of independent steps that make no difference.",
                "Refused where it could change a verdict."
            })
    private boolean partialOrder;

    public Reduction reduction() {
        return partialOrder ? Reduction.PARTIAL_ORDER : Reduction.NONE;
    }
}
