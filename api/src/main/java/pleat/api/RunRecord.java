package pleat.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.language.Subject;
import pleat.model.Coverage;
import pleat.run.Comparison;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.run.StopSwitch;
import pleat.verdict.Ending;
import pleat.verdict.Expectation;
import pleat.verdict.Verdict;

/** Gathers what a run tells, and stops it when its thread is interrupted. */
final class RunRecord implements RunListener {
    private final String model;
    private final String store;
    private final StopSwitch stop;
    private final List<String> warnings = new ArrayList<>();
    private final List<Coverage.Statement> unreached = new ArrayList<>();
    private final Map<String, Subject> owners = new HashMap<>();
    private Optional<Comparison> comparison = Optional.empty();
    private Optional<Subject> part = Optional.empty();

    RunRecord(String model, String store, StopSwitch stop) {
        this.model = model;
        this.store = store;
        this.stop = stop;
    }

    void begin(List<String> remarks, Optional<Expectation> expectation) {
        warnings.addAll(remarks);
        comparison = expectation.map(Comparison::new);
    }

    void beginPart(Subject subject) {
        part = Optional.of(subject);
    }

    @Override
    public void on(RunEvent event) {
        if (Thread.currentThread().isInterrupted()) {
            stop.press();
        }
        if (event instanceof RunEvent.Warning warning) {
            warnings.add(warning.message());
        } else if (event instanceof RunEvent.Vacuous vacuous) {
            warnings.addAll(vacuous.warnings());
        } else if (event instanceof RunEvent.Covered covered) {
            unreached.addAll(covered.coverage().unreached());
        } else if (event instanceof RunEvent.PropertyDecided decided) {
            owners.put(decided.decision().property().name(), part.orElseThrow());
        } else if (event instanceof RunEvent.ModelFigures) {
            comparison.ifPresent(with -> with.on(event));
        }
    }

    /** The result of a run that came to its search. */
    Result finished(Verdict verdict) {
        comparison.ifPresent(with -> with.on(new RunEvent.Finished(verdict)));
        List<PropertyResult> properties = verdict.decisions().stream()
                .map(decision -> PropertyResult.of(
                        decision, owners.get(decision.property().name())))
                .toList();
        return new Result(
                model, store, verdict, properties, warnings, unreached, comparison.map(Comparison::differences));
    }

    /** The result of a run that ended before. */
    Result unfinished(Ending ending) {
        return new Result(
                model,
                store,
                Verdict.nothingFound(List.of(), ending),
                List.of(),
                warnings,
                List.of(),
                Optional.empty());
    }
}
