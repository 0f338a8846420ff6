package pleat.spill;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** Pages could not be written to disk or read back. The run ends; what it has counted so far is right. */
public final class SpillException extends RuntimeException {
    private SpillException(String message, IOException cause) {
        super(message, cause);
    }

    static SpillException cannotOpen(PageStorage storage, IOException cause) {
        return new SpillException("cannot create a temporary file in " + storage.place() + ": " + reason(cause), cause);
    }

    /** @param bytes that are in the file */
    static SpillException cannotWrite(PageStorage storage, long bytes, IOException cause) {
        return new SpillException(
                String.format(
                        Locale.ROOT,
                        "cannot write to the temporary file in %s, which has %,d bytes: %s",
                        storage.place(),
                        bytes,
                        reason(cause)),
                cause);
    }

    static SpillException cannotRead(PageStorage storage, IOException cause) {
        return new SpillException(
                "cannot read from the temporary file in " + storage.place() + ": " + reason(cause), cause);
    }

    /** The messages of some exceptions are nothing but the name of a file. */
    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "there is no such folder";
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}
