package pleat.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a model file says about itself in its {@code // EXPECT: key=value ...} lines, or the like in what is a comment of its language. Models, documentation and tests are
 * one thing that way.
 */
public record Expectation(Map<String, String> values) {
    private static final Pattern LINE = Pattern.compile("(?://|#|<!--)\\s*EXPECT:(.*)");
    private static final Pattern PAIR = Pattern.compile("(\\w+)=(\\S+)");

    /** Reads the lines of a file; one without any is an error of the file. */
    public static Expectation of(Path file) {
        Map<String, String> values = new HashMap<>();
        Matcher line = LINE.matcher(read(file));
        while (line.find()) {
            Matcher pair = PAIR.matcher(line.group(1));
            while (pair.find()) {
                values.put(pair.group(1), pair.group(2));
            }
        }
        if (values.isEmpty()) {
            throw new IllegalArgumentException(file + " has no EXPECT line");
        }
        return new Expectation(Map.copyOf(values));
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
