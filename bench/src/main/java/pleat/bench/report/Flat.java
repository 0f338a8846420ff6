package pleat.bench.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import pleat.bench.suite.Figures;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;

/** A row for programs: the same fields in CSV and in JSON. What is not known is 0 or empty. */
record Flat(
        String suite,
        String model,
        String tool,
        String store,
        String outcome,
        String reason,
        int repetitions,
        long expectedStates,
        long cut,
        boolean reduced,
        @JsonUnwrapped Figures figures) {

    static List<Flat> of(Results results) {
        return results.rows().stream()
                .map(row -> of(results.suite().name(), row))
                .toList();
    }

    private static Flat of(String suite, Row row) {
        return new Flat(
                suite,
                row.model().name(),
                row.contender().tool().name(),
                row.contender().store(),
                word(row.outcome()),
                reason(row.outcome()),
                row.repetitions(),
                row.model().states(),
                row.model().cut(),
                row.model().extent().leavesOut(),
                row.outcome().measured().orElse(Figures.unknown()));
    }

    private static String word(Outcome outcome) {
        if (outcome instanceof Outcome.Finished) {
            return "finished";
        }
        if (outcome instanceof Outcome.Cut) {
            return "cut";
        }
        if (outcome instanceof Outcome.OutOfTime) {
            return "out of time";
        }
        if (outcome instanceof Outcome.OutOfMemory) {
            return "out of memory";
        }
        return outcome instanceof Outcome.Missing ? "missing" : "failed";
    }

    private static String reason(Outcome outcome) {
        if (outcome instanceof Outcome.Missing missing) {
            return missing.reason();
        }
        return outcome instanceof Outcome.Failed failed ? failed.message() : "";
    }
}
