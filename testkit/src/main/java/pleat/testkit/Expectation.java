package pleat.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the file of a model expects, for tests; {@link pleat.verdict.Expectation} is how it is read. */
public record Expectation(Map<String, String> values) {
    /** Reads the lines of a file; one without any is an error of the file. */
    public static Expectation of(Path file) {
        return new Expectation(pleat.verdict.Expectation.in(read(file))
                .orElseThrow(() -> new IllegalArgumentException(file + " has no EXPECT line"))
                .values());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The model files of a folder, by name. */
    public static List<Path> models(Path folder, String extension) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(extension))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public long number(String key) {
        return Long.parseLong(text(key));
    }

    public String text(String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException("no " + key + " is expected");
        }
        return value;
    }

    /** holds, violated or refused. */
    public String verdict() {
        return text("verdict");
    }
}
