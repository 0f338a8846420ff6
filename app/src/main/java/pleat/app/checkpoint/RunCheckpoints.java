package pleat.app.checkpoint;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import pleat.app.exit.CheckpointException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.checkpoint.CheckpointWriter;
import pleat.checkpoint.Schedule;
import pleat.checkpoint.StateSetFormat;
import pleat.run.RunListener;
import pleat.search.Problem;
import pleat.search.Progress;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.stores.saved.SavedStates;

/** Where a run is saved, and what it goes on from. The folder is kept for it until this is closed. */
public final class RunCheckpoints implements AutoCloseable {
    private static final StateSetFormat FORMAT = new SavedStates();

    private final CheckpointFolder folder;
    private final Schedule schedule;
    private final Optional<CheckpointFolder.Content> earlier;
    private final FolderLock lock;

    private RunCheckpoints(
            CheckpointFolder folder, Schedule schedule, Optional<CheckpointFolder.Content> earlier, FolderLock lock) {
        this.folder = folder;
        this.schedule = schedule;
        this.earlier = earlier;
        this.lock = lock;
    }

    /** For a run that begins; refuses a folder where another one would be lost. */
    public static RunCheckpoints begin(CheckpointFolder folder, Schedule schedule) {
        folder.requireEmpty();
        return new RunCheckpoints(folder, schedule, Optional.empty(), folder.lock());
    }

    /** For a run that goes on; checkpoints that could not be used are no longer among those that are kept. */
    public static RunCheckpoints resume(Resumption resumption, Schedule schedule) {
        CheckpointFolder folder = resumption.folder();
        folder.setAsideAfter(resumption.content().run().version().number());
        return new RunCheckpoints(folder, schedule, Optional.of(resumption.content()), resumption.lock());
    }

    /** Refuses a store whose states cannot be written, before anything is searched. */
    public static void requireSavable(StoreFactory store) {
        if (!FORMAT.canSave(store)) {
            List<String> able = Stores.all().stream()
                    .filter(FORMAT::canSave)
                    .map(StoreFactory::spec)
                    .toList();
            throw new UsageException(
                    "--checkpoint: the store %s cannot list its states, so they cannot be saved; these can be: %s"
                            .formatted(store.spec(), String.join(", ", able)));
        }
    }

    /** Refuses a model that is not the one that the run was about. */
    public void confirm(LoadedModel model) {
        earlier.ifPresent(checkpoint -> checkpoint.manifest().requireSame(model));
    }

    /** Says from where the run goes on, and which checkpoints could not be used. */
    public void announce(PrintStream err) {
        earlier.ifPresent(checkpoint -> {
            checkpoint.run().damaged().forEach(line -> err.println("pleat: warning: " + line));
            err.printf(
                    "pleat: going on from checkpoint %d of %s%n",
                    checkpoint.run().version().number(), folder.path());
        });
    }

    /** How far the parts of the run have come. Restores their models. */
    public List<Progress> progress(List<Problem> problems) throws IOException {
        return earlier.isPresent()
                ? earlier.get().run().restore(problems, FORMAT)
                : problems.stream().map(problem -> Progress.none()).toList();
    }

    /** The checkpoint was whole, but could not be read to its end. */
    public CheckpointException unusable(IOException reason) {
        return new CheckpointException("the checkpoint in %s cannot be used: %s".formatted(folder.path(), reason));
    }

    /** What saves the run from now on. */
    public CheckpointWriter writer(ManifestWriter manifest, RunListener listener) {
        earlier.ifPresent(checkpoint -> manifest.startFrom(checkpoint.manifest()));
        return new CheckpointWriter(folder.versions(), schedule, FORMAT, manifest, listener);
    }

    @Override
    public void close() {
        lock.close();
    }
}
