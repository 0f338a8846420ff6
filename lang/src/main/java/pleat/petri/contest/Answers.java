package pleat.petri.contest;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import pleat.petri.net.Measure;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Answers as the contest wants them to be written. */
final class Answers {
    private static final String TECHNIQUES = " TECHNIQUES EXPLICIT";
    private static final String UNKNOWN = "CANNOT_COMPUTE";

    private Answers() {}

    static List<String> ofStateSpace(Verdict verdict) {
        List<OptionalLong> tokens = verdict.decisions().stream()
                .map(decision -> decision.outcome() instanceof Outcome.Measured measured
                        ? OptionalLong.of(measured.value())
                        : OptionalLong.empty())
                .toList();
        if (tokens.size() != 2 || tokens.stream().anyMatch(OptionalLong::isEmpty)) {
            return List.of("STATE_SPACE " + UNKNOWN);
        }
        return List.of(
                stateSpace("STATES", verdict.statistics().states()),
                stateSpace("TRANSITIONS", verdict.statistics().transitions()),
                stateSpace("MAX_TOKEN_PER_MARKING", tokens.get(0).getAsLong()),
                stateSpace("MAX_TOKEN_IN_PLACE", tokens.get(1).getAsLong()));
    }

    private static String stateSpace(String what, long number) {
        return "STATE_SPACE " + what + " " + number + TECHNIQUES;
    }

    /** Of those that were asked; a selection may have left out some. */
    static List<String> ofFormulas(List<Query> queries, Verdict verdict) {
        return queries.stream()
                .flatMap(query -> verdict.decisions().stream()
                        .filter(decision -> decision.property().name().equals(query.id()))
                        .map(decision -> "FORMULA " + query.id() + " "
                                + answer(query, decision.outcome())
                                        .map(known -> known + TECHNIQUES)
                                        .orElse(UNKNOWN)))
                .toList();
    }

    private static Optional<String> answer(Query query, Outcome outcome) {
        if (outcome instanceof Outcome.Holds || outcome instanceof Outcome.Witnessed) {
            return Optional.of(truth(true));
        }
        if (outcome instanceof Outcome.Violated || outcome instanceof Outcome.Refuted) {
            return Optional.of(truth(false));
        }
        return outcome instanceof Outcome.Measured measured
                ? Optional.of(measured((Query.Measured) query, measured.value()))
                : Optional.empty();
    }

    private static String measured(Query.Measured query, long value) {
        if (query.measure() == Measure.Whole.DEAD_TRANSITIONS) {
            return truth(value == 0);
        }
        return query.measure() == Measure.Whole.STABLE_PLACES ? truth(value > 0) : Long.toString(value);
    }

    private static String truth(boolean value) {
        return value ? "TRUE" : "FALSE";
    }
}
