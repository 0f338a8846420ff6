package pleat.explorer.model;

import java.io.PrintStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import pleat.app.load.ModelFile;
import pleat.explorer.refusal.Refusal;

/** The one thread that uses the executors of a model. It translates the model first; who asks something waits in a line. */
public final class ModelThread implements AutoCloseable {
    private static final int MOST_WAITING = 64;

    private final ThreadPoolExecutor thread =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_WAITING), work -> {
                Thread worker = new Thread(work, "model");
                worker.setDaemon(true);
                return worker;
            });
    private final Future<ExploredModel> model;

    /** @param err where the diagnostics of the model go */
    public ModelThread(ModelFile file, String version, PrintStream err) {
        model = thread.submit(() -> ExploredModel.load(file, version, err));
        // A browser needs a while to start. What goes wrong here is told to whoever asks the same.
        thread.execute(new FutureTask<>(() -> model.get().firstAnswers()));
    }

    /** Asks the model something and waits for the answer. */
    public <T> T ask(Function<ExploredModel, T> question) {
        try {
            // The model is there by then: this is the thread that makes it.
            return thread.submit(() -> question.apply(model.get())).get();
        } catch (RejectedExecutionException full) {
            throw new Refusal(429, "busy", "Too many requests are waiting for the model.");
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
            throw Refusal.conflict("over", "The server is being stopped.");
        } catch (ExecutionException failed) {
            throw rethrown(failed.getCause());
        }
    }

    private static RuntimeException rethrown(Throwable cause) {
        if (cause instanceof ExecutionException failed) {
            return rethrown(failed.getCause());
        }
        if (cause instanceof OutOfMemoryError) {
            return Refusal.conflict("out-of-memory", "The Java heap is full; raise it with PLEAT_JAVA_OPTS=-Xmx...");
        }
        return cause instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(cause);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
