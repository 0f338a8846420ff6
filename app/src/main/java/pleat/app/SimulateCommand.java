package pleat.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import pleat.app.exit.ExitCode;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.option.ModelOptions;
import pleat.app.option.StyleOption;
import pleat.app.report.Presentation;
import pleat.app.simulate.InteractiveSimulation;
import pleat.app.simulate.RandomSimulation;

/** Walks. */
@Command(name = "simulate", description = "Steps through a model, by hand or at random.")
final class SimulateCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Mixin
    private ModelOptions model;

    @Mixin
    private StyleOption style;

    @ArgGroup(exclusive = false)
    private RandomOptions random;

    /** A walk that needs nobody. */
    private static final class RandomOptions {
        /** Without it there is no such group. */
        @SuppressWarnings("UnusedVariable")
        @Option(names = "--random", required = true, description = "Choose each step at random.")
        private boolean random;

        @Option(
                names = "--seed",
                paramLabel = "S",
                defaultValue = "1",
                description = "The same seed gives the same walk. Default: ${DEFAULT-VALUE}.")
        private long seed;

        @Option(
                names = "--steps",
                paramLabel = "N",
                defaultValue = "20",
                description = "How far to go. Default: ${DEFAULT-VALUE}.")
        private int steps;
    }

    @Override
    public Integer call() {
        Environment world = pleat.environment();
        LoadedModel loaded = model.readFile().load(world.err());
        Presentation presentation = pleat.presentation(style.style());
        if (random == null) {
            new InteractiveSimulation(loaded, presentation, world.in(), world.out()).run();
        } else if (random.steps < 0) {
            throw new UsageException("--steps must not be negative");
        } else {
            new RandomSimulation(loaded, random.seed, presentation, world.out()).run(random.steps);
        }
        return ExitCode.OK.number();
    }
}
