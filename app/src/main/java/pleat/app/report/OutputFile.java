package pleat.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import pleat.app.exit.UsageException;

/** A file that a result goes to. */
public final class OutputFile {
    private final Path path;
    private final String content;

    private OutputFile(Path path, String content) {
        this.path = path;
        this.content = content;
    }

    /** How a file is written. */
    @FunctionalInterface
    public interface Writing {
        void to(Path file) throws IOException;
    }

    /**
     * Makes sure, before hours of search, that the result can be kept, and not in the place of the model.
     *
     * @param content what is to be written, for messages: "the trace"
     */
    public static OutputFile writable(Path path, String content, Path model) {
        OutputFile file = new OutputFile(path, content);
        file.requireWritable(model);
        return file;
    }

    public Path path() {
        return path;
    }

    private void requireWritable(Path model) {
        Path directory = path.toAbsolutePath().getParent();
        if (Files.isDirectory(path)) {
            throw refusal(path + " is a directory");
        }
        if (directory == null || !Files.isDirectory(directory)) {
            throw refusal("there is no directory " + directory);
        }
        if (!Files.isWritable(Files.exists(path) ? path : directory)) {
            throw refusal("no permission to write " + path);
        }
        if (isSame(path, model)) {
            throw refusal(path + " is the model");
        }
    }

    private UsageException refusal(String reason) {
        return new UsageException("cannot write " + content + ": " + reason);
    }

    private static boolean isSame(Path file, Path model) {
        try {
            return Files.exists(file) && Files.isSameFile(file, model);
        } catch (IOException unknown) {
            return false;
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
