package pleat.app;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;
import pleat.app.exit.UsageException;

/** Named here for the help: benchmarks are a program of their own, which the launcher starts instead of this one. */
@Command(name = "bench", description = "Measures stores, and SPIN, on suites of models; from the source tree only.")
final class BenchCommand implements Callable<Integer> {
    @Unmatched
    private final List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        throw new UsageException(
                "benchmarks are started from the source tree, with 'bench' as the first word: ./pleat bench "
                        + String.join(" ", arguments));
    }
}
