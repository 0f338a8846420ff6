package pleat.bench.spin;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import pleat.testkit.spin.CommandRun;
import pleat.testkit.spin.Deadline;
import pleat.testkit.spin.ScratchFolder;
import pleat.testkit.spin.SpinTools;

/** The models that come with SPIN. */
public final class SpinExamples {
    private SpinExamples() {}

    /** Their folder, where SPIN is installed as a package of a system that has dpkg. */
    public static Optional<Path> folder() {
        if (!SpinTools.isOnPath("dpkg")) {
            return Optional.empty();
        }
        try (ScratchFolder folder = ScratchFolder.create()) {
            CommandRun run =
                    CommandRun.of(List.of("dpkg", "-L", "spin"), folder.path(), Deadline.in(Duration.ofSeconds(30)));
            return run instanceof CommandRun.Ended ended && ended.exitCode() == 0
                    ? ended.output()
                            .lines()
                            .filter(line -> line.endsWith("/Examples"))
                            .findFirst()
                            .map(Path::of)
                    : Optional.empty();
        }
    }
}
