package pleat.file;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32C;
import pleat.memory.HeapSize;

/**
 * Bytes in blocks: a length, so many bytes, and the CRC32C of all blocks up to here, lengths included. A block of length 0 is the
 * last one. So a reader sees no byte that has not been checked, and notices blocks that are missing or in another order.
 */
public final class BlockOutput extends OutputStream {
    /** The most bytes of a block. */
    static final int MOST = 1 << 14;

    /** On the heap. */
    public static final long BYTES = HeapSize.ofBytes(MOST);

    private final DataOutputStream out;
    private final CRC32C checksum = new CRC32C();
    private final byte[] block = new byte[MOST];
    private int length;

    public BlockOutput(OutputStream out) {
        this.out = new DataOutputStream(out);
    }

    @Override
    public void write(int value) throws IOException {
        if (length == MOST) {
            writeBlock();
        }
        block[length++] = (byte) value;
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        int at = from;
        int left = count;
        while (left > 0) {
            if (length == MOST) {
                writeBlock();
            }
            int part = Math.min(left, MOST - length);
            System.arraycopy(bytes, at, block, length, part);
            length += part;
            at += part;
            left -= part;
        }
    }

    /** Writes a number without a sign, seven bits to a byte, the lowest first. */
    public void writeNumber(int number) throws IOException {
        int rest = number;
        while ((rest & ~0x7F) != 0) {
            write((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        write(rest);
    }

    /** No more bytes will come. */
    public void end() throws IOException {
        if (length > 0) {
            writeBlock();
        }
        writeBlock();
    }

    private void writeBlock() throws IOException {
        update(checksum, block, length);
        out.writeInt(length);
        out.write(block, 0, length);
        out.writeInt((int) checksum.getValue());
        length = 0;
    }

    /** Adds a block to a checksum. */
    static void update(CRC32C checksum, byte[] block, int length) {
        for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            checksum.update(length >>> shift);
        }
        checksum.update(block, 0, length);
    }
}
