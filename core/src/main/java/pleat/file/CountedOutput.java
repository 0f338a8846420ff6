package pleat.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes that go through. */
final class CountedOutput extends FilterOutputStream {
    private long length;

    CountedOutput(OutputStream out) {
        super(out);
    }

    long length() {
        return length;
    }

    @Override
    public void write(int value) throws IOException {
        out.write(value);
        length++;
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        out.write(bytes, from, count);
        length += count;
    }
}
