package pleat.lsp;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import pleat.language.Translation;
import pleat.run.Limits;
import pleat.run.Preparation;
import pleat.run.UnfinishedException;

/**
 * Finds out about texts while they are typed: once the typing pauses, and of the newest version only. A translation cannot be
 * stopped on its way. One that takes too long, too much memory, or is of a text that has changed is no longer waited for; while
 * too many of those are still going on, nothing new is begun.
 */
final class Analyst implements AutoCloseable {
    private static final long PAUSE_MILLIS = 120;
    private static final int MOST_AT_A_TIME = 4;
    private static final long LOOK_MILLIS = 20;

    private final ExecutorService workers = DaemonThreads.pool("analysis");
    private final AtomicInteger running = new AtomicInteger();
    private final Listener listener;
    private final Duration patience;
    private final PrintStream log;

    /** Hears what is found out. */
    interface Listener {
        void translated(Version version, Translation translation);

        /**
         * There is no translation.
         *
         * @param reason why
         */
        void unfinished(Version version, String reason);
    }

    /** @param patience how long a text may take */
    Analyst(Listener listener, Duration patience, PrintStream log) {
        this.listener = listener;
        this.patience = patience;
        this.log = log;
    }

    /** Looks at a text when nothing else comes. */
    void look(Version version) {
        CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, workers)
                .execute(() -> lookNow(version));
    }

    /** Looks at a text at once, since somebody waits for it. */
    void lookNow(Version version) {
        if (!version.isOld() && version.begin()) {
            version.isWorkedOnBy(workers.submit(() -> analyse(version)));
        }
    }

    /**
     * Does some work within the limits.
     *
     * @throws UnfinishedException when they are reached
     */
    <T> T within(Callable<T> work) throws UnfinishedException {
        return within(preparation(), work);
    }

    private Preparation preparation() {
        return Preparation.within(
                Limits.none().withTime(patience), Runtime.getRuntime().maxMemory() / 4);
    }

    private <T> T within(Preparation preparation, Callable<T> work) throws UnfinishedException {
        return preparation.of(() -> {
            running.incrementAndGet();
            try {
                return work.call();
            } finally {
                running.decrementAndGet();
            }
        });
    }

    private void analyse(Version version) {
        try {
            if (!isTurn()) {
                unfinished(version, "earlier versions of the text are still being translated");
                return;
            }
            Preparation preparation = preparation();
            var language = version.document().language();
            version.found(within(preparation, () -> language.symbols(version.source(), version.request())));
            Translation translation =
                    within(preparation, () -> language.translate(version.source(), version.request()));
            version.found(translation);
            if (!version.isOld()) {
                listener.translated(version, translation);
            }
        } catch (UnfinishedException limit) {
            unfinished(version, limit.ending().text());
        } catch (InterruptedException given) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | StackOverflowError | AssertionError broken) {
            broken.printStackTrace(log);
            log.flush();
            unfinished(version, "an error in Pleat: " + broken);
        } finally {
            version.finish();
        }
    }

    private void unfinished(Version version, String reason) {
        if (!version.isOld()) {
            listener.unfinished(version, reason);
        }
    }

    /** Waits until not too much is going on; false when that takes too long. */
    private boolean isTurn() throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (running.get() >= MOST_AT_A_TIME) {
            if (System.nanoTime() - end > 0) {
                return false;
            }
            Thread.sleep(LOOK_MILLIS);
        }
        return true;
    }

    /** The symbols of the newest text, or else of the newest one that had some; empty where there never were any. */
    Optional<Document.Known> symbols(Document document) {
        Version newest = document.newest();
        lookNow(newest);
        newest.symbols().join();
        return document.known();
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
