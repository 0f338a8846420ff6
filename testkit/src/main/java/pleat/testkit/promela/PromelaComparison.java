package pleat.testkit.promela;

import java.util.Optional;

/** What came of the comparison of two explorations of a model. */
public sealed interface PromelaComparison {
    record Agreed() implements PromelaComparison {}

    record Disagreed(PromelaMismatch found) implements PromelaComparison {}

    /** SPIN refuses the model, or it is too large for it. */
    record Skipped(String reason) implements PromelaComparison {}

    default Optional<PromelaMismatch> mismatch() {
        return this instanceof Disagreed disagreed ? Optional.of(disagreed.found()) : Optional.empty();
    }
}
