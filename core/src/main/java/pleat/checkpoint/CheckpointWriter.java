package pleat.checkpoint;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import pleat.file.BlockOutput;
import pleat.file.Generations;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Checkpoints;
import pleat.search.Problem;
import pleat.search.SearchResult;
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
    private final StateSetFormat format;
    private final RunDescription description;
    private final RunListener listener;
    /** The last one is under way. */
    private final List<SavedPart> parts = new ArrayList<>();

    /** After a search that was cut short, nothing that follows it is worth to be kept: it is what a resumed run does first. */
    private boolean isCut;

    /** Whether there are times for the search under way; they count from where it started, or was resumed. */
    private boolean isScheduled;

    private long nextStates;
    private long nextNanos;
    /** When less memory is left, the run is saved, since it may end soon. */
    private long nextFree;
    /** What is being written beside the search. */
    private Optional<FutureTask<RunEvent>> underWay = Optional.empty();

    /** Saves nothing yet. */
    public CheckpointWriter(
            Generations folder,
            Schedule schedule,
            StateSetFormat format,
            RunDescription description,
            RunListener listener) {
        this.folder = folder;
        this.schedule = schedule;
        this.format = format;
        this.description = description;
        this.listener = listener;
    }

    /** The next part of the run begins. */
    public void startPart(Problem problem) {
        parts.add(new SavedPart(problem));
        isScheduled = false;
        nextFree = budget().limit() / 2;
    }

    private MemoryBudget budget() {
        return last().problem().budget();
    }

    private SavedPart last() {
        return parts.get(parts.size() - 1);
    }

    private void scheduleAfter(long states) {
        isScheduled = true;
        nextStates = states > Long.MAX_VALUE - schedule.states() ? Long.MAX_VALUE : states + schedule.states();
        nextNanos = System.nanoTime() + Math.min(schedule.time().toNanos(), Long.MAX_VALUE / 2);
    }

    @Override
    public void begin() {
        isScheduled = false;
        boolean isFirst = parts.stream().allMatch(part -> part.results().isEmpty());
        if (isFirst || isCut) {
            return;
        }
        finish();
        try {
            Generations.Draft draft = draft(Statistics.none());
            draft.commit();
            listener.on(new RunEvent.Saved(folder.folder(), 0, draft.bytes(), 0));
        } catch (IOException | OutOfMemoryError failed) {
            listener.on(failure(failed));
        }
    }

    /** Not while the last one is being written: a disk that is too slow makes checkpoints rare, not the search slow. */
    @Override
    public boolean isDue(long states) {
        if (underWay.isPresent() && underWay.get().isDone()) {
            finish();
        }
        if (!isScheduled) {
            scheduleAfter(states);
        }
        return !isCut
                && underWay.isEmpty()
                && (states >= nextStates || System.nanoTime() - nextNanos >= 0 || budget().free() < nextFree);
    }

    @Override
    public void save(Generations.Content search, StateStore store, Statistics statistics) {
        if (isCut) {
            return;
        }
        finish();
        long start = System.nanoTime();
        scheduleAfter(store.size());
        nextFree = Math.min(nextFree, budget().free()) / 2;
        Generations.Draft draft;
        StateSetFormat.Frozen states;
        try {
            draft = draft(statistics);
            draft.write(SavedRun.SEARCH, search);
            states = format.freeze(store, last().problem().model().layout(), budget());
        } catch (IOException | OutOfBudgetException | OutOfMemoryError failed) {
            listener.on(failure(failed));
            return;
        }
        long pause = System.nanoTime() - start;
        start(new FutureTask<>(() -> written(draft, states, statistics, pause)));
    }

    /** Begins a checkpoint with all but the search that is under way. */
    private Generations.Draft draft(Statistics statistics) throws IOException {
        Generations.Draft draft = folder.begin();
        draft.write(SavedRun.PARTS, this::writeParts);
        for (Map.Entry<String, Generations.Content> file :
                description.files(statistics).entrySet()) {
            draft.write(file.getKey(), file.getValue());
        }
        return draft;
    }

    private void writeParts(OutputStream to) throws IOException {
        BlockOutput blocks = new BlockOutput(to);
        DataOutputStream out = new DataOutputStream(blocks);
        out.writeInt(parts.size());
        for (SavedPart part : parts) {
            part.writeTo(out);
        }
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
        } catch (IOException | OutOfBudgetException | OutOfMemoryError failed) {
            return failure(failed);
        }
    }

    /** What was written so far goes, since it may be what fills the disk. */
    private RunEvent failure(Throwable failed) {
        String reason = failed instanceof OutOfMemoryError ? "the Java heap is full" : failed.getMessage();
        try {
            folder.discardDraft();
        } catch (IOException kept) {
            reason += "; " + kept.getMessage();
        }
        return new RunEvent.Warning("no checkpoint: " + reason);
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

    /** The run ends: says whether there is something to go on from, if it was cut short. */
    public void end() {
        if (!isCut) {
            return;
        }
        try {
            if (!folder.numbers().isEmpty()) {
                listener.on(new RunEvent.Resumable(folder.folder()));
            }
        } catch (IOException unreadable) {
            listener.on(new RunEvent.Warning("the checkpoints cannot be read: " + unreadable.getMessage()));
        }
    }

    @Override
    public void searched(SearchResult result) {
        if (ResultFormat.isLasting(result.verdict())) {
            last().results().add(result);
        } else {
            isCut = true;
        }
    }
}
