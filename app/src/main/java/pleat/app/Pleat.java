package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
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
            ReplayCommand.class,
            DumpCommand.class,
            StoresCommand.class,
            BenchCommand.class,
            CompletionCommand.class,
            HelpCommand.class);

    private final Environment environment;

    @Option(
            names = "-v",
            scope = ScopeType.INHERIT,
            description = "Tell more: whole traces, remarks of the store, and the stack trace of an internal error.")
    private boolean verbose;

    private Pleat(Environment environment) {
        this.environment = environment;
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

    private static int run(String[] args, Environment environment) {
        Pleat pleat = new Pleat(environment);
        Failures failures = new Failures(environment.err(), () -> pleat.verbose);
        CommandLine commandLine = new CommandLine(pleat);
        commandsFor(args).forEach(commandLine::addSubcommand);
        WholeNumber.registerWith(commandLine);
        commandLine
                .registerConverter(Path.class, new PathConverter())
                .setExpandAtFiles(false)
                .setOut(new PrintWriter(environment.out(), true, UTF_8))
                .setErr(new PrintWriter(environment.err(), true, UTF_8))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setUsageHelpAutoWidth(false);
        int exitCode;
        try {
            exitCode = commandLine.execute(args);
        } catch (Error error) {
            exitCode = failures.exitCode(error).number();
        }
        environment.out().flush();
        Optional<String> loss = environment.loss().get();
        if (loss.isPresent()) {
            exitCode = failures.exitCode(new UsageException("cannot write the output: " + loss.get()))
                    .number();
        }
        environment.err().flush();
        return exitCode;
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
