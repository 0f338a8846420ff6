package pleat.bench.suite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a suite has to show.
 *
 * @param rows a row for each model and contender, whether it could be run or not
 * @param complaints runs that failed or counted wrong; a suite that has some has failed
 */
public record Results(Suite suite, List<Row> rows, List<String> complaints) {
    public Results {
        rows = List.copyOf(rows);
        complaints = List.copyOf(complaints);
    }

    public static Results of(Suite suite, RunLog log, ModelFolders folders, int repetitions) {
        List<Row> rows = new ArrayList<>();
        List<String> complaints = new ArrayList<>();
        for (Suite.Model model : suite.models()) {
            Judge judge = new Judge(model);
            for (Contender contender : suite.contenders()) {
                List<RunRecord> runs = new ArrayList<>();
                for (int repetition = 1; repetition <= repetitions; repetition++) {
                    log.find(RunKey.of(model, contender, repetition)).ifPresent(runs::add);
                }
                runs.forEach(run -> judge.judge(contender, run.outcome()).ifPresent(complaints::add));
                rows.add(row(model, contender, runs, folders));
            }
        }
        return new Results(suite, rows, complaints.stream().distinct().toList());
    }

    private static Row row(Suite.Model model, Contender contender, List<RunRecord> runs, ModelFolders folders) {
        if (folders.find(model) instanceof ModelFolders.Found.Nothing nothing) {
            return new Row(model, contender, new Outcome.Missing(nothing.reason()), 0, List.of());
        }
        if (runs.isEmpty()) {
            return new Row(model, contender, new Outcome.Missing("not run yet"), 0, List.of());
        }
        RunRecord median = median(runs);
        return new Row(model, contender, median.outcome(), runs.size(), median.growth());
    }

    /** The run with the median time of search among those that went as planned; if none did, the first one. */
    static RunRecord median(List<RunRecord> runs) {
        List<RunRecord> planned = runs.stream()
                .filter(run -> run.outcome().wentAsPlanned())
                .sorted(Comparator.comparingDouble(
                        run -> run.outcome().measured().orElseThrow().searchSeconds()))
                .toList();
        return planned.isEmpty() ? runs.get(0) : planned.get(planned.size() / 2);
    }

    /** Compares the counts of one model with what is known, or else with the first one. */
    private static final class Judge {
        private final Suite.Model model;
        private long expected;
        private String authority = "it is known to have";

        Judge(Suite.Model model) {
            this.model = model;
            this.expected = model.states();
        }

        Optional<String> judge(Contender contender, Outcome outcome) {
            String who = model.name() + ", " + contender.label();
            if (outcome instanceof Outcome.Failed failed) {
                return Optional.of(who + ": " + failed.message());
            }
            if (!(outcome instanceof Outcome.Finished finished)) {
                return Optional.empty();
            }
            long states = finished.figures().states();
            if (expected == 0) {
                expected = states;
                authority = contender.label() + " found";
            }
            return states == expected
                    ? Optional.empty()
                    : Optional.of("%s: %,d states, but %s %,d".formatted(who, states, authority, expected));
        }
    }
}
