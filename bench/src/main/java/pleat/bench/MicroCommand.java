package pleat.bench;

import java.util.concurrent.Callable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import picocli.CommandLine.Command;
import pleat.bench.micro.FoldedSets;
import pleat.bench.micro.StoreStream;

/** The micro-benchmarks. */
@Command(name = "micro", description = "The JMH benchmarks, with the bytes that each operation allocates.")
final class MicroCommand implements Callable<Integer> {
    @Override
    public Integer call() throws RunnerException {
        new Runner(new OptionsBuilder()
                        .include(ExpandAndLookUp.class.getName())
                        .include(StoreStream.class.getName())
                        .include(FoldedSets.class.getName())
                        .addProfiler(GCProfiler.class)
                        .build())
                .run();
        return 0;
    }
}
