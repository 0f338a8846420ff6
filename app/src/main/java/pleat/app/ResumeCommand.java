package pleat.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import pleat.app.checkpoint.CheckpointFolder;
import pleat.app.checkpoint.FolderLock;
import pleat.app.checkpoint.GivenCommand;
import pleat.app.checkpoint.Resumption;

/** Goes on with a run that was saved. */
@Command(
        name = "resume",
        description = {
            "Goes on with a run from its last checkpoint, by the command that started it.",
            "Limits of that run (--max-states, --timeout) do not apply any more; what is given here replaces the rest."
        })
final class ResumeCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Parameters(paramLabel = "DIR", description = "The directory that 'pleat check --checkpoint' was given.")
    private Path folder;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "Where the model is now, if it was moved. May be repeated for a model of several files.")
    private List<Path> models = new ArrayList<>();

    @Option(names = "--threads", paramLabel = "N", description = "Search with so many threads.")
    private String threads;

    @Option(names = "--memory", paramLabel = "SIZE", description = "Memory for store and search: 2g, 512m, 64k.")
    private String memory;

    @Option(names = "--spill-dir", paramLabel = "DIR", description = "Where the search may keep a temporary file.")
    private Path spillFolder;

    @Option(names = "--max-states", paramLabel = "N", description = "Stop after this many states in all.")
    private String maxStates;

    @Option(names = "--timeout", paramLabel = "TIME", description = "Stop after this time, from now on.")
    private String timeout;

    @Option(names = "--every", paramLabel = "TIME|N", description = "How often the run is saved.")
    private String every;

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        CheckpointFolder saved =
                new CheckpointFolder(folder, pleat.environment().files());
        saved.requireExisting();
        try (FolderLock lock = saved.lock()) {
            CheckpointFolder.Content content = saved.read();
            content.manifest().requireVersion(Version.number(), folder);
            GivenCommand command = command(content.manifest().command());
            return pleat.resume(new Resumption(saved, lock, content, command));
        }
    }

    private GivenCommand command(GivenCommand earlier) {
        List<List<String>> changes = new ArrayList<>();
        add("--threads", threads, changes);
        add("--memory", memory, changes);
        add(
                "--spill-dir",
                spillFolder == null ? null : spillFolder.toAbsolutePath().toString(),
                changes);
        add("--max-states", maxStates, changes);
        add("--timeout", timeout, changes);
        add("--every", every, changes);
        if (json) {
            changes.add(List.of("--json"));
        }
        GivenCommand changed = earlier.with(changes);
        return models.isEmpty()
                ? changed
                : changed.about(models.stream()
                        .map(path -> relative(path, changed.directory()))
                        .toList());
    }

    private static void add(String option, String value, List<List<String>> changes) {
        if (value != null) {
            changes.add(List.of(option, value));
        }
    }

    /** Paths of the command start from the directory of the first run. */
    private static String relative(Path path, Path directory) {
        return (directory.equals(Path.of("").toAbsolutePath()) ? path : path.toAbsolutePath()).toString();
    }
}
