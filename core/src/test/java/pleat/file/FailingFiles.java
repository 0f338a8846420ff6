package pleat.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** A file system that breaks down at some call and stays so: a full disk, a failed fsync or rename, or a process that is killed there. */
public final class FailingFiles implements FileAccess {
    private final FileAccess real = FileAccess.ofSystem();
    private long callsLeft;

    public FailingFiles(long callsBefore) {
        this.callsLeft = callsBefore;
    }

    /** Whether it has broken down. */
    public boolean hasFailed() {
        return callsLeft < 0;
    }

    private void call(String what) throws IOException {
        callsLeft--;
        if (callsLeft < 0) {
            callsLeft = -1;
            throw new IOException("no " + what + " any more");
        }
    }

    @Override
    public void createFolder(Path folder) throws IOException {
        call("folder");
        real.createFolder(folder);
    }

    @Override
    public OutputStream create(Path file) throws IOException {
        call("file");
        return new FilterOutputStream(real.create(file)) {
            /** What does not fit is cut off in the middle. */
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                try {
                    call("space");
                } catch (IOException full) {
                    out.write(bytes, from, count / 2);
                    throw full;
                }
                out.write(bytes, from, count);
            }
        };
    }

    @Override
    public InputStream open(Path file) throws IOException {
        return real.open(file);
    }

    @Override
    public void sync(Path path) throws IOException {
        call("sync");
        real.sync(path);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        call("rename");
        real.rename(from, to);
    }

    @Override
    public void delete(Path path) throws IOException {
        call("delete");
        real.delete(path);
    }

    @Override
    public List<String> names(Path folder) throws IOException {
        return real.names(folder);
    }
}
