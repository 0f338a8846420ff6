package pleat.app;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import pleat.app.option.ModelOptions;
import pleat.app.option.ReductionOption;
import pleat.app.option.RunOptions;
import pleat.app.report.OutputFiles;
import pleat.app.report.TraceStyle;
import pleat.app.run.PropertySelection;
import pleat.app.run.Task;

/** Counts. */
@Command(name = "states", description = "Counts the reachable states; no property stops the search.")
final class StatesCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RunOptions options;

    @Mixin
    private ReductionOption reduced;

    @Override
    public Integer call() {
        ModelRun run = new ModelRun(pleat, model, options, Task.counting(reduced.reduction()), TraceStyle.PLEAT);
        OutputFiles outputs = options.outputs(model, pleat.environment().out());
        return run.exitCode(PropertySelection.none(), outputs, loaded -> List.of(), loaded -> List.of());
    }
}
