package pleat.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import pleat.app.dump.ControlGraph;
import pleat.app.dump.LayoutTable;
import pleat.app.exit.ExitCode;
import pleat.app.exit.ModelException;
import pleat.app.load.ModelFile;
import pleat.app.option.ModelOptions;
import pleat.ir.IrPrinter;
import pleat.ir.Program;
import pleat.language.SyntaxTree;
import pleat.language.Translation;

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

        @Option(names = "--dot", required = true, description = "The control automata, for Graphviz.")
        private boolean dot;

        @Option(names = "--layout", required = true, description = "The slots of a state.")
        private boolean layout;
    }

    @Override
    public Integer call() {
        ModelFile file = model.read();
        pleat.environment().out().print(view.ast ? tree(file) : text(file));
        return ExitCode.OK.number();
    }

    /** A model with errors of meaning still has a tree. */
    private static String tree(ModelFile file) {
        Translation translation = file.translate();
        SyntaxTree tree =
                translation.syntax().orElseThrow(() -> new ModelException(file.source(), translation.diagnostics()));
        return tree.text();
    }

    private String text(ModelFile file) {
        Program program = file.load(pleat.environment().err()).program();
        if (view.layout) {
            return new LayoutTable(program).text();
        }
        return view.dot ? new ControlGraph(program).text() : IrPrinter.print(program);
    }
}
