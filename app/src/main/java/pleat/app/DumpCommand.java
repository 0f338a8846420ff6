package pleat.app;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import pleat.app.dump.GraphDrawing;
import pleat.app.dump.LayoutTable;
import pleat.app.dump.StoreDrawing;
import pleat.app.dump.TraceStep;
import pleat.app.exit.ExitCode;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.app.graph.GraphFormat;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelFile;
import pleat.app.option.GraphOptions;
import pleat.app.option.ModelOptions;
import pleat.app.option.PictureFile;
import pleat.app.option.StoreOptions;
import pleat.app.report.OutputFile;
import pleat.app.report.OutputFiles;
import pleat.language.Translation;
import pleat.source.SourceFile;
import pleat.store.StoreFactory;

/** Shows what becomes of a model on its way. */
@Command(name = "dump", description = "Shows a stage of the translation of a model.")
final class DumpCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Mixin
    private ModelOptions model;

    @ArgGroup(multiplicity = "1")
    private View view;

    /** Exactly one of them. */
    private static final class View {
        @Option(names = "--ast", required = true, description = "The syntax tree.")
        private boolean ast;

        /** What is left when it is none of the others. */
        @SuppressWarnings("UnusedVariable")
        @Option(names = "--ir", required = true, description = "The program that the model is translated to.")
        private boolean ir;

        @Option(
                names = "--dot",
                required = true,
                arity = "0..1",
                paramLabel = "FILE",
                parameterConsumer = PictureFile.class,
                description = {
                    "The control automata, or the net, for Graphviz; with --store the store itself after the whole"
                            + " search.",
                    "On standard output or in a file."
                })
        private Path dot;

        @Option(
                names = "--graph",
                required = true,
                arity = "0..1",
                paramLabel = "FILE",
                parameterConsumer = PictureFile.class,
                description = {
                    "The graph of states and steps: FILE.dot for Graphviz, FILE.json, or FILE.aut in the format of"
                            + " Aldebaran.",
                    "Without FILE for Graphviz, on standard output."
                })
        private Path graph;

        @Option(
                names = "--hoa",
                required = true,
                description = "The automata of the properties of infinite runs, in the Hanoi format.")
        private boolean hoa;

        @Option(names = "--pnml", required = true, description = "Nets: the net in PNML.")
        private boolean pnml;

        @Option(names = "--g", required = true, description = "Nets: the net as a signal transition graph of dummies.")
        private boolean graphOfDummies;

        @Option(names = "--layout", required = true, description = "The slots of a state.")
        private boolean layout;
    }

    @Option(names = "--ltl", paramLabel = "FORMULA", description = "A formula about the model, to show its automaton.")
    private List<String> formulas = new ArrayList<>();

    @Option(
            names = "--step",
            paramLabel = "FILE:N",
            converter = TraceStep.Converter.class,
            description = {
                "Nets: show the marking after step N of the trace in this file, which check --trace wrote.",
                "With --dot, --pnml and --g."
            })
    private TraceStep step;

    /** With --dot: draw this store, filled with the reachable states. */
    @Mixin
    private StoreOptions store;

    @Mixin
    private GraphOptions graphOptions;

    @Override
    public Integer call() throws IOException {
        Optional<StoreFactory> drawn = store.chosen();
        model.watch(
                formulas.stream()
                        .map(formula -> new SourceFile("--ltl", formula))
                        .toList(),
                List.of());
        ModelFile file = model.read(pleat.environment().in());
        if (drawn.isPresent() && view.dot == null) {
            throw new UsageException("--store is for --dot");
        }
        if (step != null && !(view.dot != null || view.pnml || view.graphOfDummies)) {
            throw new UsageException("--step is for --dot, --pnml and --g");
        }
        if (view.graph != null) {
            return stateGraph(file);
        }
        graphOptions.requireNone();
        if (view.dot != null && !view.dot.equals(PictureFile.STANDARD_OUTPUT)) {
            OutputFiles outputs = OutputFiles.silent();
            Optional<OutputFile> picture = outputs.add(view.dot, "the picture");
            LoadedModel loaded = load(file);
            outputs.spare(loaded);
            String graph = graph(loaded, drawn);
            picture.ifPresent(output -> output.write(graph));
        } else {
            pleat.environment().out().print(view.ast ? tree(file) : text(file, drawn));
        }
        return ExitCode.OK.number();
    }

    private int stateGraph(ModelFile file) throws IOException {
        boolean isFile = !view.graph.equals(PictureFile.STANDARD_OUTPUT);
        GraphFormat format = isFile ? GraphFormat.of(view.graph) : GraphFormat.DOT;
        int mostStates = graphOptions.mostStates();
        OutputFiles outputs = OutputFiles.silent();
        Optional<OutputFile> output = isFile ? outputs.add(view.graph, "the graph") : Optional.empty();
        LoadedModel loaded = file.load(pleat.environment().err());
        outputs.spare(loaded);
        GraphDrawing drawing = new GraphDrawing(loaded, graphOptions.projection(), mostStates);
        if (!drawing.isComplete() && !format.canTellCuts()) {
            outputs.removeStale();
        } else if (output.isPresent()) {
            output.get().write(path -> {
                try (Writer out = Files.newBufferedWriter(path)) {
                    drawing.write(format, out);
                }
            });
        } else {
            StringWriter text = new StringWriter();
            drawing.write(format, text);
            pleat.environment().out().print(text);
        }
        if (drawing.isComplete()) {
            return ExitCode.OK.number();
        }
        String graph = format.canTellCuts() ? "cut" : "not written: this format cannot say that states are missing";
        if (drawing.isFull()) {
            warn("the model has more than %,d states, so the graph is %s; --max-states allows more"
                    .formatted(mostStates, graph));
        } else {
            warn("%s, so the graph is %s"
                    .formatted(drawing.limitation().orElse("steps are too long to be followed"), graph));
        }
        return ExitCode.INCOMPLETE.number();
    }

    private void warn(String message) {
        pleat.environment().err().println("pleat: " + message);
    }

    private LoadedModel load(ModelFile file) {
        LoadedModel loaded = file.load(pleat.environment().err());
        return step == null ? loaded : step.of(loaded, pleat.environment().err());
    }

    private static String graph(LoadedModel loaded, Optional<StoreFactory> drawn) {
        return drawn.isPresent() ? new StoreDrawing(drawn.get()).of(loaded) : loaded.view("dot");
    }

    /** A model with errors of meaning still has a tree. */
    private static String tree(ModelFile file) {
        Translation translation = file.translate();
        return translation
                .syntax()
                .orElseThrow(() -> new ModelException(translation.sources(), translation.diagnostics()))
                .text();
    }

    private String text(ModelFile file, Optional<StoreFactory> drawn) {
        LoadedModel loaded = load(file);
        if (view.dot != null) {
            return graph(loaded, drawn);
        }
        if (view.pnml) {
            return loaded.view("pnml");
        }
        if (view.graphOfDummies) {
            return loaded.view("g");
        }
        if (view.layout) {
            return new LayoutTable(loaded.reference()).text();
        }
        return loaded.view(view.hoa ? "hoa" : "ir");
    }
}
