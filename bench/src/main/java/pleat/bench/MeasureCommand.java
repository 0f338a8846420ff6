package pleat.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.model.Model;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.Workforce;
import pleat.store.MemoryBudget;
import pleat.stores.Stores;
import pleat.verdict.Statistics;

/** One search in this JVM, perhaps after others; its measurement as a line on stdout. The other commands start it in processes of its own. */
@Command(name = "measure", description = "One search, as a line of figures. Used by the other commands.", hidden = true)
final class MeasureCommand implements Callable<Integer> {
    @Parameters(paramLabel = "MODEL")
    private Path model;

    @Option(names = "--executor", defaultValue = "COMPILED")
    private Executor executor;

    @Option(names = "--store", defaultValue = "hash")
    private String store;

    @Option(names = "--threads", defaultValue = "1")
    private int threads;

    @Option(names = "--warm-up", description = "So many searches before the one that is measured.", defaultValue = "0")
    private int warmUp;

    @Override
    public Integer call() {
        LoadedModel loaded = load(model);
        Model started = executor.start(loaded);
        for (int i = 0; i < warmUp; i++) {
            search(loaded, started);
        }
        System.out.println(search(loaded, started).toLine());
        return 0;
    }

    private Measurement search(LoadedModel loaded, Model started) {
        return search(loaded, started, store, Workforce.of(threads));
    }

    private static LoadedModel load(Path file) {
        return ModelPath.of(file).read(Map.of()).load(System.err);
    }

    /** Explores the whole state space. */
    static Measurement search(Path file, Executor executor, String store, Workforce workforce) {
        LoadedModel loaded = load(file);
        return search(loaded, executor.start(loaded), store, workforce);
    }

    /**
     * The same executor again and again: it is code that was generated for the model, and another one would be cold. The
     * layout of a model whose processes come and go has grown by then, too.
     */
    private static Measurement search(LoadedModel loaded, Model started, String store, Workforce workforce) {
        Problem problem = new Problem(started, loaded.reference(), List.of(), Limits.none(), MemoryBudget.unlimited());
        List<Measurement.Sample> growth = new ArrayList<>();
        Statistics end = new Search(Order.BREADTH_FIRST, workforce)
                .run(problem, Stores.parse(store), event -> {
                    if (event instanceof RunEvent.Progress progress) {
                        growth.add(Measurement.Sample.of(progress.statistics()));
                    }
                })
                .statistics();
        growth.add(Measurement.Sample.of(end));
        return new Measurement(
                end.states(),
                end.transitions(),
                end.seconds(),
                end.storeBytes(),
                end.storePeakBytes(),
                end.storeNodes(),
                end.storeEdges(),
                growth);
    }
}
