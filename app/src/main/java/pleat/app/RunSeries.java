package pleat.app;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;
import pleat.app.exit.CommandException;
import pleat.app.exit.ExitCode;
import pleat.app.load.ModelRequest;

/**
 * Runs one after the other. One that cannot be done does not keep the others from being done, and the exit code is the worst of all.
 *
 * @param between what is done between two of them
 * @param err where it is told why a run cannot be done
 */
record RunSeries(List<ModelRequest> requests, Runnable between, PrintStream err) {
    int exitCode(Function<ModelRequest, ExitCode> run) {
        if (requests.size() == 1) {
            return run.apply(requests.get(0)).number();
        }
        ExitCode worst = exitCode(requests.get(0), run);
        for (ModelRequest request : requests.subList(1, requests.size())) {
            between.run();
            worst = worst.orWorse(exitCode(request, run));
        }
        return worst.number();
    }

    private ExitCode exitCode(ModelRequest request, Function<ModelRequest, ExitCode> run) {
        try {
            return run.apply(request);
        } catch (CommandException refused) {
            err.println(refused.getMessage());
            err.flush();
            return refused.exitCode();
        }
    }
}
