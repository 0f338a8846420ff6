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
import java.util.regex.Pattern;
import pleat.bench.spin.SpinMeasurement.Ending;
import pleat.testkit.spin.CommandRun;
import pleat.testkit.spin.Deadline;
import pleat.testkit.spin.PanReport;
import pleat.testkit.spin.ScratchFolder;

/**
 * Measures SPIN on one model: all of the state space or a given number of states, without reductions. A first
 * run that is not measured finds out how long state vectors are, which the automaton must be told, and how large a hash table
 * should be.
 */
public final class SpinPeer {
    private static final String VERIFIER = "./pan";
    private static final String PEAK_FILE = "peak.txt";
    private static final int PROBING_HASH_BITS = 20;
    private static final int LEAST_HASH_BITS = 10;
    private static final long PROBING_DEPTH = 20_000_000;
    /** Of the stack, beyond the depth that the first run reached. */
    private static final long SPARE_DEPTH = 100;
    /** Of a search that is cut, whose depth a shorter one does not show. It is an error if it does not suffice. */
    private static final long CUT_DEPTH = 1_000_000;

    /** Told whenever the number of states is a multiple of {@code FREQ}, which is set to the cut: once is enough. */
    private static final Pattern PROGRESS = Pattern.compile("(?m)^Depth= +\\d+ States= ");

    private static final double MEGABYTE = 1024 * 1024;

    private final Path model;
    private final SpinQuestion question;
    private final long cut;
    private final Duration limit;
    private final long memory;
    private final PanReport probe;

    /**
     * Explores the model once.
     *
     * @param cut how many states are enough; 0 if all are to be found
     * @param limit for each exploration, from source text to verdict
     * @param memory of each verifier, in bytes
     */
    public SpinPeer(Path model, SpinQuestion question, long cut, Duration limit, long memory) {
        this.model = model.toAbsolutePath();
        this.question = question;
        this.cut = cut;
        this.limit = limit;
        this.memory = memory;
        try (ScratchFolder folder = ScratchFolder.create()) {
            Exploration exploration =
                    new Run(folder, Deadline.in(limit)).explore(SpinVariant.HASH.options(0), probingSizes());
            if (cut == 0 && exploration.ending() == Ending.OUT_OF_MEMORY) {
                throw outOfMemory("the first run did not find all states");
            }
            this.probe = exploration.report();
        }
    }

    /** One run. One that left out states for another reason than the cut or the memory is an error, not a measurement. */
    public SpinMeasurement measure(SpinVariant variant) {
        try (ScratchFolder folder = ScratchFolder.create()) {
            Exploration exploration =
                    new Run(folder, Deadline.in(limit)).explore(variant.options(probe.vectorBytes()), sizes());
            PanReport report = exploration.report();
            return new SpinMeasurement(
                    variant,
                    exploration.ending(),
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

    private List<String> probingSizes() {
        return cut == 0 ? sizes(PROBING_DEPTH, PROBING_HASH_BITS) : sizes(CUT_DEPTH, hashBits(cut));
    }

    private List<String> sizes() {
        return cut == 0 ? sizes(probe.depth() + SPARE_DEPTH, hashBits(probe.states())) : probingSizes();
    }

    private static List<String> sizes(long depth, int hashBits) {
        return List.of("-m" + depth, "-w" + hashBits);
    }

    /** A slot of the hash table a state, rounded up to a power of two. */
    private static int hashBits(long states) {
        return Math.max(LEAST_HASH_BITS, Long.SIZE - Long.numberOfLeadingZeros(states - 1));
    }

    /** All that the verifier allocates, less the stack. */
    private static long storeBytes(PanReport report) {
        return Math.round((report.totalMegabytes() - report.stackMegabytes()) * MEGABYTE);
    }

    private record Exploration(
            PanReport report,
            Ending ending,
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
            List<String> verifier = new ArrayList<>(List.of("./peak", PEAK_FILE, VERIFIER, "-n"));
            verifier.addAll(question.verification());
            verifier.addAll(sizes);
            CommandRun.Ended run = cut == 0 ? command(verifier) : cutCommand(verifier);
            PanReport report = PanReport.parse(run.output()).orElseThrow(() -> incomplete(run.output()));
            return new Exploration(
                    report, ending(report, run.output()), translation, compilation, run.seconds(), peakBytes());
        }

        private List<String> compiler(List<String> options) {
            List<String> command = new ArrayList<>(List.of("gcc", "-O2", "-w", "-DNOREDUCE"));
            command.addAll(question.compilation());
            command.addAll(List.of("-DVECTORSZ=8192", "-DMEMLIM=" + (memory >> 20)));
            if (cut > 0) {
                command.add("-DFREQ=" + cut);
            }
            command.addAll(options);
            command.addAll(List.of("-o", VERIFIER, "pan.c"));
            return command;
        }

        private CommandRun.Ended command(List<String> command) {
            return ended(command, CommandRun.of(command, folder.path(), deadline));
        }

        /** The verifier cannot stop by itself; interrupted, it tells exactly how far it came. */
        private CommandRun.Ended cutCommand(List<String> command) {
            return ended(command, CommandRun.until(SpinPeer::tellsOfProgress, command, folder.path(), deadline));
        }

        private CommandRun.Ended ended(List<String> command, CommandRun run) {
            if (run instanceof CommandRun.Ended ended) {
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

    static boolean tellsOfProgress(String output) {
        return PROGRESS.matcher(output).find();
    }

    private static Ending ending(PanReport report, String output) {
        return switch (report.coverage()) {
            case COMPLETE -> Ending.COMPLETE;
            case INTERRUPTED -> Ending.CUT;
            case PARTIAL -> {
                if (!ranOutOfMemory(output)) {
                    throw incomplete(output);
                }
                yield Ending.OUT_OF_MEMORY;
            }
        };
    }

    private static boolean ranOutOfMemory(String output) {
        return output.contains("pan: reached -DMEMLIM bound");
    }

    private static IllegalStateException incomplete(String output) {
        return ranOutOfMemory(output)
                ? outOfMemory(output)
                : new IllegalStateException("the search was not complete:\n" + output);
    }

    private static SpinLimitException outOfMemory(String message) {
        return new SpinLimitException(SpinLimitException.Limit.MEMORY, "the verifier ran out of memory:\n" + message);
    }

    private static String peakSource() {
        try (InputStream stream = SpinPeer.class.getResourceAsStream("peak.c")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
