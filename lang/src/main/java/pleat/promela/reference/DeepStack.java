package pleat.promela.reference;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs something on a stack for long atomic sequences: the executor recurses once for each statement of one. */
public final class DeepStack {
    private static final long BYTES = 1L << 29;

    private DeepStack() {}

    /** Waits for the result. */
    public static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(null, task, "reference", BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
