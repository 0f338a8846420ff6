package pleat.rounds;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.Property;

/** Threads of this process, each with a model of its own. */
final class TaskThreads implements TaskExecutor {
    /** How long to wait for a task before asking whether there is reason to wait on. */
    private static final long WAIT_MILLIS = 50;

    private final int threads;
    private final List<Property> properties;
    private final MemoryBudget budget;
    private final ExecutorService pool;
    private final ConcurrentLinkedQueue<Model> models = new ConcurrentLinkedQueue<>();
    private volatile boolean cancelled;

    /** @param model of the driver, which does no task while others run */
    TaskThreads(Model model, List<Property> properties, MemoryBudget budget, int threads) {
        this.threads = threads;
        this.properties = properties;
        this.budget = budget;
        for (int i = 0; i < threads; i++) {
            models.add(model.forThread());
        }
        this.pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "pleat-round");
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public int width() {
        return threads;
    }

    @Override
    public boolean isInOneProcess() {
        return true;
    }

    @Override
    public List<TaskResult> run(Round round, List<RoundTask> tasks, CancellationCheck cancellation) {
        List<Future<TaskResult>> futures = new ArrayList<>();
        for (RoundTask task : tasks) {
            futures.add(pool.submit(() -> run(round, task)));
        }
        List<TaskResult> results = new ArrayList<>();
        try {
            for (Future<TaskResult> future : futures) {
                results.add(await(future, cancellation));
            }
            return results;
        } catch (RuntimeException | Error failed) {
            futures.forEach(future -> future.cancel(false));
            results.forEach(TaskResult::close);
            throw failed;
        }
    }

    private TaskResult run(Round round, RoundTask task) {
        Model model = models.remove();
        try {
            return TaskRun.run(round, task, model, properties, budget, this::checkCancelled);
        } finally {
            models.add(model);
        }
    }

    private void checkCancelled() {
        if (cancelled) {
            throw new CancellationException();
        }
    }

    private static TaskResult await(Future<TaskResult> future, CancellationCheck cancellation) {
        while (true) {
            try {
                return future.get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException later) {
                cancellation.check();
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
                cancellation.check();
            } catch (ExecutionException failed) {
                throw unchecked(failed.getCause());
            }
        }
    }

    private static RuntimeException unchecked(Throwable cause) {
        if (cause instanceof RuntimeException runtime) {
            return runtime;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(cause);
    }

    @Override
    public void close() {
        cancelled = true;
        pool.shutdownNow();
        try {
            pool.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
