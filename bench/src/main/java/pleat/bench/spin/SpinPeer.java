package pleat.bench.spin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import pleat.testkit.spin.CommandRun;
import pleat.testkit.spin.Deadline;
import pleat.testkit.spin.PanReport;
import pleat.testkit.spin.ScratchFolder;

/**
 * Measures SPIN on one model: all of the state space, without reductions, past every error. A first run that is not measured
 * finds out how long state vectors are, which the automaton must be told, and how large a hash table should be.
 */
public final class SpinPeer {
    private static final String VERIFIER = "./pan";
    private static final String PEAK_FILE = "peak.txt";
    private static final int PROBING_HASH_BITS = 20;
    private static final int LEAST_HASH_BITS = 10;
    private static final long PROBING_DEPTH = 20_000_000;
    /** Of the stack, beyond the depth that the first run reached. */
    private static final long SPARE_DEPTH = 100;

    private static final double MEGABYTE = 1024 * 1024;

    private final Path model;
    private final Duration limit;
    private final long memory;
    private final PanReport probe;

    /**
     * Explores the model once.
     *
     * @param limit for each exploration, from source text to verdict
     * @param memory of each verifier, in bytes
     */
    public SpinPeer(Path model, Duration limit, long memory) {
        this.model = model.toAbsolutePath();
        this.limit = limit;
        this.memory = memory;
        try (ScratchFolder folder = ScratchFolder.create()) {
            this.probe = new Run(folder, Deadline.in(limit))
                    .explore(SpinVariant.HASH.options(0), List.of("-m" + PROBING_DEPTH, "-w" + PROBING_HASH_BITS))
                    .report();
        }
    }

    /** One run. One that is not complete is an error, not a measurement. */
    public SpinMeasurement measure(SpinVariant variant) {
        try (ScratchFolder folder = ScratchFolder.create()) {
            Exploration exploration =
                    new Run(folder, Deadline.in(limit)).explore(variant.options(probe.vectorBytes()), sizes());
            PanReport report = exploration.report();
            return new SpinMeasurement(
                    variant,
                    report.states(),
                    report.transitions(),
                    exploration.translationSeconds(),
                    exploration.compilationSeconds(),
                    exploration.runSeconds(),
                    report.seconds(),
                    storeBytes(report),
                    exploration.peakRssBytes());
        }
    }

    /** Room for the stack, and a slot of the hash table a state, rounded up to a power of two. */
    private List<String> sizes() {
        int hashBits = Math.max(LEAST_HASH_BITS, Long.SIZE - Long.numberOfLeadingZeros(probe.states() - 1));
        return List.of("-m" + (probe.depth() + SPARE_DEPTH), "-w" + hashBits);
    }

    /** All that the verifier allocates, less the stack. */
    private static long storeBytes(PanReport report) {
        return Math.round((report.totalMegabytes() - report.stackMegabytes()) * MEGABYTE);
    }

    private record Exploration(
            PanReport report,
            double translationSeconds,
            double compilationSeconds,
            double runSeconds,
            long peakRssBytes) {}

    /** The commands of one exploration. */
    private final class Run {
        private final ScratchFolder folder;
        private final Deadline deadline;

        Run(ScratchFolder folder, Deadline deadline) {
            this.folder = folder;
            this.deadline = deadline;
        }

        Exploration explore(List<String> options, List<String> sizes) {
            folder.write("peak.c", peakSource());
            command(List.of("gcc", "-O1", "-o", "peak", "peak.c"));
            double translation = command(List.of("spin", "-a", "-o1", "-o2", "-o3", model.toString()))
                    .seconds();
            double compilation = command(compiler(options)).seconds();
            List<String> verifier = new ArrayList<>(List.of("./peak", PEAK_FILE, VERIFIER, "-c0", "-n"));
            verifier.addAll(sizes);
            CommandRun.Ended run = command(verifier);
            PanReport report = PanReport.parse(run.output())
                    .filter(found -> found.coverage() == PanReport.Coverage.COMPLETE)
                    .orElseThrow(() -> incomplete(run.output()));
            return new Exploration(report, translation, compilation, run.seconds(), peakBytes());
        }

        private List<String> compiler(List<String> options) {
            List<String> command = new ArrayList<>(List.of("gcc", "-O2", "-w", "-DSAFETY", "-DNOREDUCE", "-DNOCLAIM"));
            command.addAll(List.of("-DVECTORSZ=8192", "-DMEMLIM=" + (memory >> 20)));
            command.addAll(options);
            command.addAll(List.of("-o", VERIFIER, "pan.c"));
            return command;
        }

        private CommandRun.Ended command(List<String> command) {
            if (CommandRun.of(command, folder.path(), deadline) instanceof CommandRun.Ended ended) {
                if (ended.exitCode() != 0) {
                    throw new IllegalStateException(
                            String.join(" ", command) + " ended with " + ended.exitCode() + ":\n" + ended.output());
                }
                return ended;
            }
            throw new SpinLimitException(
                    SpinLimitException.Limit.TIME, String.join(" ", command) + " was not done after " + limit);
        }

        private long peakBytes() {
            Path file = folder.path().resolve(PEAK_FILE);
            try {
                return 1024 * Long.parseLong(Files.readString(file).strip());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }

    private static IllegalStateException incomplete(String output) {
        return output.contains("pan: reached -DMEMLIM bound")
                ? new SpinLimitException(SpinLimitException.Limit.MEMORY, "the verifier ran out of memory:\n" + output)
                : new IllegalStateException("the search was not complete:\n" + output);
    }

    private static String peakSource() {
        try (InputStream stream = SpinPeer.class.getResourceAsStream("peak.c")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
