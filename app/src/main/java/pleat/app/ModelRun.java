package pleat.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import pleat.app.checkpoint.ManifestWriter;
import pleat.app.checkpoint.RunCheckpoints;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.app.option.ModelOptions;
import pleat.app.option.RunOptions;
import pleat.app.report.OutputFiles;
import pleat.app.report.Presentation;
import pleat.app.report.TraceStyle;
import pleat.app.run.Preparation;
import pleat.app.run.PreparedRun;
import pleat.app.run.PropertySelection;
import pleat.app.run.RunPlan;
import pleat.app.run.Task;
import pleat.app.run.UnfinishedException;
import pleat.checkpoint.CheckpointWriter;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Progress;
import pleat.search.traversal.Wanted;
import pleat.store.StoreFactory;
import pleat.verdict.Ending;
import pleat.verdict.Verdict;

/** A search on behalf of a command, from its options to its exit code. */
final class ModelRun {
    private final Pleat pleat;
    private final Environment world;
    private final Presentation presentation;
    private final ModelOptions model;
    private final RunOptions options;
    private final Task task;

    ModelRun(Pleat pleat, ModelOptions model, RunOptions options, Task task, TraceStyle style) {
        this.pleat = pleat;
        this.world = pleat.environment();
        this.presentation = pleat.presentation(style);
        this.model = model;
        this.options = options;
        this.task = task;
    }

    /**
     * Runs.
     *
     * @param reports what else hears of the run as a whole
     * @param writers what else hears of the run, after the result has been told
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
        Optional<RunListener> growth = options.growth(outputs);
        ModelPath path = model.locate();
        RunListener early = result(path, Optional.empty());
        Interruption interruption = world.interruption();
        interruption.answer(() -> tell(interrupted(), early, path));
        Limits limits = options.limits(interruption.stopSwitch());

        LoadedModel loaded;
        PreparedRun run;
        try {
            Preparation preparation = options.preparation(limits);
            loaded = load(preparation, interruption);
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
            return task.goal().exitCode(verdict).number();
        }
        outputs.removeStale();
        List<RunListener> listeners = new ArrayList<>(List.of(result(path, Optional.of(loaded))));
        listeners.addAll(reports.apply(loaded));
        growth.ifPresent(listeners::add);

        interruption.letFinish();
        Function<LoadedModel, RunListener> details = part -> details(part, writers);
        RunListener listener = world.listeners(listeners);
        Verdict verdict;
        if (checkpoints.isPresent()) {
            interruption.expectSaving();
            verdict = search(run, checkpoints.get(), loaded, listener, details);
        } else {
            verdict = run.search(listener, details);
        }
        return task.goal().exitCode(verdict).number();
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

    private RunListener details(LoadedModel part, Function<LoadedModel, List<RunListener>> writers) {
        List<RunListener> all = new ArrayList<>();
        options.trace(part, presentation, world.out()).ifPresent(all::add);
        all.addAll(writers.apply(part));
        return event -> all.forEach(listener -> listener.on(event));
    }

    private RunListener result(ModelPath path, Optional<LoadedModel> loaded) {
        return options.result(task.goal(), path, loaded, presentation, world.out());
    }

    private LoadedModel load(Preparation preparation, Interruption interruption) throws UnfinishedException {
        try {
            return preparation.of(() -> model.read().load(world.err()));
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
