package pleat.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import pleat.app.chart.ChartWriter;
import pleat.app.exit.UsageException;
import pleat.app.option.FairnessConverter;
import pleat.app.option.ModelOptions;
import pleat.app.option.ReductionOption;
import pleat.app.option.RunOptions;
import pleat.app.option.StyleOption;
import pleat.app.option.WatchOptions;
import pleat.app.report.JunitWriter;
import pleat.app.report.NumberedFiles;
import pleat.app.report.OutputFiles;
import pleat.app.report.SarifWriter;
import pleat.app.run.Goal;
import pleat.app.run.PropertySelection;
import pleat.app.run.Reduction;
import pleat.app.run.Task;
import pleat.app.trace.ItfWriter;
import pleat.app.trace.TraceWriter;
import pleat.model.Fairness;
import pleat.run.RunListener;
import pleat.search.traversal.Wanted;

/** Decides properties. */
@Command(name = "check", description = "Checks the properties of a model in every state it can reach.")
final class CheckCommand implements Callable<Integer> {
    private static final String DEADLOCK = "deadlock";

    @ParentCommand
    private Pleat pleat;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RunOptions options;

    @Mixin
    private StyleOption style;

    @Option(
            names = "--property",
            paramLabel = "NAME",
            description = "Check only this property. May be repeated. Default: all of the model.")
    private List<String> properties = new ArrayList<>();

    @Option(names = "--no-deadlock", description = "Do not check for deadlocks.")
    private boolean noDeadlock;

    @Option(
            names = "--continue",
            description = {
                "Go on after a violation until all states are explored.",
                "The result has one counterexample for each property that is violated."
            })
    private boolean goOn;

    @Option(
            names = "--expect",
            description = {
                "Explore all states and compare the result with what the EXPECT lines of the model say.",
                "The exit code is 0 if all is as expected."
            })
    private boolean expect;

    @Option(names = "--trace", paramLabel = "FILE", description = "Write the counterexample to this file as JSON.")
    private Path trace;

    @Option(
            names = "--msc",
            paramLabel = "FILE",
            description = {
                "Write the messages of the counterexample to this file as a sequence chart.",
                "As text if its name ends in .txt, otherwise as SVG."
            })
    private Path chart;

    @Option(
            names = "--itf",
            paramLabel = "FILE",
            description = "Write the counterexample to this file in the Informal Trace Format.")
    private Path itf;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write the outcome of each property to this file, as test cases in the XML format of JUnit.")
    private Path junit;

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write the violations to this file in the SARIF format, for code hosts.")
    private Path sarif;

    @Mixin
    private WatchOptions watched;

    @Option(
            names = "--fairness",
            paramLabel = "KIND",
            converter = FairnessConverter.class,
            description = {
                "Which infinite runs count: all of them (none), those in which a process that can step for ever does"
                        + " (weak),",
                "or one that can step again and again (strong). Of CSP#: event-weak, event-strong, process-weak,"
                        + " process-strong,",
                "or those in which each step that can be taken again and again is (global). Default: none."
            })
    private Fairness fairness = Fairness.NONE;

    @Mixin
    private ReductionOption reduced;

    @Override
    public Integer call() {
        watched.tell(model);
        PropertySelection selection = selection();
        if (trace != null && !model.isPlain()) {
            throw new UsageException("--trace: a trace file can name only a model of one file or folder,"
                    + " without --ltl, --hoa, --mcc, --set-semantics, --untimed and --markings");
        }
        Environment world = pleat.environment();
        OutputFiles outputs = options.outputs(model, world.out());
        Optional<NumberedFiles> traceFiles = outputs.add(trace, "the trace").map(NumberedFiles::new);
        Optional<NumberedFiles> chartFiles = outputs.add(chart, "the chart").map(NumberedFiles::new);
        Optional<NumberedFiles> itfFiles = outputs.add(itf, "the ITF trace").map(NumberedFiles::new);
        Optional<JunitWriter> junitFile = outputs.add(junit, "the test results").map(JunitWriter::new);
        Optional<SarifWriter> sarifFile =
                outputs.add(sarif, "the SARIF results").map(file -> new SarifWriter(Version.number(), file));
        if ((goOn || expect) && isReduced()) {
            throw new UsageException((goOn ? "--continue" : "--expect") + " cannot be used with --por:"
                    + " the reduction keeps a violation, but not one of each property");
        }
        Task task = new Task(
                Goal.CHECK, reduced.reduction(), wanted(), expect ? Task.Measure.EXPECTATION : Task.Measure.VERDICT);
        ModelRun run = new ModelRun(pleat, model, options, task, style.style());
        return run.exitCode(
                selection,
                outputs,
                loaded -> Stream.of(junitFile.map(file -> file.of(loaded)), sarifFile.map(file -> file.of(loaded)))
                        .flatMap(Optional::stream)
                        .toList(),
                loaded -> {
                    List<RunListener> writers = new ArrayList<>();
                    traceFiles.ifPresent(files -> writers.add(new TraceWriter(loaded, files)));
                    chartFiles.ifPresent(files -> writers.add(new ChartWriter(loaded, files, world.err())));
                    itfFiles.ifPresent(files -> writers.add(new ItfWriter(loaded, files)));
                    return writers;
                });
    }

    private boolean isReduced() {
        return reduced.reduction() != Reduction.NONE;
    }

    private Wanted wanted() {
        if (goOn || expect) {
            return Wanted.ONE_PER_PROPERTY;
        }
        boolean asksEach = watched.hasQuestions() && !isReduced();
        return asksEach ? Wanted.UNTIL_ALL_ARE_DECIDED : Wanted.FIRST_VIOLATION;
    }

    private PropertySelection selection() {
        if (noDeadlock && properties.contains(DEADLOCK)) {
            throw new UsageException("--property deadlock and --no-deadlock contradict each other");
        }
        PropertySelection chosen = properties.isEmpty() ? PropertySelection.all() : PropertySelection.named(properties);
        return (noDeadlock ? chosen.withoutDeadlock() : chosen).under(fairness).atLeastOne();
    }
}
