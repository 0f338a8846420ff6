package pleat.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import pleat.app.exit.UsageException;

/** A file that a result goes to. */
public final class OutputFile {
    private OutputFile() {}

    /**
     * Makes sure, before hours of search, that the result can be kept, and not in the place of the model.
     *
     * @param content what is to be written, for the message: "the trace"
     */
    public static void requireWritable(Path file, String content, Path model) {
        Path directory = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new UsageException("cannot write " + content + ": " + file + " is a directory");
        }
        if (directory == null || !Files.isDirectory(directory)) {
            throw new UsageException("cannot write " + content + ": there is no directory " + directory);
        }
        if (!Files.isWritable(Files.exists(file) ? file : directory)) {
            throw new UsageException("cannot write " + content + ": no permission to write " + file);
        }
        if (isSame(file, model)) {
            throw new UsageException("cannot write " + content + ": " + file + " is the model");
        }
    }

    private static boolean isSame(Path file, Path model) {
        try {
            return Files.exists(file) && Files.isSameFile(file, model);
        } catch (IOException unknown) {
            return false;
        }
    }
}
