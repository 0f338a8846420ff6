package pleat.app.option;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import pleat.app.checkpoint.GivenCommand;
import pleat.app.checkpoint.ManifestWriter;
import pleat.app.checkpoint.Resumption;
import pleat.app.checkpoint.RunCheckpoints;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.report.ErrorJson;
import pleat.app.report.GrowthWriter;
import pleat.app.report.JsonReport;
import pleat.app.report.OutputFiles;
import pleat.app.report.Presentation;
import pleat.app.report.ReportedRun;
import pleat.app.report.SweepTable;
import pleat.app.report.TextReport;
import pleat.app.report.TraceReport;
import pleat.app.run.PropertySelection;
import pleat.app.run.RunPlan;
import pleat.app.run.Task;
import pleat.file.FileAccess;
import pleat.run.Limits;
import pleat.run.Preparation;
import pleat.run.RunListener;
import pleat.run.StopSwitch;
import pleat.search.Order;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.spill.Spilling;
import pleat.store.StoreFactory;
import pleat.stores.Stores;

/** How to search, how far, and how to tell the result. */
public final class RunOptions {
    /** What is left of the heap is for the model, the reports and the garbage collector. */
    private static final double BUDGET_SHARE = 0.8;

    private static final int MOST_THREADS = 1024;

    private static final String DEFAULT_STORE = "fold";

    @Mixin
    private StoreOptions store;

    @Mixin
    private CheckpointOptions checkpoints;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--search",
            paramLabel = "bfs|dfs",
            defaultValue = "bfs",
            converter = OrderConverter.class,
            description = "Breadth first (shortest traces) or depth first (small queue). Default: ${DEFAULT-VALUE}.")
    private Order order;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Search breadth first with so many threads; needs a store that can serve them."
                    + " Default: ${DEFAULT-VALUE}.")
    private int threads;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = ByteSizeConverter.class,
            description = "Memory for store and search: 2g, 512m, 64k. Default: 80 %% of the Java heap.")
    private Long memory;

    @Option(
            names = "--spill-dir",
            paramLabel = "DIR",
            description = "Where the search may keep a temporary file when its queue or stack takes too much memory."
                    + " Default: the system's folder for temporary files.")
    private Path spillFolder;

    @Option(names = "--max-states", paramLabel = "N", description = "Stop after this many states.")
    private Long maxStates;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Stop after this time: 60s, 5m, 500ms.")
    private Duration timeout;

    @Option(
            names = "--growth",
            paramLabel = "FILE",
            description = "Write how the store grew to this file: states, bytes, nodes, seconds.")
    private Path growth;

    @Option(
            names = "--profile",
            description =
                    "Count for each process and transition how often it fired, and how many new states it led to.")
    private boolean profile;

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    /** With {@code --json} the errors of a model are an answer too. */
    public void tell(ModelException errors, PrintStream out) {
        if (json) {
            ErrorJson.print(errors, out);
        }
    }

    /** The kind of store to use. To be asked for before the model is loaded, as the answer may be a complaint. */
    public StoreFactory store() {
        StoreFactory kind = store.orElse(DEFAULT_STORE);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new UsageException("--threads must be from 1 to " + MOST_THREADS);
        }
        if (threads > 1) {
            requireParallel(kind);
        }
        if (profile) {
            requireCountable();
        }
        if (cluster.isWanted()) {
            cluster.requireAlone(Map.of(
                    "--threads",
                    threads > 1,
                    "--search dfs",
                    order != Order.BREADTH_FIRST,
                    "--store",
                    store.chosen().isPresent(),
                    "--profile",
                    profile));
        }
        return kind;
    }

    private void requireCountable() {
        if (threads > 1) {
            throw new UsageException("--profile is for one thread: several would share what they count");
        }
        if (checkpoints.areWanted()) {
            throw new UsageException(
                    "--profile cannot be used with --checkpoint: a run that goes on would count only the rest");
        }
    }

    private void requireParallel(StoreFactory kind) {
        if (order != Order.BREADTH_FIRST) {
            throw new UsageException("--threads %d: only --search bfs can have several threads".formatted(threads));
        }
        Stores.threadsObstacle(kind).ifPresent(reason -> {
            throw new UsageException("--threads %d: %s".formatted(threads, reason));
        });
    }

    /** Whether the run is to be saved. */
    public boolean isSaved() {
        return checkpoints.areWanted();
    }

    /** Where the run is saved, if it is; see {@link CheckpointOptions#checkpoints}. */
    public Optional<RunCheckpoints> checkpoints(Optional<Resumption> resumption, FileAccess files) {
        return checkpoints.checkpoints(resumption, store(), files);
    }

    /** What the manifest of a checkpoint says about a run of a model. */
    public ManifestWriter manifest(String version, GivenCommand command, LoadedModel model) {
        return new ManifestWriter(version, command, model, store().spec(), OrderConverter.name(order));
    }

    public RunPlan plan(LoadedModel model, PropertySelection selection, Task task, StoreFactory kind, Limits limits) {
        return new RunPlan(
                model,
                selection,
                task.reduction(),
                kind,
                cluster.on(search().lookingFor(task.wanted()), model, task),
                limits,
                budget(),
                spilling());
    }

    private Search search() {
        Search search = new Search(order, Parallelism.of(threads));
        return profile ? search.profiling() : search;
    }

    /** For what comes before the search, within its limits. */
    public Preparation preparation(Limits limits) {
        return Preparation.within(limits, budget());
    }

    /** What tells the result of a run; for people, that of one among many is a row. */
    public RunListener result(ReportedRun run, Optional<SweepTable> table, Presentation presentation, PrintStream out) {
        String spec = store().spec();
        if (json) {
            return new JsonReport(run, spec, out);
        }
        if (profile && table.isPresent()) {
            throw new UsageException("--profile: the table of several runs has no room for it; --json has");
        }
        return table.map(rows -> rows.row(run)).orElseGet(() -> new TextReport(run, spec, presentation, out));
    }

    /** Whether the result is for people. */
    public boolean isText() {
        return !json;
    }

    /** What shows the counterexamples of one of so many parts, unless the result is for a program. */
    public Optional<RunListener> trace(LoadedModel part, int parts, Presentation presentation, PrintStream out) {
        return json ? Optional.empty() : Optional.of(new TraceReport(part, parts, presentation, out));
    }

    /** Files for results; whoever reads the result as text, and not as a table, reads which of them are written. */
    public OutputFiles outputs(ModelOptions models, PrintStream out) {
        return isText() && models.swept().isEmpty() ? new OutputFiles(out::println) : OutputFiles.silent();
    }

    /** What keeps the growth of the store, if that was asked for. */
    public Optional<RunListener> growth(OutputFiles outputs, int runs) {
        if (growth != null && runs > 1) {
            throw new UsageException("--growth is about one run, and these are " + runs);
        }
        return outputs.add(growth, "the growth").map(GrowthWriter::new);
    }

    /** Of a run that begins now. */
    public Limits limits(StopSwitch stop) {
        Limits limits = Limits.none().stoppedBy(stop);
        if (maxStates != null && maxStates < 1) {
            throw new UsageException("--max-states must be at least 1");
        }
        Limits timed = timeout == null ? limits : limits.withTime(timeout);
        return maxStates == null ? timed : timed.withStates(maxStates);
    }

    /** A folder that was asked for is looked at before hours of search. */
    private Spilling spilling() {
        if (spillFolder == null) {
            return Spilling.toTemporaryFolder();
        }
        if (!Files.isDirectory(spillFolder)) {
            throw new UsageException("--spill-dir: there is no directory " + spillFolder);
        }
        if (!Files.isWritable(spillFolder)) {
            throw new UsageException("--spill-dir: no permission to write to " + spillFolder);
        }
        return Spilling.to(spillFolder);
    }

    private long budget() {
        long heap = Runtime.getRuntime().maxMemory();
        if (memory == null) {
            return (long) (heap * BUDGET_SHARE);
        }
        if (memory > heap) {
            throw new UsageException(("--memory asks for %,d bytes, but the Java heap has room for %,d;"
                            + " raise it, for example with PLEAT_JAVA_OPTS=-Xmx%dm")
                    .formatted(memory, heap, (long) (memory / BUDGET_SHARE) >> 20));
        }
        return memory;
    }
}
