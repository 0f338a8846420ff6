package pleat.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether the cost of a state stays what it was as their number grows. */
@Command(name = "growth", description = "States expanded a second around 1 M and around 10 M states of one search.")
final class GrowthCommand implements Callable<Integer> {
    private static final long FEW = 1_000_000;
    private static final long MANY = 10_000_000;

    @Mixin
    private SuiteOptions options;

    @Option(names = "--store", paramLabel = "SPEC", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "hash")
    private String store;

    @Override
    public Integer call() {
        System.out.println("| model | states | states/s around 1 M | states/s around 10 M | ratio |");
        System.out.println("|---|---:|---:|---:|---:|");
        for (Path file : options.files(List.of("anderson.6", "phils.6"))) {
            Measurement run = FreshJvm.median(file, Executor.COMPILED, store, options.repetitions());
            System.out.printf(
                    "| %s | %,d | %,.0f | %,.0f | %.2f |%n",
                    file.getFileName(),
                    run.states(),
                    run.rateAround(FEW),
                    run.rateAround(MANY),
                    run.rateAround(MANY) / run.rateAround(FEW));
        }
        return 0;
    }
}
