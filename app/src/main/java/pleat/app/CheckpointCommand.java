package pleat.app;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import pleat.app.checkpoint.CheckpointFolder;
import pleat.app.exit.ExitCode;
import pleat.app.report.CheckpointReport;

/** Shows what was saved. */
@Command(
        name = "checkpoint",
        description = "Shows what the last checkpoint of a run has: model, progress, sizes, growth.")
final class CheckpointCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Parameters(paramLabel = "DIR", description = "The directory that 'pleat check --checkpoint' was given.")
    private Path folder;

    @Option(names = "--json", description = "Print it as one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        Environment world = pleat.environment();
        CheckpointFolder saved = new CheckpointFolder(folder, world.files());
        saved.requireExisting();
        CheckpointFolder.Content content = saved.read();
        content.run().damaged().forEach(line -> world.err().println("pleat: warning: " + line));
        CheckpointReport report = new CheckpointReport(content, folder);
        if (json) {
            report.writeJson(world.out());
        } else {
            report.writeText(world.out());
        }
        return ExitCode.OK.number();
    }
}
