package pleat.promela.reference;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs something that recurses once for each statement of an atomic sequence. */
final class DeepStack {
    private static final long BYTES = 1L << 29;

    private DeepStack() {}

    static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(null, task, "deep", BYTES);
        thread.start();
        try {
            return task.get();
        } catch (ExecutionException failure) {
            throw new AssertionError(failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }
}
