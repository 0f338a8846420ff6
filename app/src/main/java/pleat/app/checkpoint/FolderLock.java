package pleat.app.checkpoint;

import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import pleat.app.exit.UsageException;

/** Keeps a folder for one run, until it is closed or the process ends. */
public final class FolderLock implements AutoCloseable {
    private final Path folder;
    private final FileLock lock;

    FolderLock(Path folder, FileLock lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** May be called again. */
    @Override
    public void close() {
        try {
            lock.acquiredBy().close();
        } catch (IOException lost) {
            throw new UsageException("cannot leave " + folder + ": " + lost.getMessage());
        }
    }
}
