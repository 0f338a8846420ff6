package pleat.testkit.spin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder that is gone, with all that is in it, when it is closed. */
public final class ScratchFolder implements AutoCloseable {
    private final Path path;

    private ScratchFolder(Path path) {
        this.path = path;
    }

    public static ScratchFolder create() {
        try {
            return new ScratchFolder(Files.createTempDirectory("pleat-spin"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public Path path() {
        return path;
    }

    public Path write(String name, String text) {
        try {
            return Files.writeString(path.resolve(name), text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        try {
            for (Path file : deepestFirst()) {
                Files.delete(file);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private List<Path> deepestFirst() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            return files.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
