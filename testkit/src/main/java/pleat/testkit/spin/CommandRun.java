package pleat.testkit.spin;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** What came of a command of the operating system. */
public sealed interface CommandRun {
    /**
     * It came to its end, well or not.
     *
     * @param output what it wrote on stdout and stderr
     */
    record Ended(int exitCode, String output, double seconds) implements CommandRun {}

    /** It was killed at the deadline. */
    record TimedOut() implements CommandRun {}

    /** Runs a command in a folder, without input; its output passes through a file there that a later command overwrites. */
    static CommandRun of(List<String> command, Path folder, Deadline deadline) {
        return RunningCommand.start(command, folder).end(deadline);
    }

    /** The same, but the command is asked to end (SIGTERM) once it has written enough. What it writes after that counts, too. */
    static CommandRun until(Predicate<String> isEnough, List<String> command, Path folder, Deadline deadline) {
        RunningCommand running = RunningCommand.start(command, folder);
        running.askToEndOnce(isEnough, deadline);
        return running.end(deadline);
    }
}
