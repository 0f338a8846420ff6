package pleat.testkit.spin;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A command that was started. Its output passes through a file of its folder. */
final class RunningCommand {
    private static final long NANOS_BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Process process;
    private final Path output;
    private final long start;

    private RunningCommand(Process process, Path output, long start) {
        this.process = process;
        this.output = output;
        this.start = start;
    }

    /** Without input; a later command overwrites the output. */
    static RunningCommand start(List<String> command, Path folder) {
        Path output = folder.resolve("output.txt");
        long start = System.nanoTime();
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            return new RunningCommand(process, output, start);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What it has written so far on stdout and stderr. */
    private String output() {
        try {
            return Files.readString(output);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Waits until it ends, but not for longer than this. */
    private boolean endsWithin(long nanos) {
        try {
            return process.waitFor(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            kill();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a command ran", stopped);
        }
    }

    /** Comes back when it was asked, when it ended without that, or at the deadline. It may not listen. */
    void askToEndOnce(Predicate<String> isEnough, Deadline deadline) {
        while (!endsWithin(Math.min(NANOS_BETWEEN_LOOKS, deadline.nanosLeft())) && deadline.nanosLeft() > 0) {
            if (isEnough.test(output())) {
                process.destroy();
                return;
            }
        }
    }

    /** Waits for its end and kills it at the deadline. */
    CommandRun end(Deadline deadline) {
        if (!endsWithin(deadline.nanosLeft())) {
            kill();
            return new CommandRun.TimedOut();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return new CommandRun.Ended(process.exitValue(), output(), seconds);
    }

    /** With the processes it started: gcc does its work in those. */
    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
