package pleat.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import pleat.bench.suite.JvmCommand;

/** Runs searches in new processes with the options of this one, so that no run profits or suffers from another. */
final class FreshJvm {
    private FreshJvm() {}

    /** The run of median speed. */
    static Measurement median(Path model, Executor executor, String store, int repetitions) {
        List<Measurement> runs = new ArrayList<>();
        for (int i = 0; i < repetitions; i++) {
            runs.add(once(model, executor, store, 1, 0));
        }
        return median(runs);
    }

    /** The run of median speed. */
    static Measurement median(List<Measurement> runs) {
        List<Measurement> sorted = new ArrayList<>(runs);
        sorted.sort(Comparator.comparingDouble(Measurement::seconds));
        return sorted.get(sorted.size() / 2);
    }

    /** @param warmUp how many searches the JVM makes before the one that is measured */
    static Measurement once(Path model, Executor executor, String store, int threads, int warmUp) {
        List<String> options = List.of(
                "--store", store, "--threads", Integer.toString(threads), "--warm-up", Integer.toString(warmUp));
        return Measurement.parse(output("measure", model, executor, options));
    }

    /** States that an executor expands a second, by itself. */
    static double expansionRate(Path model, Executor executor) {
        return Double.parseDouble(output("expand", model, executor, List.of()));
    }

    private static String output(String action, Path model, Executor executor, List<String> options) {
        List<String> arguments = new ArrayList<>(List.of(action, model.toString(), "--executor", executor.name()));
        arguments.addAll(options);
        List<String> command = JvmCommand.of(List.of(), Bench.class, arguments);
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int exitCode = process.waitFor();
            if (exitCode != 0) {
                throw new IllegalStateException(String.join(" ", command) + " ended with " + exitCode);
            }
            return output.strip();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
