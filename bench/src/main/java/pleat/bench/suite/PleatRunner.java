package pleat.bench.suite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.app.Pleat;
import pleat.testkit.spin.CommandRun;
import pleat.testkit.spin.Deadline;
import pleat.testkit.spin.ScratchFolder;

/** Runs {@code pleat states} in a fresh JVM: what the command tells its users is what is reported. */
public final class PleatRunner implements Runner {
    /** For the start of Java, the translation, and a search that is slow to notice that its time is up. */
    private static final Duration GRACE = Duration.ofSeconds(60);
    /** Of the heap, beyond the memory that the search may have: for the model and the garbage collector. */
    private static final double HEAP_FACTOR = 1.25;

    private static final long LEAST_HEAP = 64L << 20;

    private final Limits limits;

    public PleatRunner(Limits limits) {
        this.limits = limits;
    }

    @Override
    public Measured run(Path model, Extent extent, String store) {
        try (ScratchFolder folder = ScratchFolder.create()) {
            Path growth = folder.path().resolve("growth.csv");
            CommandRun run = CommandRun.of(
                    command(model, extent, store, growth),
                    folder.path(),
                    Deadline.in(limits.time().plus(GRACE)));
            return run instanceof CommandRun.Ended ended
                    ? new Measured(outcome(ended), growth(growth))
                    : Measured.of(new Outcome.OutOfTime(Figures.unknown()));
        }
    }

    private List<String> command(Path model, Extent extent, String store, Path growth) {
        long heap = LEAST_HEAP + Math.round(limits.memory() * HEAP_FACTOR);
        List<String> options = List.of("-Xmx" + (heap >> 10) + "k", "-Dpleat.terminal=");
        List<String> arguments = new ArrayList<>(List.of(
                "states",
                model.toString(),
                "--json",
                "--store",
                store,
                "--memory",
                Long.toString(limits.memory()),
                "--timeout",
                limits.time().toMillis() + "ms",
                "--growth",
                growth.toString()));
        if (model.toString().endsWith(".csp")) {
            // What PAT counts, and so what its papers tell of.
            arguments.add("--product");
        }
        if (extent.cut() > 0) {
            arguments.addAll(List.of("--max-states", Long.toString(extent.cut())));
        }
        if (extent.leavesOut()) {
            arguments.add("--por");
        }
        return JvmCommand.of(options, Pleat.class, arguments);
    }

    static Outcome outcome(CommandRun.Ended ended) {
        Optional<JsonNode> result = ended.output()
                .lines()
                .filter(line -> line.startsWith("{"))
                .reduce((first, last) -> last)
                .map(PleatRunner::parsed)
                .filter(object -> object.has("states"));
        if (result.isEmpty()) {
            return new Outcome.Failed("exit code %d: %s"
                    .formatted(ended.exitCode(), ended.output().strip()));
        }
        Figures figures = figures(result.get(), ended.seconds());
        if (result.get().get("complete").asBoolean()) {
            return new Outcome.Finished(figures);
        }
        return switch (result.get().get("endingCode").asText()) {
            case "state-limit" -> new Outcome.Cut(figures);
            case "time-limit" -> new Outcome.OutOfTime(figures);
            case "out-of-memory" -> new Outcome.OutOfMemory(figures);
            default -> new Outcome.Failed(result.get().get("ending").asText());
        };
    }

    private static JsonNode parsed(String line) {
        try {
            return new ObjectMapper().readTree(line);
        } catch (JsonProcessingException defect) {
            throw new UncheckedIOException(defect);
        }
    }

    private static Figures figures(JsonNode run, double wallSeconds) {
        JsonNode store = run.get("store");
        JsonNode memory = run.get("memory");
        return new Figures(
                run.get("states").asLong(),
                run.get("transitions").asLong(),
                run.get("seconds").asDouble(),
                wallSeconds,
                store.get("bytes").asLong(),
                store.get("peakBytes").asLong(),
                memory.get("peakBytes").asLong(),
                store.get("nodes").asLong(),
                store.get("edges").asLong(),
                memory.get("peakRssBytes").asLong());
    }

    /** There is no file if the command did not get far. */
    private static List<Growth> growth(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            return Files.readAllLines(file).stream().skip(1).map(Growth::parse).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
