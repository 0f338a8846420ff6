package pleat.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import pleat.app.exit.UsageException;

/** Which models, and how often. */
final class SuiteOptions {
    @Option(
            names = "--models",
            paramLabel = "DIR",
            description = "Where the BEEM models are (default: ${DEFAULT-VALUE}).",
            defaultValue = "../shared/models/beem")
    private Path folder;

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            description = "Runs of each search; the median counts (default: ${DEFAULT-VALUE}).",
            defaultValue = "3")
    private int repetitions;

    int repetitions() {
        return repetitions;
    }

    /** The files of the named models; a missing one ends the benchmark. */
    List<Path> files(List<String> names) {
        return names.stream()
                .map(name -> folder.resolve(name + ".dve"))
                .map(SuiteOptions::existing)
                .toList();
    }

    private static Path existing(Path file) {
        if (!Files.exists(file)) {
            throw new UsageException("no such model: " + file);
        }
        return file;
    }
}
