package pleat.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import pleat.app.exit.ModelException;
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
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.store.StoreFactory;
import pleat.verdict.Ending;
import pleat.verdict.Verdict;

/** A search on behalf of a command, from its options to its exit code. */
final class ModelRun {
    private final Environment world;
    private final Presentation presentation;
    private final ModelOptions model;
    private final RunOptions options;
    private final Task task;

    ModelRun(Pleat pleat, ModelOptions model, RunOptions options, Task task, TraceStyle style) {
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
        Verdict verdict = run.search(world.listeners(listeners), part -> details(part, writers));
        return task.goal().exitCode(verdict).number();
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
