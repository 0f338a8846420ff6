package pleat.checkpoint;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import pleat.file.BlockOutput;
import pleat.file.Generations;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.model.Model;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Checkpoints;
import pleat.store.StateStore;
import pleat.verdict.Statistics;

/**
 * Saves a run to a folder. The search waits while what it has still to do is written and its visited states are copied; the
 * copy is written beside it. A checkpoint that fails, because a disk is full or memory is short, is told as a warning: the run goes on,
 * and the checkpoints before stay.
 */
public final class CheckpointWriter implements Checkpoints {
    private final Generations folder;
    private final Schedule schedule;
    private final Model model;
    private final StateSetFormat format;
    private final MemoryBudget budget;
    private final Function<Statistics, Generations.Content> manifest;
    private final RunListener listener;

    private long nextStates;
    private long nextNanos;
    /** What is being written beside the search. */
    private Optional<FutureTask<RunEvent>> underWay = Optional.empty();

    /**
     * Saves nothing yet.
     *
     * @param manifest says what the run is, and how far it has come
     */
    public CheckpointWriter(
            Generations folder,
            Schedule schedule,
            Model model,
            StateSetFormat format,
            MemoryBudget budget,
            Function<Statistics, Generations.Content> manifest,
            RunListener listener) {
        this.folder = folder;
        this.schedule = schedule;
        this.model = model;
        this.format = format;
        this.budget = budget;
        this.manifest = manifest;
        this.listener = listener;
        scheduleAfter(0);
    }

    private void scheduleAfter(long states) {
        nextStates = states > Long.MAX_VALUE - schedule.states() ? Long.MAX_VALUE : states + schedule.states();
        nextNanos = System.nanoTime() + Math.min(schedule.time().toNanos(), Long.MAX_VALUE / 2);
    }

    /** Not while the last one is being written: a disk that is too slow makes checkpoints rare, not the search slow. */
    @Override
    public boolean isDue(long states) {
        if (underWay.isPresent() && underWay.get().isDone()) {
            finish();
        }
        return underWay.isEmpty() && (states >= nextStates || System.nanoTime() - nextNanos >= 0);
    }

    @Override
    public void save(Generations.Content search, StateStore store, Statistics statistics) {
        finish();
        long start = System.nanoTime();
        scheduleAfter(store.size());
        try {
            Generations.Draft draft = folder.begin();
            draft.write(SavedRun.GROWTH, this::writeGrowth);
            draft.write(SavedRun.SEARCH, search);
            draft.write(SavedRun.MANIFEST, manifest.apply(statistics));
            StateSetFormat.Frozen states = format.freeze(store, model.layout(), budget);
            long pause = System.nanoTime() - start;
            start(new FutureTask<>(() -> written(draft, states, statistics, pause)));
        } catch (IOException | OutOfBudgetException failed) {
            listener.on(new RunEvent.Warning("no checkpoint: " + failed.getMessage()));
        }
    }

    private void writeGrowth(OutputStream to) throws IOException {
        BlockOutput blocks = new BlockOutput(to);
        model.writeGrowth(new DataOutputStream(blocks));
        blocks.end();
    }

    private void start(FutureTask<RunEvent> task) {
        underWay = Optional.of(task);
        Thread thread = new Thread(task, "pleat-checkpoint");
        thread.setDaemon(true);
        thread.start();
    }

    private RunEvent written(
            Generations.Draft draft, StateSetFormat.Frozen states, Statistics statistics, long pauseNanos) {
        try (states) {
            draft.write(SavedRun.STATES, states::writeTo);
            draft.commit();
            return new RunEvent.Saved(folder.folder(), statistics.states(), draft.bytes(), pauseNanos);
        } catch (IOException | OutOfBudgetException failed) {
            return new RunEvent.Warning("no checkpoint: " + failed.getMessage());
        }
    }

    @Override
    public void finish() {
        if (underWay.isEmpty()) {
            return;
        }
        FutureTask<RunEvent> task = underWay.get();
        underWay = Optional.empty();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    listener.on(task.get());
                    return;
                } catch (InterruptedException later) {
                    interrupted = true;
                } catch (ExecutionException failed) {
                    throw new IllegalStateException("a checkpoint failed", failed.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
