package pleat.app;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Remembers why something could not be written; a print stream on top of it knows only that it could not. */
final class CarefulOutput extends FilterOutputStream {
    private static final String READER_HAS_GONE = "Broken pipe";

    private Optional<String> loss = Optional.empty();

    CarefulOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException failure) {
            loss = Optional.of(String.valueOf(failure.getMessage()));
            throw failure;
        }
    }

    /** Why something is lost. Who has closed the pipe has read enough, and nothing is lost on them. */
    Optional<String> loss() {
        return loss.filter(reason -> !reason.equals(READER_HAS_GONE));
    }
}
