package pleat.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import pleat.app.exit.UsageException;

/** A file that a result goes to. */
public final class OutputFile {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    /** Bytes in which a file says what it is. */
    private static final int BEGINNING = 500;

    private final Path path;
    private final String content;
    /** Where it is, or will be. */
    private final Path location;

    private final Consumer<String> notes;

    private OutputFile(Path path, String content, Path location, Consumer<String> notes) {
        this.path = path;
        this.content = content;
        this.location = location;
        this.notes = notes;
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
     * @param notes hears that it is written
     */
    static OutputFile writable(Path path, String content, Consumer<String> notes) {
        try {
            Path location = follow(path);
            requireWritable(path, location);
            return new OutputFile(path, content, location, notes);
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

    /** A file beside it, with a number in its name. */
    OutputFile numbered(int number) {
        return new OutputFile(numbered(path, number), content, numbered(location, number), notes);
    }

    private static Path numbered(Path file, int number) {
        String name = String.valueOf(file.getFileName());
        int dot = name.indexOf('.', 1);
        return file.resolveSibling(
                dot < 0 ? name + "-" + number : name.substring(0, dot) + "-" + number + name.substring(dot));
    }

    /** A device or a pipe keeps nothing. Of the files with numbers, those go that Pleat has written. */
    void removeStale() {
        try {
            if (Files.isRegularFile(location)) {
                Files.delete(location);
            }
            for (int number = 2; isOurs(numbered(location, number)); number++) {
                Files.delete(numbered(location, number));
            }
        } catch (IOException failure) {
            throw new UsageException(
                    "cannot remove " + path + ", where " + content + " of an earlier run is: " + failure.getMessage());
        }
    }

    /** Whether it begins as what Pleat writes does. */
    private static boolean isOurs(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream content = Files.newInputStream(file)) {
            return new String(content.readNBytes(BEGINNING), UTF_8)
                    .toLowerCase(Locale.ROOT)
                    .contains("pleat");
        }
    }

    public void write(String text) {
        write(file -> Files.writeString(file, text));
    }

    public void write(Writing writing) {
        try {
            writing.to(path);
            notes.accept(content + (content.endsWith("results") ? " are in " : " is in ") + path);
        } catch (IOException failure) {
            throw new UsageException("cannot write " + content + " to " + path + ": " + failure.getMessage());
        }
    }
}
