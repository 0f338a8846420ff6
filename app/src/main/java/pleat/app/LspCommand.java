package pleat.app;

import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import pleat.app.editor.EditorService;
import pleat.app.exit.UsageException;

/** Serves an editor. */
@Command(
        name = "lsp",
        description = "Serves an editor: speaks the Language Server Protocol on standard input and output.")
final class LspCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    /** The only way there is; many editors ask for it by name. */
    @SuppressWarnings("UnusedVariable")
    @Option(names = "--stdio", description = "Use standard input and output, which is what happens anyway.")
    private boolean stdio;

    @Override
    public Integer call() {
        Environment world = pleat.environment();
        return ServiceLoader.load(EditorService.class)
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "the language server is not here; start Pleat with ./pleat, or see docs/editor.md"))
                .serve(world.in(), world.out(), world.err(), Version.number());
    }
}
