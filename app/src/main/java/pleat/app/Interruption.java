package pleat.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import pleat.app.exit.ExitCode;
import pleat.run.StopSwitch;

/**
 * Ctrl-C: the process ends, but not without a word. As long as nobody looks at the switch (options are read, a model is
 * translated) an interrupt gives a prepared answer and ends the process at once. Later it waits: a search, or a series of them,
 * comes to its end and tells what it found.
 */
public final class Interruption {
    /** A search looks at its switch far more often; this is for the day it does not. */
    private static final long PATIENCE_SECONDS = 20;

    /** For the prepared answer: whoever should read it may have stopped to. */
    private static final long ANSWER_MILLIS = 5_000;

    private final StopSwitch stop = new StopSwitch();
    private final CountDownLatch finished = new CountDownLatch(1);
    /** To write what a search has found may take long on a slow disk. */
    private static final long SAVING_SECONDS = 900;

    private long patienceSeconds = PATIENCE_SECONDS;
    private Runnable answer = () -> System.err.println("pleat: interrupted");
    private boolean finishing;
    private int exitCode = ExitCode.INCOMPLETE.number();

    /** The switch for a search that is going to look at it, once {@link #letFinish} is called. */
    public StopSwitch stopSwitch() {
        return stop;
    }

    /** What an interrupt says from now on, until it waits for the end. */
    public synchronized void answer(Runnable words) {
        answer = words;
    }

    /** From now on an interrupt waits until the command is over and has told its result. */
    public synchronized void letFinish() {
        finishing = true;
    }

    /** An interrupt waits longer from now on: the run is saved before it ends. */
    public synchronized void expectSaving() {
        patienceSeconds = SAVING_SECONDS;
    }

    private synchronized long patienceSeconds() {
        return patienceSeconds;
    }

    /** Hears of the end of the process from now on. */
    public void watch() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(this::processEnds, "interruption"));
        } catch (IllegalStateException tooLate) {
            // The interrupt was quicker.
            processEnds();
        }
    }

    /**
     * The command is over, and everything it had to say is out.
     *
     * @param result the exit code that goes with it; it counts even if an interrupt came in the last moment
     */
    public synchronized void commandIsOver(int result) {
        exitCode = result;
        finished.countDown();
    }

    private void processEnds() {
        stop.press();
        synchronized (this) {
            if (finished.getCount() == 0) {
                return;
            }
            if (!finishing) {
                // Nobody else has a say any more: they wait for this lock.
                giveAnswer();
                Runtime.getRuntime().halt(exitCode);
            }
        }
        awaitEnd();
        Runtime.getRuntime().halt(exitCode());
    }

    private void giveAnswer() {
        Thread speaker = new Thread(answer, "answer to an interrupt");
        speaker.setDaemon(true);
        speaker.start();
        try {
            speaker.join(ANSWER_MILLIS);
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitEnd() {
        try {
            finished.await(patienceSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized int exitCode() {
        return exitCode;
    }
}
