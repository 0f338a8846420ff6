package pleat.testkit.spin;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

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
        File output = folder.resolve("output.txt").toFile();
        long start = System.nanoTime();
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            if (!awaitEnd(process, deadline)) {
                return new TimedOut();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Ended(process.exitValue(), Files.readString(output.toPath()), seconds);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static boolean awaitEnd(Process process, Deadline deadline) {
        try {
            if (process.waitFor(deadline.nanosLeft(), TimeUnit.NANOSECONDS)) {
                return true;
            }
            kill(process);
            return false;
        } catch (InterruptedException stopped) {
            kill(process);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a command ran", stopped);
        }
    }

    /** With the processes it started: gcc does its work in those. */
    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
