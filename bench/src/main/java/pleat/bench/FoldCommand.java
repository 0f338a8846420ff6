package pleat.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Time and bytes of {@code fold} against those of {@code hash}. */
@Command(name = "fold", description = "Time and bytes of fold against hash, models of 500,000 to 20 M states.")
final class FoldCommand implements Callable<Integer> {
    private static final List<String> MODELS = List.of(
            "phils.5",
            "mcs.3",
            "adding.2",
            "iprotocol.3",
            "lamport.5",
            "peterson.4",
            "szymanski.3",
            "fischer.4",
            "at.3",
            "szymanski.4",
            "fischer.3",
            "at.4",
            "bakery.5",
            "lamport.6",
            "phils.6",
            "anderson.6");

    /** List nodes of a native symbolic checker with its best static order, for the same sets; one is an edge here. */
    private static final Map<String, Long> EDGES_IN_GOOD_ORDER = Map.of(
            "fischer.3", 1_032L,
            "peterson.4", 4_116L,
            "szymanski.4", 7_711L,
            "lamport.6", 16_723L,
            "at.4", 18_285L,
            "mcs.3", 22_226L,
            "anderson.6", 39_669L,
            "bakery.5", 76_351L);

    @Mixin
    private SuiteOptions options;

    @Option(names = "--model", paramLabel = "NAME", split = ",", description = "Only these models.")
    private List<String> only;

    @Override
    public Integer call() {
        System.out.println(
                "| model | states | hash, s | fold, s | fold / hash | bytes/state | peak bytes/state | edges |"
                        + " in good order | ratio |");
        System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        List<Double> times = new ArrayList<>();
        List<Double> bytes = new ArrayList<>();
        for (String name : only == null ? MODELS : only) {
            Path file = options.files(List.of(name)).get(0);
            Measurement hash = FreshJvm.median(file, Executor.COMPILED, "hash", options.repetitions());
            Measurement fold = FreshJvm.median(file, Executor.COMPILED, "fold", options.repetitions());
            if (hash.states() != fold.states() || hash.transitions() != fold.transitions()) {
                throw new IllegalStateException("fold and hash differ on " + name);
            }
            times.add(fold.seconds() / hash.seconds());
            bytes.add(fold.bytesPerState());
            System.out.print(row(name, hash, fold));
        }
        System.out.printf(
                "%nGeometric means: fold / hash %.2f, bytes/state %.3f.%n", geometricMean(times), geometricMean(bytes));
        return 0;
    }

    static String row(String name, Measurement hash, Measurement fold) {
        Long good = EDGES_IN_GOOD_ORDER.get(name);
        return "| %s | %,d | %.2f | %.2f | %.2f | %.3f | %.2f | %,d | %s |%n"
                .formatted(
                        name,
                        fold.states(),
                        hash.seconds(),
                        fold.seconds(),
                        fold.seconds() / hash.seconds(),
                        fold.bytesPerState(),
                        fold.peakBytesPerState(),
                        fold.storeEdges(),
                        good == null ? " | " : "%,d | %.2f".formatted(good, (double) fold.storeEdges() / good));
    }

    static double geometricMean(List<Double> values) {
        return Math.exp(values.stream().mapToDouble(Math::log).average().orElseThrow());
    }
}
