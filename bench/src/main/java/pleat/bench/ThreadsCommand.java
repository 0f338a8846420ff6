package pleat.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What more threads are worth. */
@Command(name = "threads", description = "Seconds with one thread and with several, on models of 2 M states and more.")
final class ThreadsCommand implements Callable<Integer> {
    private static final List<String> TWO_MILLION_AND_MORE =
            List.of("szymanski.4", "fischer.3", "at.4", "bakery.5", "lamport.6", "phils.6", "anderson.6");

    @Mixin
    private SuiteOptions options;

    @Option(names = "--store", paramLabel = "SPEC", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "fold")
    private String store;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Against one. Default: ${DEFAULT-VALUE}.",
            defaultValue = "2")
    private int threads;

    @Option(names = "--model", paramLabel = "NAME", split = ",", description = "Only these models.")
    private List<String> only;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            description = "Searches in the same JVM before the one that is measured. Default: 0.",
            defaultValue = "0")
    private int warmUp;

    @Override
    public Integer call() {
        System.out.printf(
                "%nstore %s, %d searches before the one that is measured, load average before: %s%n%n",
                store, warmUp, load());
        System.out.printf("| model | states | 1 thread, s | %d threads, s | ratio |%n", threads);
        System.out.println("|---|---:|---:|---:|---:|");
        for (Path file : options.files(only == null ? TWO_MILLION_AND_MORE : only)) {
            System.out.print(row(file));
        }
        System.out.printf("%nload average after: %s%n", load());
        return 0;
    }

    /** The runs alternate, so that whatever else the machine does hits both alike. */
    private String row(Path file) {
        List<Measurement> alone = new ArrayList<>();
        List<Measurement> together = new ArrayList<>();
        for (int i = 0; i < options.repetitions(); i++) {
            alone.add(FreshJvm.once(file, Executor.COMPILED, store, 1, warmUp));
            together.add(FreshJvm.once(file, Executor.COMPILED, store, threads, warmUp));
        }
        return row(file, FreshJvm.median(alone), FreshJvm.median(together));
    }

    static String row(Path file, Measurement alone, Measurement together) {
        if (alone.states() != together.states() || alone.transitions() != together.transitions()) {
            throw new IllegalStateException(file + ": the searches do not agree");
        }
        return String.format(
                "| %s | %,d | %.2f | %.2f | %.2f |%n",
                file.getFileName(),
                alone.states(),
                alone.seconds(),
                together.seconds(),
                alone.seconds() / together.seconds());
    }

    /** Of the last minute; a busy machine makes the figures worthless, and this tells. */
    private static String load() {
        return String.format(
                "%.1f", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }
}
