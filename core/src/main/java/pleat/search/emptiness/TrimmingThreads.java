package pleat.search.emptiness;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;

/** Threads that each have a {@link Trimmer} and do parts of the same work. */
final class TrimmingThreads implements AutoCloseable {
    private final List<Trimmer> trimmers;
    /** Null if the caller does all of it. */
    private final ExecutorService threads;

    TrimmingThreads(List<Trimmer> trimmers) {
        this.trimmers = List.copyOf(trimmers);
        this.threads =
                trimmers.size() == 1 ? null : Executors.newFixedThreadPool(trimmers.size(), TrimmingThreads::thread);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "pleat-trimming");
        thread.setDaemon(true);
        return thread;
    }

    int count() {
        return trimmers.size();
    }

    /** Does each part with a trimmer, and returns what came out in their order. Not more parts than threads. */
    <P, R> List<R> each(List<P> parts, BiFunction<Trimmer, P, R> work) {
        // What is little is quicker done than handed over.
        if (threads == null || parts.size() == 1) {
            return parts.stream().map(part -> work.apply(trimmers.get(0), part)).toList();
        }
        List<Callable<R>> tasks = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Trimmer trimmer = trimmers.get(i);
            P part = parts.get(i);
            tasks.add(() -> work.apply(trimmer, part));
        }
        try {
            List<R> results = new ArrayList<>();
            for (Future<R> result : threads.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } catch (ExecutionException failed) {
            throw unchecked(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while threads were at work", interrupted);
        }
    }

    private static RuntimeException unchecked(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(cause);
    }

    @Override
    public void close() {
        if (threads != null) {
            threads.shutdownNow();
        }
    }
}
