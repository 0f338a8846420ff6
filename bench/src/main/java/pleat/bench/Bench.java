package pleat.bench;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ScopeType;
import pleat.app.Failures;
import pleat.app.Interruption;
import pleat.app.Version;
import pleat.app.exit.ExitCode;
import pleat.bench.report.Report;
import pleat.bench.spin.SpinExamples;
import pleat.bench.suite.Campaign;
import pleat.bench.suite.Contender.Tool;
import pleat.bench.suite.Limits;
import pleat.bench.suite.ModelFolders;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.PleatRunner;
import pleat.bench.suite.Progress;
import pleat.bench.suite.Provenance;
import pleat.bench.suite.Results;
import pleat.bench.suite.RunLog;
import pleat.bench.suite.Runner;
import pleat.bench.suite.SpinRunner;
import pleat.bench.suite.Suite;
import pleat.run.StopSwitch;

/** The benchmarks of this repository: suites of models, and beside them special measurements of Pleat against itself. */
@Command(
        name = "pleat bench",
        description = {
            "Measures stores, and SPIN, on suites of models, and writes a report. Leave the machine alone while it"
                    + " runs.",
            "The commands below measure single things of Pleat against itself."
        },
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        subcommands = {
            ExecutorsCommand.class,
            SpeedCommand.class,
            GrowthCommand.class,
            StoresCommand.class,
            FoldCommand.class,
            ThreadsCommand.class,
            LivenessCommand.class,
            SpinLivenessCommand.class,
            MicroCommand.class,
            MeasureCommand.class,
            ExpandCommand.class,
            CircuitCommand.class
        })
public final class Bench implements Callable<Integer> {
    private static final String LOG = "runs.jsonl";

    private final List<String> arguments;
    private final Path root;
    private final Progress.Style style;
    private final PrintStream out;
    private final PrintStream err;
    private final Interruption interruption;

    @Mixin
    private CampaignOptions options;

    private Bench(
            List<String> arguments,
            Path root,
            Progress.Style style,
            PrintStream out,
            PrintStream err,
            Interruption interruption) {
        this.arguments = arguments;
        this.root = root;
        this.style = style;
        this.out = out;
        this.err = err;
        this.interruption = interruption;
    }

    public static void main(String[] args) {
        Interruption interruption = new Interruption();
        interruption.watch();
        // An interrupt from the terminal reaches the search that is under way; other signals do not.
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> ProcessHandle.current().children().forEach(ProcessHandle::destroy), "end of searches"));
        Progress.Style style =
                System.getProperty("pleat.terminal", "").contains("err") ? Progress.Style.BAR : Progress.Style.LINES;
        Path root = Path.of(System.getProperty("pleat.root", "."));
        int exitCode = run(args, root, style, System.out, System.err, interruption);
        interruption.commandIsOver(exitCode);
        System.exit(exitCode);
    }

    /** Runs a command and returns its exit code. */
    static int run(
            String[] args,
            Path root,
            Progress.Style style,
            PrintStream out,
            PrintStream err,
            Interruption interruption) {
        Failures failures = new Failures(err, () -> true);
        return new CommandLine(new Bench(List.of(args), root, style, out, err, interruption))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setUsageHelpAutoWidth(false)
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                // "fold" is a store, a suite and a command.
                .setAllowSubcommandsAsOptionParameters(true)
                .execute(args);
    }

    @Override
    public Integer call() {
        List<Suite> suites = options.suites();
        int repetitions = options.repetitions();
        Limits limits = options.limits();
        List<Path> given = options.folders();
        Path folder = options.out(LOG);
        ModelFolders models = new ModelFolders(root, given, SpinExamples.folder(), folder.resolve("models"));
        Provenance provenance = Provenance.of(root, arguments, limits);
        StopSwitch stop = interruption.stopSwitch();
        interruption.letFinish();
        try (RunLog log = RunLog.open(folder.resolve(LOG), provenance.conditions())) {
            tellOfEarlierRuns(log);
            Map<Tool, Runner> runners = Map.of(Tool.PLEAT, new PleatRunner(limits), Tool.SPIN, new SpinRunner(limits));
            new Campaign(models, runners, log, repetitions, stop).run(suites, new Progress(err, style));
            List<Results> results = suites.stream()
                    .map(suite -> Results.of(suite, log, models, repetitions))
                    .toList();
            Report report = new Report(provenance, repetitions, results);
            report.write(folder);
            out.print(report.markdown());
            err.println("pleat: the report is " + folder.resolve("report.html"));
            return exitCode(results, stop, err).number();
        }
    }

    private void tellOfEarlierRuns(RunLog log) {
        if (log.size() > 0) {
            err.printf("pleat: going on after %,d runs that are over (--fresh starts over)%n", log.size());
        }
        if (log.foreign() > 0) {
            err.printf(
                    "pleat: %,d earlier runs do not count: another commit or one with changes, or other limits%n",
                    log.foreign());
        }
    }

    /** Wrong counts and failed runs are told and are no success, whatever else was measured. */
    static ExitCode exitCode(List<Results> all, StopSwitch stop, PrintStream err) {
        List<String> complaints =
                all.stream().flatMap(results -> results.complaints().stream()).toList();
        complaints.forEach(complaint -> err.println("pleat: FAILED: " + complaint));
        if (!complaints.isEmpty()) {
            return ExitCode.INTERNAL_ERROR;
        }
        if (stop.isPressed()) {
            err.println("pleat: interrupted; the same command goes on from here");
            return ExitCode.INCOMPLETE;
        }
        boolean measured = all.stream()
                .flatMap(results -> results.rows().stream())
                .anyMatch(row -> !(row.outcome() instanceof Outcome.Missing));
        if (!measured) {
            err.println("pleat: nothing was measured; the report says what is missing");
        }
        return measured ? ExitCode.OK : ExitCode.INCOMPLETE;
    }
}
