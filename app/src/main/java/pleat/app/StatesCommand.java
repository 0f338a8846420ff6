package pleat.app;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import pleat.app.load.LoadedModel;
import pleat.app.option.ModelOptions;
import pleat.app.option.RunOptions;
import pleat.app.run.Goal;
import pleat.app.run.PropertySelection;
import pleat.app.run.RunPlan;
import pleat.run.RunListener;
import pleat.store.StoreFactory;

/** Counts. */
@Command(name = "states", description = "Counts the reachable states; no property stops the search.")
final class StatesCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RunOptions options;

    @Override
    public Integer call() {
        StoreFactory store = options.store();
        Environment world = pleat.environment();
        LoadedModel loaded = options.load(model, world.out(), world.err());
        RunPlan plan = options.plan(
                loaded, PropertySelection.none(), store, world.interruption().stopSwitch());
        List<RunListener> reports = options.reports(Goal.COUNT, loaded, world.palette(), pleat.detail(), world.out());
        return Goal.COUNT.exitCode(plan.run(world.listeners(reports))).number();
    }
}
