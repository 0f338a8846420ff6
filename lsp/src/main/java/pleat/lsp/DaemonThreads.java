package pleat.lsp;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Threads that nobody has to wait for when the process ends. */
final class DaemonThreads {
    private DaemonThreads() {}

    /** As many as there is work for. */
    static ExecutorService pool(String name) {
        return Executors.newCachedThreadPool(factory(name));
    }

    static ExecutorService one(String name) {
        return Executors.newSingleThreadExecutor(factory(name));
    }

    private static ThreadFactory factory(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
