package pleat.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import pleat.app.chart.ChartWriter;
import pleat.app.exit.UsageException;
import pleat.app.option.FairnessConverter;
import pleat.app.option.ModelOptions;
import pleat.app.option.RunOptions;
import pleat.app.option.WatchOptions;
import pleat.app.report.OutputFile;
import pleat.app.report.OutputFiles;
import pleat.app.run.Goal;
import pleat.app.run.PropertySelection;
import pleat.app.trace.TraceWriter;
import pleat.model.Fairness;
import pleat.run.RunListener;

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

    @Option(
            names = "--property",
            paramLabel = "NAME",
            description = "Check only this property. May be repeated. Default: all of the model.")
    private List<String> properties = new ArrayList<>();

    @Option(names = "--no-deadlock", description = "Do not check for deadlocks.")
    private boolean noDeadlock;

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

    @Mixin
    private WatchOptions watched;

    @Option(
            names = "--fairness",
            paramLabel = "KIND",
            converter = FairnessConverter.class,
            description = {
                "Which infinite runs count: all of them (none), those in which a process that can step for ever does (weak),",
                "or one that can step again and again (strong). Default: none."
            })
    private Fairness fairness = Fairness.NONE;

    @Option(names = "--por", description = "Partial order reduction. Not available yet.")
    private boolean partialOrder;

    @Override
    public Integer call() {
        refuseUnavailable();
        watched.tell(model);
        PropertySelection selection = selection();
        if (trace != null && !model.isPlain()) {
            throw new UsageException("--trace: a trace file can name only a model of one file or folder,"
                    + " without --ltl, --hoa, --set-semantics, --untimed and --markings");
        }
        OutputFiles outputs = new OutputFiles();
        Optional<OutputFile> traceFile = outputs.add(trace, "the trace");
        Optional<OutputFile> chartFile = outputs.add(chart, "the chart");
        ModelRun run = new ModelRun(pleat, model, options, Goal.CHECK);
        return run.exitCode(selection, outputs, loaded -> {
            List<RunListener> writers = new ArrayList<>();
            traceFile.ifPresent(file -> writers.add(new TraceWriter(loaded, file)));
            chartFile.ifPresent(file -> writers.add(new ChartWriter(loaded, file)));
            return writers;
        });
    }

    private void refuseUnavailable() {
        if (partialOrder) {
            throw new UsageException("--por is not available yet: Pleat has no partial order reduction");
        }
    }

    private PropertySelection selection() {
        if (noDeadlock && properties.contains(DEADLOCK)) {
            throw new UsageException("--property deadlock and --no-deadlock contradict each other");
        }
        PropertySelection chosen = properties.isEmpty() ? PropertySelection.all() : PropertySelection.named(properties);
        return (noDeadlock ? chosen.withoutDeadlock() : chosen).under(fairness).atLeastOne();
    }
}
