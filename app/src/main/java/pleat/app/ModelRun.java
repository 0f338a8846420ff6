package pleat.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import pleat.app.checkpoint.ManifestWriter;
import pleat.app.checkpoint.RunCheckpoints;
import pleat.app.exit.ExitCode;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.app.load.ModelRequest;
import pleat.app.option.ModelOptions;
import pleat.app.option.RunOptions;
import pleat.app.report.OutputFiles;
import pleat.app.report.Presentation;
import pleat.app.report.ReportedRun;
import pleat.app.report.SweepTable;
import pleat.app.report.TraceStyle;
import pleat.app.run.PreparedRun;
import pleat.app.run.PropertySelection;
import pleat.app.run.RunPlan;
import pleat.app.run.Task;
import pleat.checkpoint.CheckpointWriter;
import pleat.run.Comparison;
import pleat.run.Limits;
import pleat.run.Preparation;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.run.UnfinishedException;
import pleat.search.Progress;
import pleat.search.traversal.Wanted;
import pleat.store.StoreFactory;
import pleat.verdict.Ending;
import pleat.verdict.Expectation;
import pleat.verdict.Verdict;

/** Searches on behalf of a command, from its options to its exit code. */
final class ModelRun {
    private final Pleat pleat;
    private final Environment world;
    private final Presentation presentation;
    private final ModelOptions models;
    private final RunOptions options;
    private final Task task;

    ModelRun(Pleat pleat, ModelOptions models, RunOptions options, Task task, TraceStyle style) {
        this.pleat = pleat;
        this.world = pleat.environment();
        this.presentation = pleat.presentation(style);
        this.models = models;
        this.options = options;
        this.task = task;
    }

    /**
     * Runs all models, with all values of their constants.
     *
     * @param reports what else hears of a run as a whole
     * @param writers what else hears of a run, after the result has been told
     */
    int exitCode(
            PropertySelection selection,
            OutputFiles outputs,
            Function<LoadedModel, List<RunListener>> reports,
            Function<LoadedModel, List<RunListener>> writers) {
        if (task.wanted() != Wanted.FIRST_VIOLATION && options.isSaved()) {
            throw new UsageException("--checkpoint and --continue cannot be used together");
        }
        Optional<RunCheckpoints> checkpoints = options.checkpoints(pleat.resumption(), world.files());
        try {
            return exitCode(selection, outputs, reports, writers, checkpoints);
        } finally {
            checkpoints.ifPresent(RunCheckpoints::close);
        }
    }

    private int exitCode(
            PropertySelection selection,
            OutputFiles outputs,
            Function<LoadedModel, List<RunListener>> reports,
            Function<LoadedModel, List<RunListener>> writers,
            Optional<RunCheckpoints> checkpoints) {
        StoreFactory store = options.store();
        List<ModelRequest> requests = models.requests(world.in());
        boolean isOneFile = requests.size() == 1 && requests.get(0).text().isEmpty();
        if (options.isSaved() && !isOneFile) {
            throw new UsageException("--checkpoint is for one run of a model in a file");
        }
        Optional<RunListener> growth = options.growth(outputs, requests.size());
        Optional<SweepTable> table = options.isText() && !models.swept().isEmpty()
                ? Optional.of(new SweepTable(models.swept(), world.out()))
                : Optional.empty();
        Runnable between = options.isText() && table.isEmpty() ? world.out()::println : () -> {};
        return new RunSeries(requests, between, world.err())
                .exitCode(request ->
                        exitCode(request, table, selection, store, outputs, growth, reports, writers, checkpoints));
    }

    private ExitCode exitCode(
            ModelRequest request,
            Optional<SweepTable> table,
            PropertySelection selection,
            StoreFactory store,
            OutputFiles outputs,
            Optional<RunListener> growth,
            Function<LoadedModel, List<RunListener>> reports,
            Function<LoadedModel, List<RunListener>> writers,
            Optional<RunCheckpoints> checkpoints) {
        ModelPath path = request.path();
        RunListener early = result(request, Optional.empty(), Optional.empty(), table);
        Interruption interruption = world.interruption();
        interruption.answer(() -> tell(interrupted(), early, path));
        if (interruption.stopSwitch().isPressed()) {
            tell(interrupted(), early, path);
            return ExitCode.INCOMPLETE;
        }
        Limits limits = options.limits(interruption.stopSwitch());

        LoadedModel loaded;
        PreparedRun run;
        try {
            Preparation preparation = options.preparation(limits);
            loaded = load(request, preparation, interruption);
            outputs.spare(loaded);
            if (checkpoints.isPresent()) {
                checkpoints.get().confirm(loaded);
            }
            RunPlan plan = options.plan(loaded, selection, task, store, limits);
            run = preparation.of(plan::prepare);
        } catch (UnfinishedException limit) {
            interruption.letFinish();
            Verdict verdict = Verdict.nothingFound(List.of(), limit.ending());
            tell(verdict, early, path);
            return task.goal().exitCode(verdict);
        }
        Optional<Comparison> comparison =
                task.measure() == Task.Measure.EXPECTATION ? Optional.of(comparison(loaded)) : Optional.empty();
        outputs.removeStale();
        List<RunListener> listeners = new ArrayList<>();
        comparison.ifPresent(listeners::add);
        listeners.add(result(request, Optional.of(loaded), comparison, table));
        listeners.addAll(reports.apply(loaded));
        growth.ifPresent(listeners::add);

        interruption.letFinish();
        boolean areTracesShown = table.isEmpty() && comparison.isEmpty();
        int parts = run.problems().size();
        Function<LoadedModel, RunListener> details = part -> {
            Optional<RunListener> shown =
                    areTracesShown ? options.trace(part, parts, presentation, world.out()) : Optional.empty();
            return RunListener.tee(
                    Stream.concat(shown.stream(), writers.apply(part).stream()).toList());
        };
        Verdict verdict = search(run, checkpoints, loaded, world.listeners(task.goal(), listeners), details);
        return comparison
                .map(found -> exitCode(found, verdict))
                .orElseGet(() -> task.goal().exitCode(verdict));
    }

    /** Refuses a model that expects nothing. */
    private static Comparison comparison(LoadedModel model) {
        return new Comparison(Expectation.in(model.sources().get(0).text())
                .orElseThrow(() -> new UsageException("--expect: %s has no line with EXPECT:"
                        .formatted(model.file().location().path()))));
    }

    private static ExitCode exitCode(Comparison comparison, Verdict verdict) {
        if (!verdict.isComplete()) {
            return ExitCode.INCOMPLETE;
        }
        return comparison.differences().isEmpty() ? ExitCode.OK : ExitCode.VIOLATED;
    }

    private Verdict search(
            PreparedRun run,
            Optional<RunCheckpoints> checkpoints,
            LoadedModel loaded,
            RunListener listener,
            Function<LoadedModel, RunListener> details) {
        if (checkpoints.isEmpty()) {
            return run.search(listener, details);
        }
        world.interruption().expectSaving();
        return search(run, checkpoints.get(), loaded, listener, details);
    }

    private Verdict search(
            PreparedRun run,
            RunCheckpoints checkpoints,
            LoadedModel loaded,
            RunListener listener,
            Function<LoadedModel, RunListener> details) {
        checkpoints.announce(world.err());
        ManifestWriter manifest = options.manifest(Version.number(), pleat.given(), loaded);
        CheckpointWriter writer = checkpoints.writer(manifest, listener);
        try {
            List<Progress> progress = checkpoints.progress(run.problems());
            return run.search(progress, Optional.of(writer), RunListener.tee(List.of(manifest, listener)), details);
        } catch (IOException unreadable) {
            throw checkpoints.unusable(unreadable);
        }
    }

    private RunListener result(
            ModelRequest request,
            Optional<LoadedModel> loaded,
            Optional<Comparison> comparison,
            Optional<SweepTable> table) {
        return options.result(
                new ReportedRun(task.goal(), request, loaded, comparison), table, presentation, world.out());
    }

    private LoadedModel load(ModelRequest request, Preparation preparation, Interruption interruption)
            throws UnfinishedException {
        try {
            return preparation.of(() -> request.read().load(world.err()));
        } catch (ModelException errors) {
            interruption.letFinish();
            options.tell(errors, world.out());
            throw errors;
        }
    }

    private static Verdict interrupted() {
        return Verdict.nothingFound(List.of(), new Ending.Interrupted());
    }

    /** Tells what a run amounts to that ends as long as there is no search to ask. */
    private void tell(Verdict verdict, RunListener result, ModelPath path) {
        result.on(new RunEvent.Started(path.name(), List.of()));
        result.on(new RunEvent.Finished(verdict));
        world.out().flush();
    }
}
