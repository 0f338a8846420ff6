package pleat.run;

import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import pleat.memory.OutOfBudgetException;
import pleat.verdict.Ending;

/**
 * What has to be done before a search: to read, translate and compile a model. That cannot be stopped on its way, so it has a
 * thread of its own, and once its time or memory is used up nobody waits for it any more.
 */
public final class Preparation {
    /** Every translation may take so much, however little memory is given to the search. */
    private static final long LEAST_MEMORY = 64 << 20;

    /** Bytes: translators descend into the text, also in a program that did not start Java with a larger stack. */
    private static final long STACK = 4 << 20;

    private static final long LOOK_NANOS = 50_000_000;
    /** Between two times that garbage is collected in order to see what is left. */
    private static final long COLLECTION_NANOS = 1_000_000_000;

    private final Limits limits;
    private final long memory;
    private final LongSupplier used;
    private final Runnable collection;

    /**
     * With another way to look at the heap.
     *
     * @param memory bytes that the heap may grow by
     * @param used bytes of the heap in use, garbage included
     * @param collection takes the garbage away
     */
    Preparation(Limits limits, long memory, LongSupplier used, Runnable collection) {
        this.limits = limits;
        this.memory = memory;
        this.used = used;
        this.collection = collection;
    }

    /**
     * Looks at the heap of this JVM.
     *
     * @param memory bytes for the search; as many, but not too few, may be used here
     */
    public static Preparation within(Limits limits, long memory) {
        Runtime runtime = Runtime.getRuntime();
        return new Preparation(
                limits,
                Math.max(memory, LEAST_MEMORY),
                () -> runtime.totalMemory() - runtime.freeMemory(),
                runtime::gc);
    }

    /**
     * Does the work. What it throws is thrown here.
     *
     * @throws UnfinishedException when a limit is reached
     */
    public <T> T of(Callable<T> work) throws UnfinishedException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(null, task, "preparation", STACK);
        thread.setDaemon(true);
        long most = used.getAsLong() + memory;
        long nextCollection = System.nanoTime();
        thread.start();
        while (true) {
            try {
                return task.get(Math.max(1, Math.min(LOOK_NANOS, limits.nanosLeft())), TimeUnit.NANOSECONDS);
            } catch (TimeoutException busy) {
                if (limits.nanosLeft() <= 0) {
                    throw new UnfinishedException(new Ending.TimeLimit(limits.time()));
                }
                if (used.getAsLong() > most && System.nanoTime() - nextCollection >= 0) {
                    collection.run();
                    nextCollection = System.nanoTime() + COLLECTION_NANOS;
                    requireBelow(most);
                }
            } catch (ExecutionException failed) {
                throw rethrown(failed.getCause());
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new UnfinishedException(new Ending.Interrupted());
            }
        }
    }

    private void requireBelow(long most) throws UnfinishedException {
        if (used.getAsLong() > most) {
            throw new UnfinishedException(
                    new Ending.OutOfMemory(String.format(Locale.ROOT, "the model takes more than %,d bytes", memory)));
        }
    }

    private static RuntimeException rethrown(Throwable cause) throws UnfinishedException {
        if (cause instanceof OutOfBudgetException full) {
            throw new UnfinishedException(new Ending.OutOfMemory(full.getMessage()));
        }
        if (cause instanceof OutOfMemoryError) {
            throw new UnfinishedException(new Ending.OutOfMemory("the Java heap is full"));
        }
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof RuntimeException unchecked) {
            return unchecked;
        }
        return new IllegalStateException(cause);
    }
}
