package pleat.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import pleat.model.Figure;
import pleat.trace.Trace;
import pleat.verdict.Expectation;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Holds what a run finds against what the model says that it should. To hear of events before the reports that ask it. */
public final class Comparison implements RunListener {
    private final Expectation expectation;
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> differences = new ArrayList<>();

    public Comparison(Expectation expectation) {
        this.expectation = expectation;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.ModelFigures gathered) {
            figures.addAll(gathered.figures());
        } else if (event instanceof RunEvent.Finished finished) {
            compare(finished.verdict());
        }
    }

    /**
     * What is not as expected, in words; empty if all is. A run that is cut short has other counts, and so is neither as expected
     * nor not.
     */
    public List<String> differences() {
        return List.copyOf(differences);
    }

    private void compare(Verdict verdict) {
        for (Map.Entry<String, String> expected : expectation.values().entrySet()) {
            String key = expected.getKey();
            String found = found(key, verdict);
            if (!found.equals(expected.getValue())) {
                differences.add("%s is %s, not %s".formatted(key, found, expected.getValue()));
            }
        }
    }

    private String found(String key, Verdict verdict) {
        return switch (key) {
            case "verdict" -> verdict.summary().name().toLowerCase(Locale.ROOT);
            case "states" -> Long.toString(verdict.statistics().states());
            case "transitions" -> Long.toString(verdict.statistics().transitions());
            case "depth" -> Long.toString(verdict.statistics().depth());
            case "deadlocks" -> Long.toString(verdict.statistics().deadlocks());
            case "property" ->
                expectedViolation(verdict)
                        .map(violated -> expectation.values().get("property"))
                        .orElse("not violated");
            case "length" ->
                expectedViolation(verdict)
                        .map(trace -> Integer.toString(trace.length()))
                        .orElse("unknown");
            default ->
                figures.stream()
                        .filter(figure -> figure.name().equalsIgnoreCase("max" + key))
                        .map(figure -> Long.toString(figure.value()))
                        .findFirst()
                        .orElse("not counted");
        };
    }

    /** The shortest counterexample to the property that should be violated, which is given by its name or its kind. */
    private Optional<Trace> expectedViolation(Verdict verdict) {
        String wanted = expectation.values().getOrDefault("property", "");
        return verdict.decisions().stream()
                .filter(decision -> decision.property().name().equals(wanted)
                        || decision.property().kind().equals(wanted))
                .map(Verdict.Decision::outcome)
                .filter(Outcome.Violated.class::isInstance)
                .map(outcome -> ((Outcome.Violated) outcome).trace())
                .min(Comparator.comparingInt(Trace::length));
    }
}
