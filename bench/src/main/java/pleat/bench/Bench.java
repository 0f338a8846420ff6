package pleat.bench;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The benchmarks of this repository. */
@Command(
        name = "bench",
        description = "Measures Pleat against itself. Leave the machine alone while it runs.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ExecutorsCommand.class,
            SpeedCommand.class,
            GrowthCommand.class,
            StoresCommand.class,
            FoldCommand.class,
            ThreadsCommand.class,
            MicroCommand.class,
            MeasureCommand.class,
            ExpandCommand.class
        })
public final class Bench {
    private Bench() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new Bench()).execute(args));
    }
}
