package pleat.search;

import java.util.ArrayList;
import java.util.List;
import pleat.store.MemoryBudget;

/** A stack of byte records of any length, in pages. The length stands behind its record, so that it is read first. */
final class ByteStack implements AutoCloseable {
    private static final int PAGE_SHIFT = 16;
    private static final int PAGE_SIZE = 1 << PAGE_SHIFT;
    private static final long PAGE_BYTES = PAGE_SIZE + 24;
    /** Lengths below this take one byte; others this byte and four more. */
    private static final int LONG_RECORD = 255;

    private final MemoryBudget.Account account;
    private final List<byte[]> pages = new ArrayList<>();
    private long top;

    ByteStack(MemoryBudget budget) {
        this.account = budget.open("stack");
    }

    /** Position behind the last record; 0 when empty. */
    long top() {
        return top;
    }

    void push(byte[] record, int from, int length) {
        int header = length < LONG_RECORD ? 1 : 5;
        makeRoom(top + length + header);
        write(record, from, length);
        if (length >= LONG_RECORD) {
            for (int shift = 24; shift >= 0; shift -= 8) {
                put((byte) (length >>> shift));
            }
            put((byte) LONG_RECORD);
        } else {
            put((byte) length);
        }
    }

    private void makeRoom(long size) {
        while ((long) pages.size() << PAGE_SHIFT < size) {
            account.reserve(PAGE_BYTES);
            pages.add(new byte[PAGE_SIZE]);
        }
    }

    private void write(byte[] record, int from, int length) {
        int done = 0;
        while (done < length) {
            int offset = (int) top & (PAGE_SIZE - 1);
            int part = Math.min(length - done, PAGE_SIZE - offset);
            System.arraycopy(record, from + done, pages.get((int) (top >>> PAGE_SHIFT)), offset, part);
            done += part;
            top += part;
        }
    }

    private void put(byte value) {
        pages.get((int) (top >>> PAGE_SHIFT))[(int) top & (PAGE_SIZE - 1)] = value;
        top++;
    }

    private int byteAt(long position) {
        return pages.get((int) (position >>> PAGE_SHIFT))[(int) position & (PAGE_SIZE - 1)] & 0xFF;
    }

    /** Length of the record that ends at the position. */
    int lengthBefore(long position) {
        int length = byteAt(position - 1);
        if (length < LONG_RECORD) {
            return length;
        }
        length = 0;
        for (int i = 5; i >= 2; i--) {
            length = length << 8 | byteAt(position - i);
        }
        return length;
    }

    /**
     * Copies the record that ends at the position, and tells where it starts.
     *
     * @param into at least {@link #lengthBefore} long
     */
    long readBefore(long position, byte[] into) {
        int length = lengthBefore(position);
        long start = position - length - (length < LONG_RECORD ? 1 : 5);
        int done = 0;
        while (done < length) {
            long at = start + done;
            int offset = (int) at & (PAGE_SIZE - 1);
            int part = Math.min(length - done, PAGE_SIZE - offset);
            System.arraycopy(pages.get((int) (at >>> PAGE_SHIFT)), offset, into, done, part);
            done += part;
        }
        return start;
    }

    /** Sets bits in the byte at the position. */
    void mark(long position, int bits) {
        pages.get((int) (position >>> PAGE_SHIFT))[(int) position & (PAGE_SIZE - 1)] |= (byte) bits;
    }

    /** Forgets everything from the position on; one spare page is kept, so that a stack at a page border does not thrash. */
    void cutTo(long position) {
        top = position;
        int needed = (int) ((position + PAGE_SIZE - 1) >>> PAGE_SHIFT) + 1;
        while (pages.size() > needed) {
            pages.remove(pages.size() - 1);
            account.release(PAGE_BYTES);
        }
    }

    long bytes() {
        return account.bytes();
    }

    @Override
    public void close() {
        account.close();
    }
}
