package pleat.app.checkpoint;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import pleat.app.exit.CheckpointException;
import pleat.app.exit.UsageException;
import pleat.checkpoint.SavedRun;
import pleat.file.FileAccess;
import pleat.file.Generations;

/** A folder with the checkpoints of one run. */
public final class CheckpointFolder {
    private final Path path;
    private final Generations versions;

    public CheckpointFolder(Path path, FileAccess files) {
        this.path = path;
        this.versions = new Generations(path, files);
    }

    public Path path() {
        return path;
    }

    Generations versions() {
        return versions;
    }

    /** A checkpoint with what it is of. */
    public record Content(SavedRun run, Manifest manifest) {}

    /** Refuses a folder that is not there. */
    public void requireExisting() {
        if (!Files.isDirectory(path)) {
            throw new UsageException("no such directory: " + path);
        }
    }

    /** The last checkpoint that is not damaged; refuses a folder that has none. */
    public Content read() {
        try {
            SavedRun run =
                    SavedRun.find(versions).orElseThrow(() -> new UsageException("there is no checkpoint in " + path));
            return new Content(run, ManifestFormat.read(run));
        } catch (IOException damaged) {
            throw new CheckpointException(damaged.getMessage());
        }
    }

    /** Takes checkpoints that are newer than this one, and damaged, out of the way. */
    void setAsideAfter(long number) {
        try {
            for (long newer : versions.numbers()) {
                if (newer > number) {
                    versions.setAside(newer);
                }
            }
        } catch (IOException impossible) {
            throw new CheckpointException("cannot set a damaged checkpoint aside: " + impossible.getMessage());
        }
    }

    /** Refuses a folder where another run would be lost. */
    void requireEmpty() {
        try {
            if (!versions.numbers().isEmpty()) {
                throw new UsageException(("--checkpoint: %s has the checkpoints of another run;"
                                + " 'pleat resume %s' goes on with it, or name another directory")
                        .formatted(path, path));
            }
        } catch (IOException unreadable) {
            throw new UsageException("--checkpoint: cannot read " + path + ": " + unreadable.getMessage());
        }
    }

    /**
     * Keeps all others away from the folder until the lock is closed, or the process ends. Makes the folder if it is missing, and sees
     * that it can be written to.
     */
    public FolderLock lock() {
        try {
            Files.createDirectories(path);
            FileChannel channel =
                    FileChannel.open(path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                throw new UsageException(path + " is in use by another run");
            }
            return new FolderLock(path, lock);
        } catch (IOException impossible) {
            throw new UsageException("cannot write to " + path + ": " + impossible);
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ownProcess) {
            return null;
        }
    }
}
