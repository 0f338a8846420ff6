package pleat.file;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.zip.CRC32C;
import pleat.memory.HeapSize;

/** Reads what {@link BlockOutput} wrote, up to the last block and no further. */
public final class BlockInput extends InputStream {
    /** On the heap. */
    public static final long BYTES = HeapSize.ofBytes(BlockOutput.MOST);

    private static final int END = -1;

    private final DataInputStream in;
    private final CRC32C checksum = new CRC32C();
    private final byte[] block = new byte[BlockOutput.MOST];
    private int next;
    private int length;
    private boolean ended;

    public BlockInput(InputStream in) {
        this.in = new DataInputStream(in);
    }

    @Override
    public int read() throws IOException {
        fill();
        return ended ? END : block[next++] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        if (most == 0) {
            return 0;
        }
        fill();
        int count = Math.min(most, length - next);
        System.arraycopy(block, next, into, from, count);
        next += count;
        return ended ? END : count;
    }

    /** Reads the next block, if this one is used up and not the last. */
    private void fill() throws IOException {
        if (next == length && !ended) {
            readBlock();
        }
    }

    private void readBlock() throws IOException {
        length = in.readInt();
        if (length < 0 || length > BlockOutput.MOST) {
            throw new StreamCorruptedException("a block has an impossible length");
        }
        in.readFully(block, 0, length);
        BlockOutput.update(checksum, block, length);
        if (in.readInt() != (int) checksum.getValue()) {
            throw new StreamCorruptedException("a checksum is wrong");
        }
        next = 0;
        ended = length == 0;
    }

    /** The inverse of {@link BlockOutput#writeNumber}. */
    public int readNumber() throws IOException {
        int number = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += 7) {
            int part = read();
            if (part == END) {
                throw new EOFException();
            }
            number |= (part & 0x7F) << shift;
            if (part < 0x80) {
                return number;
            }
        }
        throw new StreamCorruptedException("a number is too long");
    }

    /** Nothing must be left. */
    public void requireEnd() throws IOException {
        if (read() != END) {
            throw new StreamCorruptedException("something follows the end");
        }
    }
}
