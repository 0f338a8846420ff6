package pleat.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import pleat.app.exit.ExitCode;
import pleat.run.StopSwitch;

/** Ctrl-C: a search, or a series of them, comes to its end and tells what it found, then the process goes. */
public final class Interruption {
    /** A search looks at its switch far more often; this is for the day it does not. */
    private static final long PATIENCE_SECONDS = 20;

    private final StopSwitch stop = new StopSwitch();
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean heeded;
    private volatile int exitCode = ExitCode.INCOMPLETE.number();

    /** The switch for a search. From now on an interrupt waits for the search to end. */
    public StopSwitch stopSwitch() {
        heeded = true;
        return stop;
    }

    /** Hears of the end of the process from now on. */
    public void watch() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::processEnds, "interruption"));
    }

    /**
     * The command is over, and everything it had to say is out.
     *
     * @param result the exit code that goes with it; it counts even if an interrupt came in the last moment
     */
    public void commandIsOver(int result) {
        exitCode = result;
        finished.countDown();
    }

    private void processEnds() {
        if (finished.getCount() == 0) {
            return;
        }
        stop.press();
        if (heeded) {
            awaitEnd();
        }
        Runtime.getRuntime().halt(exitCode);
    }

    private void awaitEnd() {
        try {
            finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }
}
