package pleat.search.traversal;

import java.util.Optional;
import pleat.model.Property;
import pleat.trace.Trace;

/**
 * A property that the state that was visited last decides: that does not hold there, or asks for such a state.
 *
 * @param failure the evaluation that failed there, if that is what is wrong
 */
public record Violation(Property property, Optional<Trace.FailedEvaluation> failure) {}
