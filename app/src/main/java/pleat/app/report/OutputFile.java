package pleat.app.report;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import pleat.app.exit.UsageException;

/** A file that a result goes to. */
public final class OutputFile {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private final Path path;
    private final String content;
    /** Where it is, or will be. */
    private final Path location;

    private OutputFile(Path path, String content, Path location) {
        this.path = path;
        this.content = content;
        this.location = location;
    }

    /** How a file is written. */
    @FunctionalInterface
    public interface Writing {
        void to(Path file) throws IOException;
    }

    /**
     * Makes sure, before hours of search, that the result can be kept.
     *
     * @param content what is to be written, for messages: "the trace"
     */
    static OutputFile writable(Path path, String content) {
        try {
            Path location = follow(path);
            requireWritable(path, location);
            return new OutputFile(path, content, location);
        } catch (IOException unreachable) {
            throw refusal(content, reason(unreachable));
        }
    }

    /** Follows links, also one that leads to where nothing is yet. */
    private static Path follow(Path path) throws IOException {
        Path end = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(end); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemException(path.toString(), null, "too many symbolic links");
            }
            end = end.resolveSibling(Files.readSymbolicLink(end));
        }
        Path directory = end.getParent();
        if (directory == null) {
            return end;
        }
        if (!Files.isDirectory(directory)) {
            throw new NotDirectoryException(directory.toString());
        }
        return directory.toRealPath().resolve(end.getFileName());
    }

    private static void requireWritable(Path path, Path location) throws IOException {
        Optional<BasicFileAttributes> present = attributes(location);
        if (present.filter(BasicFileAttributes::isDirectory).isPresent()) {
            throw new FileSystemException(path.toString(), null, "is a directory");
        }
        if (!Files.isWritable(present.isPresent() ? location : location.getParent())) {
            throw new FileSystemException(path.toString(), null, "no permission to write it");
        }
    }

    /** Empty when there is no such file yet. */
    private static Optional<BasicFileAttributes> attributes(Path location) throws IOException {
        try {
            return Optional.of(Files.readAttributes(location, BasicFileAttributes.class));
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        }
    }

    private static String reason(IOException failure) {
        return failure instanceof NotDirectoryException
                ? "there is no directory " + failure.getMessage()
                : failure.getMessage();
    }

    public Path path() {
        return path;
    }

    String content() {
        return content;
    }

    /** Whether both would be written to the same place. */
    boolean isSame(OutputFile other) {
        return location.equals(other.location) || isSame(other.location);
    }

    /** Whether this is another name of the file, or the same one. */
    boolean isSame(Path file) {
        try {
            return Files.isSameFile(location, file);
        } catch (IOException absent) {
            // One that is not there is no other name of one that is.
            return false;
        }
    }

    UsageException refusal(String reason) {
        return refusal(content, reason);
    }

    private static UsageException refusal(String content, String reason) {
        return new UsageException("cannot write " + content + ": " + reason);
    }

    /** A device or a pipe keeps nothing. */
    void removeStale() {
        try {
            if (Files.isRegularFile(location)) {
                Files.delete(location);
            }
        } catch (IOException failure) {
            throw new UsageException(
                    "cannot remove " + path + ", where " + content + " of an earlier run is: " + failure.getMessage());
        }
    }

    public void write(String text) {
        write(file -> Files.writeString(file, text));
    }

    public void write(Writing writing) {
        try {
            writing.to(path);
        } catch (IOException failure) {
            throw new UsageException("cannot write " + content + " to " + path + ": " + failure.getMessage());
        }
    }
}
