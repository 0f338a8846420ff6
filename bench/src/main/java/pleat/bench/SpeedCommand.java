package pleat.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** States and transitions per second on large models. */
@Command(name = "speed", description = "States and transitions per second on the six largest models below 10 M states.")
final class SpeedCommand implements Callable<Integer> {
    private static final List<String> SIX_LARGEST =
            List.of("lamport.6", "bakery.5", "at.4", "fischer.3", "szymanski.4", "at.3");

    @Mixin
    private SuiteOptions options;

    @Option(names = "--store", paramLabel = "SPEC", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "hash")
    private String store;

    @Override
    public Integer call() {
        System.out.println("| model | states | transitions | seconds | states/s | transitions/s | bytes/state |");
        System.out.println("|---|---:|---:|---:|---:|---:|---:|");
        for (Path file : options.files(SIX_LARGEST)) {
            Measurement run = FreshJvm.median(file, Executor.COMPILED, store, options.repetitions());
            System.out.printf(
                    "| %s | %,d | %,d | %.2f | %,.0f | %,.0f | %.1f |%n",
                    file.getFileName(),
                    run.states(),
                    run.transitions(),
                    run.seconds(),
                    run.statesPerSecond(),
                    run.transitionsPerSecond(),
                    run.bytesPerState());
        }
        return 0;
    }
}
