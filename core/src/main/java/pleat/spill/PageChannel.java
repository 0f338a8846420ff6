package pleat.spill;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Bytes at positions, outside memory. */
public interface PageChannel extends Closeable {
    /** Writes everything that remains in the buffer. */
    void write(ByteBuffer from, long position) throws IOException;

    /** Fills what remains of the buffer. */
    void read(ByteBuffer into, long position) throws IOException;
}
