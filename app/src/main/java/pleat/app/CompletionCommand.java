package pleat.app;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import pleat.app.exit.ExitCode;

/** Lets a shell finish what is typed. */
@Command(
        name = "completion",
        description = {
            "Prints a script that completes commands, options and file names.",
            "In bash: source <(pleat completion bash). In zsh the same with zsh."
        })
final class CompletionCommand implements Callable<Integer> {
    /** One script serves both: zsh understands the completions of bash after its first lines. */
    private enum Shell {
        bash,
        zsh
    }

    @ParentCommand
    private Pleat pleat;

    @Spec
    private CommandSpec command;

    /** Asked for, since a third shell would have another script. */
    @SuppressWarnings("UnusedVariable")
    @Parameters(paramLabel = "bash|zsh", description = "The shell.")
    private Shell shell;

    @Override
    public Integer call() {
        pleat.environment()
                .out()
                .print(AutoComplete.bash("pleat", command.root().commandLine()));
        return ExitCode.OK.number();
    }
}
