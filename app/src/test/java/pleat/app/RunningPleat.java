package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Pleat in a process of its own, to which signals can be sent. It ends with the test, whatever became of that. */
final class RunningPleat implements AutoCloseable {
    private final Process process;

    private RunningPleat(Process process) {
        this.process = process;
    }

    /** Starts it as on a terminal that shows errors, and with files for what it writes. */
    static RunningPleat start(Path out, Path err, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-Dpleat.terminal=err",
                "-cp",
                System.getProperty("java.class.path"),
                Pleat.class.getName()));
        command.addAll(List.of(arguments));
        return new RunningPleat(new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start());
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until the process has used so much time of the processor. */
    void awaitWork(Duration time) throws InterruptedException {
        while (process.info().totalCpuDuration().orElse(Duration.ZERO).compareTo(time) < 0) {
            assertThat(process.isAlive()).isTrue();
            Thread.sleep(50);
        }
    }

    /** Sends a signal, and waits for the end. */
    int endBy(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    /** Ends it at once, as a power cut would. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
