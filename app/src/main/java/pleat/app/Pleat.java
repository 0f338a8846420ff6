package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import pleat.app.checkpoint.GivenCommand;
import pleat.app.checkpoint.Resumption;
import pleat.app.exit.UsageException;
import pleat.app.option.PathConverter;
import pleat.app.option.WholeNumber;
import pleat.app.report.Detail;
import pleat.app.report.Presentation;
import pleat.app.report.TraceStyle;

/** The {@code pleat} command. */
@Command(
        name = "pleat",
        description = "Checks models of concurrent systems by exploring every state they can reach.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND")
public final class Pleat {
    /** In the order in which the help has them. */
    private static final List<Class<?>> COMMANDS = List.of(
            CheckCommand.class,
            StatesCommand.class,
            SimulateCommand.class,
            ExploreCommand.class,
            ResumeCommand.class,
            CheckpointCommand.class,
            ReplayCommand.class,
            DumpCommand.class,
            StoresCommand.class,
            LspCommand.class,
            BenchCommand.class,
            CompletionCommand.class,
            HelpCommand.class);

    private final Environment environment;
    private final Optional<Resumption> resumption;
    private CommandLine commandLine;

    @Option(
            names = "-v",
            scope = ScopeType.INHERIT,
            description = "Show more: whole traces, details about the store, and the stack trace of an internal error.")
    private boolean verbose;

    private Pleat(Environment environment, Optional<Resumption> resumption) {
        this.environment = environment;
        this.resumption = resumption;
    }

    public static void main(String[] args) {
        Interruption interruption = new Interruption();
        interruption.watch();
        int exitCode = run(args, Environment.ofProcess(interruption));
        interruption.commandIsOver(exitCode);
        System.exit(exitCode);
    }

    /** Runs a command with streams of its own and returns its exit code. */
    public static int run(String[] args, InputStream in, OutputStream out, PrintStream err) {
        return run(args, Environment.detached(in, out, err));
    }

    static int run(String[] args, Environment environment) {
        Pleat pleat = new Pleat(environment, Optional.empty());
        int exitCode = pleat.execute(args);
        environment.out().flush();
        Optional<String> loss = environment.loss().get();
        if (loss.isPresent()) {
            exitCode = pleat.failures()
                    .exitCode(new UsageException("cannot write the output: " + loss.get()))
                    .number();
        }
        environment.err().flush();
        return exitCode;
    }

    /** Executes the command of a run that goes on. */
    int resume(Resumption goingOn) {
        List<String> arguments = new ArrayList<>(goingOn.command().arguments());
        if (verbose) {
            arguments.add(1, "-v");
        }
        return new Pleat(environment, Optional.of(goingOn)).execute(arguments.toArray(String[]::new));
    }

    private Failures failures() {
        return new Failures(environment.err(), () -> verbose);
    }

    private int execute(String[] args) {
        Failures failures = failures();
        commandLine = new CommandLine(this);
        commandsFor(args).forEach(commandLine::addSubcommand);
        WholeNumber.registerWith(commandLine);
        commandLine
                .registerConverter(
                        Path.class,
                        new PathConverter(
                                resumption.map(goingOn -> goingOn.command().directory())))
                .setExpandAtFiles(false)
                .setOut(new PrintWriter(environment.out(), true, UTF_8))
                .setErr(new PrintWriter(environment.err(), true, UTF_8))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setUsageHelpAutoWidth(false);
        try {
            return commandLine.execute(args);
        } catch (Error error) {
            return failures.exitCode(error).number();
        }
    }

    /** The command that is named first, unless it is one about all of them; or all. To read the options of all takes longer than to read most models. */
    private static List<Class<?>> commandsFor(String[] args) {
        for (Class<?> command : COMMANDS) {
            boolean isNamed = args.length > 0
                    && command != HelpCommand.class
                    && command != CompletionCommand.class
                    && command.getAnnotation(Command.class).name().equals(args[0]);
            if (isNamed) {
                return List.of(command);
            }
        }
        return COMMANDS;
    }

    /** What the run goes on from, if it does. */
    Optional<Resumption> resumption() {
        return resumption;
    }

    /** The command that is executed, or that started the run which goes on. */
    GivenCommand given() {
        return resumption
                .map(Resumption::command)
                .orElseGet(() -> GivenCommand.of(
                        commandLine.getParseResult().subcommand().commandSpec()));
    }

    Environment environment() {
        return environment;
    }

    Detail detail() {
        return verbose ? Detail.ALL : Detail.USUAL;
    }

    Presentation presentation(TraceStyle style) {
        return new Presentation(environment.palette(), environment.width(), detail(), style);
    }
}
