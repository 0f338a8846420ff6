package pleat.search.frontier;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.spill.Allowance;
import pleat.spill.SpillFile;

/**
 * A stack of byte records of any length, in pages. The length stands behind its record, so that it is read first.
 *
 * <p>When memory is short, the lowest page goes to disk and its array becomes the top one. A page on disk is read through an
 * array that is kept for this; it comes back when it is to be changed, because the top has sunk to it or because one of its
 * bytes is marked. The array of the page that the top has left is kept, so two arrays beside that one are enough for a
 * stack of any depth whose records are smaller than a page, and between two transfers the top moves by a page.
 */
public final class ByteStack implements AutoCloseable {
    /** A quarter of the budget, as for a queue. */
    private static final int SHARE = 4;

    /** The places of a page in the list and among the numbers. */
    private static final long ENTRY_BYTES = 8;
    /** Lengths below this take one byte; others this byte and four more. */
    private static final int LONG_RECORD = 255;

    private static final int NONE = -1;

    private final MemoryBudget.Account account;
    private final Allowance allowance;
    private final SpillFile spill;
    private final int pageSize;
    private final int pageShift;
    private final long arrayBytes;

    /** As many as reach to the top. The lowest {@link #spilled} ones are on disk, and null here. */
    private final List<byte[]> pages = new ArrayList<>();

    private int[] numbers = new int[4];
    private int spilled;
    /** A page that is not used; it keeps a stack at a page border from thrashing. */
    private byte[] spare;
    /** A copy of a page on disk; there from the first spill on, so that no trace fails for lack of it. */
    private byte[] copy;

    private int copied = NONE;
    private long top;

    public ByteStack(MemoryBudget budget, SpillFile spill) {
        this.account = budget.open("stack");
        this.allowance = Allowance.of(budget, account, spill, SHARE);
        this.spill = spill;
        this.pageSize = spill.pageBytes();
        this.pageShift = Integer.numberOfTrailingZeros(pageSize);
        this.arrayBytes = HeapSize.ofBytes(pageSize);
    }

    /** Position behind the last record; 0 when empty. */
    public long top() {
        return top;
    }

    public void push(byte[] record, int from, int length) {
        int header = length < LONG_RECORD ? 1 : 5;
        bringBackDownTo(page(top));
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

    private int page(long position) {
        return (int) (position >>> pageShift);
    }

    private int offset(long position) {
        return (int) position & (pageSize - 1);
    }

    private void makeRoom(long size) {
        while ((long) pages.size() << pageShift < size) {
            account.reserve(ENTRY_BYTES);
            // What lies below the page of the top is complete.
            if (spare == null && spilled < page(top) && !allowance.permits(arrayBytes)) {
                spare = moveLowestToDisk();
            }
            pages.add(newPage());
        }
    }

    private byte[] newPage() {
        byte[] page = spare;
        spare = null;
        if (page == null) {
            account.reserve(arrayBytes);
            page = new byte[pageSize];
        }
        return page;
    }

    private byte[] moveLowestToDisk() {
        if (copy == null) {
            account.reserve(arrayBytes);
            copy = new byte[pageSize];
        }
        byte[] page = pages.get(spilled);
        if (spilled == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * spilled);
        }
        numbers[spilled] = spill.write(page);
        pages.set(spilled, null);
        spilled++;
        return page;
    }

    private void bringBackDownTo(int page) {
        while (spilled > page) {
            byte[] array = newPage();
            int lowest = spilled - 1;
            spill.read(numbers[lowest], array);
            pages.set(lowest, array);
            forgetHighestOnDisk();
        }
    }

    private void forgetHighestOnDisk() {
        spilled--;
        spill.free(numbers[spilled]);
        if (copied == spilled) {
            copied = NONE;
        }
    }

    private void write(byte[] record, int from, int length) {
        int done = 0;
        while (done < length) {
            int offset = offset(top);
            int part = Math.min(length - done, pageSize - offset);
            System.arraycopy(record, from + done, pages.get(page(top)), offset, part);
            done += part;
            top += part;
        }
    }

    private void put(byte value) {
        pages.get(page(top))[offset(top)] = value;
        top++;
    }

    /** For reading only. */
    private byte[] view(int page) {
        byte[] array = pages.get(page);
        return array == null ? copyOf(page) : array;
    }

    private byte[] copyOf(int page) {
        if (copied != page) {
            copied = NONE;
            spill.read(numbers[page], copy);
            copied = page;
        }
        return copy;
    }

    private int byteAt(long position) {
        return view(page(position))[offset(position)] & 0xFF;
    }

    /** Length of the record that ends at the position. */
    public int lengthBefore(long position) {
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
    public long readBefore(long position, byte[] into) {
        int length = lengthBefore(position);
        long start = position - length - (length < LONG_RECORD ? 1 : 5);
        int done = 0;
        while (done < length) {
            long at = start + done;
            int offset = offset(at);
            int part = Math.min(length - done, pageSize - offset);
            System.arraycopy(view(page(at)), offset, into, done, part);
            done += part;
        }
        return start;
    }

    /** Writes all records, those on disk included. */
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeLong(top);
        for (long done = 0; done < top; done += pageSize) {
            out.write(view(page(done)), 0, (int) Math.min(pageSize, top - done));
        }
    }

    /** Reads what {@link #writeTo} wrote. The stack must be empty. */
    public void readFrom(DataInputStream in) throws IOException {
        long length = in.readLong();
        while (top < length) {
            int part = (int) Math.min(pageSize, length - top);
            makeRoom(top + part);
            in.readFully(pages.get(page(top)), 0, part);
            top += part;
        }
    }

    /** Sets bits in the byte at the position. */
    public void mark(long position, int bits) {
        bringBackDownTo(page(position));
        pages.get(page(position))[offset(position)] |= (byte) bits;
    }

    /** Forgets everything from the position on. */
    public void cutTo(long position) {
        top = position;
        int needed = page(position + pageSize - 1);
        while (pages.size() > needed) {
            removeLast();
        }
    }

    private void removeLast() {
        byte[] page = pages.remove(pages.size() - 1);
        account.release(ENTRY_BYTES);
        if (page == null) {
            forgetHighestOnDisk();
        } else if (spare == null) {
            spare = page;
        } else {
            account.release(arrayBytes);
        }
    }

    public long bytes() {
        return account.bytes();
    }

    @Override
    public void close() {
        account.close();
    }
}
