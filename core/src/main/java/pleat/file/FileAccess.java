package pleat.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** What {@link Generations} asks of a file system; an interface so that tests can let any of it fail. */
public interface FileAccess {
    /** Creates a folder and those above it, if they are missing. */
    void createFolder(Path folder) throws IOException;

    /** Creates a file, which must not be there, and writes to it. */
    OutputStream create(Path file) throws IOException;

    InputStream open(Path file) throws IOException;

    /** Waits until a file, or the names in a folder, would survive a power cut. */
    void sync(Path path) throws IOException;

    /** Gives a folder another name, at once or not at all. */
    void rename(Path from, Path to) throws IOException;

    /** Deletes a file, or a folder with all that is in it. */
    void delete(Path path) throws IOException;

    /** The names in a folder, in no order; empty if there is no such folder. */
    List<String> names(Path folder) throws IOException;

    /** The real one. */
    static FileAccess ofSystem() {
        return new SystemFiles();
    }
}
