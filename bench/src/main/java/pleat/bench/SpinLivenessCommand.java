package pleat.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.Pleat;
import pleat.app.exit.UsageException;
import pleat.bench.spin.SpinExamples;
import pleat.bench.spin.SpinMeasurement;
import pleat.bench.spin.SpinPeer;
import pleat.bench.spin.SpinQuestion;
import pleat.bench.spin.SpinVariant;
import pleat.bench.suite.JvmCommand;

/** SPIN's acceptance search with its hash table against Pleat, on formulas that hold, both without reduction. */
@Command(
        name = "spin-liveness",
        description = "Time and memory on formulas that hold, against SPIN's search for acceptance cycles with its hash"
                + " table.")
final class SpinLivenessCommand implements Callable<Integer> {
    private static final long MEMORY = 6L << 30;

    @Parameters(
            paramLabel = "MODEL:FORMULA",
            description = "A file among SPIN's examples and the name of a formula in it. Default: ${DEFAULT-VALUE}.",
            defaultValue = "LTL/mobile1.pml:ltl_0 LTL/train.pml:c1 LTL/train.pml:c5",
            split = " ")
    private List<String> formulas;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "200")
    private int seconds;

    @Override
    public Integer call() {
        Path examples =
                SpinExamples.folder().orElseThrow(() -> new UsageException("SPIN and its examples are not installed"));
        System.out.println(
                "| model | formula | states SPIN | states Pleat | bytes/state SPIN | Pleat, end | Pleat, peak"
                        + " | search s SPIN | Pleat | text to verdict s SPIN | Pleat |");
        System.out.println("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (String formula : formulas) {
            int colon = formula.lastIndexOf(':');
            row(examples.resolve(formula.substring(0, colon)), formula.substring(colon + 1));
        }
        return 0;
    }

    private void row(Path model, String formula) {
        SpinMeasurement spin = new SpinPeer(
                        model, SpinQuestion.formula(formula), 0, Duration.ofSeconds(seconds), MEMORY)
                .measure(SpinVariant.HASH);
        long start = System.nanoTime();
        JsonNode run = pleat(model, formula);
        double total = (System.nanoTime() - start) / 1e9;
        JsonNode product = run.get("properties").get(0).get("product");
        double states = product.get("states").asDouble();
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %,d | %,.0f | %.1f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f |%n",
                model.getFileName(),
                formula,
                spin.states(),
                states,
                spin.bytesPerState(),
                product.get("bytes").asDouble() / states,
                run.get("memory").get("peakBytes").asDouble() / states,
                spin.searchSeconds(),
                product.get("seconds").asDouble(),
                spin.totalSeconds(),
                total);
    }

    /** In a process of its own, as a user runs it. */
    private static JsonNode pleat(Path model, String formula) {
        List<String> arguments = List.of("check", "--json", "--property", formula, model.toString());
        List<String> command = JvmCommand.of(List.of(), Pleat.class, arguments);
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            JsonNode run = new ObjectMapper().readTree(process.getInputStream());
            if (process.waitFor() != 0 || !run.get("verdict").asText().equals("holds")) {
                throw new IllegalStateException(model + ": " + formula + " does not hold");
            }
            return run;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
