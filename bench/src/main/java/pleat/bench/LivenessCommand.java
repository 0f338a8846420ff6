package pleat.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.automaton.Classification;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property.NoAcceptingRun;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.emptiness.Algorithm;
import pleat.search.parallel.Parallelism;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The ways to look for accepting runs against each other, on the properties of infinite runs that models have. */
@Command(
        name = "liveness",
        description = "Time and memory of each way to look for accepting runs, on each property of infinite runs.")
final class LivenessCommand implements Callable<Integer> {
    @Parameters(paramLabel = "MODEL", arity = "1..*")
    private List<Path> models;

    @Option(names = "--store", paramLabel = "SPEC", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "fold")
    private String store;

    @Option(names = "--threads", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "1")
    private int threads;

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            description = "Searches, of which the last is told. Default: ${DEFAULT-VALUE}.",
            defaultValue = "3")
    private int repetitions;

    @Override
    public Integer call() {
        System.out.printf("%nstore %s, threads %d%n%n", store, threads);
        System.out.println(
                "| model | property | observer | algorithm | result | states | s | us/state | peak bytes | bytes/state |");
        System.out.println("|---|---|---|---|---|---:|---:|---:|---:|---:|");
        for (Path file : models) {
            LoadedModel loaded = ModelPath.of(file).read(Map.of()).load(System.err);
            Model model = loaded.fast();
            for (var property : model.properties()) {
                if (property instanceof NoAcceptingRun run) {
                    rows(file, loaded, model, run);
                }
            }
        }
        return 0;
    }

    private void rows(Path file, LoadedModel loaded, Model model, NoAcceptingRun property) {
        StoreFactory stores = Stores.parse(store);
        for (Algorithm algorithm : Algorithm.values()) {
            if (suits(algorithm, property, model, stores)) {
                String row = "";
                for (int i = 0; i < repetitions; i++) {
                    row = row(file, loaded, model, property, algorithm, stores);
                }
                System.out.println(row);
            }
        }
    }

    private static boolean suits(Algorithm algorithm, NoAcceptingRun property, Model model, StoreFactory stores) {
        try (StateStore sample = stores.create(model.layout(), MemoryBudget.unlimited())) {
            return algorithm.suits(property, sample);
        }
    }

    /** Seconds are those of the processor: they say something on a machine that is not left alone, too. */
    private String row(
            Path file,
            LoadedModel loaded,
            Model model,
            NoAcceptingRun property,
            Algorithm algorithm,
            StoreFactory stores) {
        MemoryBudget budget = MemoryBudget.unlimited();
        Problem problem = new Problem(model, loaded.reference(), List.of(property), Limits.none(), budget);
        long before = processNanos();
        Verdict verdict = new Search(Order.BREADTH_FIRST, Parallelism.of(threads))
                .with(algorithm)
                .run(problem, stores, RunListener.none());
        double seconds = (processNanos() - before) / 1e9;
        Statistics product = verdict.statistics();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %,d | %.2f | %.2f | %,d | %.2f |",
                file.getFileName(),
                property.name(),
                word(new Classification(property.observer()).strength()),
                word(algorithm),
                word(verdict.summary()),
                product.states(),
                seconds,
                1e6 * seconds / product.states(),
                budget.peak(),
                (double) budget.peak() / product.states());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static long processNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
