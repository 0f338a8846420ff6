package pleat.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** How much faster compiled models are than interpreted ones. */
@Command(name = "executors", description = "States per second, compiled against interpreted.")
final class ExecutorsCommand implements Callable<Integer> {
    @Mixin
    private SuiteOptions options;

    @Override
    public Integer call() {
        System.out.println("| model | states | search, states/s: interpreted | compiled | ratio"
                + " | expansion alone, states/s: interpreted | compiled | ratio |");
        System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|");
        for (Path file : options.files(List.of("at.3", "lamport.5", "peterson.4"))) {
            Measurement slow = FreshJvm.median(file, Executor.INTERPRETED, "hash", options.repetitions());
            Measurement fast = FreshJvm.median(file, Executor.COMPILED, "hash", options.repetitions());
            double slowAlone = FreshJvm.expansionRate(file, Executor.INTERPRETED);
            double fastAlone = FreshJvm.expansionRate(file, Executor.COMPILED);
            System.out.printf(
                    "| %s | %,d | %,.0f | %,.0f | %.1f | %,.0f | %,.0f | %.1f |%n",
                    file.getFileName(),
                    fast.states(),
                    slow.statesPerSecond(),
                    fast.statesPerSecond(),
                    fast.statesPerSecond() / slow.statesPerSecond(),
                    slowAlone,
                    fastAlone,
                    fastAlone / slowAlone);
        }
        return 0;
    }
}
