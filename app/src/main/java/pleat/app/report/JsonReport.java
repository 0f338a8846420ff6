package pleat.app.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import pleat.app.load.LoadedModel;
import pleat.app.run.Goal;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The result of a run for a program: one JSON object. */
public final class JsonReport implements RunListener {
    private final Goal goal;
    private final LoadedModel model;
    private final PrintStream out;
    private final List<String> warnings = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private String store = "";

    public JsonReport(Goal goal, LoadedModel model, PrintStream out) {
        this.goal = goal;
        this.model = model;
        this.out = out;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            store = started.store();
        } else if (event instanceof RunEvent.Warning warning) {
            warnings.add(warning.message());
        } else if (event instanceof RunEvent.StoreRemark remark) {
            remarks.add(remark.text());
        } else if (event instanceof RunEvent.Finished finished) {
            Json.print(describe(finished.verdict()), out);
        }
    }

    private RunJson describe(Verdict verdict) {
        Statistics run = verdict.statistics();
        return new RunJson(
                model.name(),
                model.file().language().name(),
                goal.word(verdict),
                verdict.isComplete(),
                verdict.ending(),
                run.states(),
                run.transitions(),
                run.depth(),
                run.deadlocks(),
                rounded(run.seconds(), 1e6),
                Math.round(run.statesPerSecond()),
                new RunJson.Store(
                        store,
                        run.storeBytes(),
                        run.storePeakBytes(),
                        rounded(run.bytesPerState(), 1e3),
                        run.storeNodes(),
                        run.storeEdges(),
                        remarks),
                new RunJson.Memory(peakRss(), run.peakBytes(), run.spilledBytes()),
                verdict.decisions().stream().map(JsonReport::describe).toList(),
                warnings);
    }

    private static Long peakRss() {
        var bytes = PeakMemory.bytes();
        return bytes.isPresent() ? bytes.getAsLong() : null;
    }

    private static RunJson.Decision describe(Verdict.Decision decision) {
        String name = decision.property().name();
        String kind = decision.property().kind();
        Outcome outcome = decision.outcome();
        if (outcome instanceof Outcome.Violated violated) {
            return new RunJson.Decision(
                    name,
                    kind,
                    "violated",
                    null,
                    new RunJson.Trace(violated.trace().length()));
        }
        return outcome instanceof Outcome.Unknown unknown
                ? new RunJson.Decision(name, kind, "unknown", unknown.reason(), null)
                : new RunJson.Decision(name, kind, "holds", null, null);
    }

    private static double rounded(double value, double unit) {
        return Math.round(value * unit) / unit;
    }
}
