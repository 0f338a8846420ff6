package pleat.api;

import java.util.Optional;
import pleat.language.Subject;
import pleat.model.Property;
import pleat.verdict.Outcome;

/**
 * What is known of one property after a check.
 *
 * @param name as in the model
 * @param kind what sort of property it is: {@code deadlock}, {@code assertion}, {@code ltl} and so on
 * @param verdict whether it holds
 * @param message the same in a few words
 * @param trace the counterexample, or the way to a state that was asked for
 */
public record PropertyResult(String name, String kind, Verdict verdict, String message, Optional<Trace> trace) {
    static PropertyResult of(pleat.verdict.Verdict.Decision decision, Subject subject) {
        Property property = decision.property();
        Outcome outcome = decision.outcome();
        if (outcome instanceof Outcome.Violated violated) {
            Trace trace = new Trace(violated.trace(), property, subject);
            return of(property, Verdict.VIOLATED, "violated after " + steps(trace.length()), Optional.of(trace));
        }
        if (outcome instanceof Outcome.Witnessed witnessed) {
            Trace trace = new Trace(witnessed.trace(), property, subject);
            return of(property, Verdict.HOLDS, "holds, reached after " + steps(trace.length()), Optional.of(trace));
        }
        if (outcome instanceof Outcome.Refuted) {
            return of(property, Verdict.VIOLATED, "violated, no state is found", Optional.empty());
        }
        if (outcome instanceof Outcome.Measured measured) {
            return of(property, Verdict.HOLDS, Long.toString(measured.value()), Optional.empty());
        }
        if (outcome instanceof Outcome.Unknown unknown) {
            return of(property, Verdict.UNKNOWN, "unknown: " + unknown.reason(), Optional.empty());
        }
        return of(property, Verdict.HOLDS, "holds", Optional.empty());
    }

    private static PropertyResult of(Property property, Verdict verdict, String message, Optional<Trace> trace) {
        return new PropertyResult(property.name(), property.kind(), verdict, message, trace);
    }

    private static String steps(int count) {
        return count + (count == 1 ? " step" : " steps");
    }
}
