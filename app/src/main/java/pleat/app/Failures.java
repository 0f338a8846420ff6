package pleat.app;

import java.io.PrintStream;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import pleat.app.exit.CommandException;
import pleat.app.exit.ExitCode;
import pleat.rounds.ClusterException;

/** Turns whatever went wrong into a message and an exit code. */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final PrintStream err;
    private final BooleanSupplier verbose;

    /** @param verbose asked only when something went wrong, since by then the options are known */
    public Failures(PrintStream err, BooleanSupplier verbose) {
        this.err = err;
        this.verbose = verbose;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        err.println("pleat: " + wrong.getMessage().replaceFirst("^Error: ", ""));
        if (wrong instanceof UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty()) {
            err.println("Did you mean: " + String.join(", ", unmatched.getSuggestions()) + "?");
        }
        err.println("Try '" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE.number();
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine commandLine, ParseResult parsed) {
        return exitCode(
                        failure instanceof ExecutionException && failure.getCause() != null
                                ? failure.getCause()
                                : failure)
                .number();
    }

    ExitCode exitCode(Throwable failure) {
        if (failure instanceof CommandException refused) {
            err.println(refused.getMessage());
            return refused.exitCode();
        }
        if (failure instanceof OutOfMemoryError) {
            err.println("pleat: out of memory: the Java heap is full; raise it with PLEAT_JAVA_OPTS=-Xmx...");
            return ExitCode.INCOMPLETE;
        }
        if (failure instanceof ClusterException lost) {
            err.println("pleat: the cluster cannot go on: " + lost.getMessage());
            return ExitCode.INTERNAL_ERROR;
        }
        if (verbose.getAsBoolean()) {
            failure.printStackTrace(err);
        }
        err.println("pleat: internal error: " + failure + (verbose.getAsBoolean() ? "" : " (-v shows where)"));
        return ExitCode.INTERNAL_ERROR;
    }
}
