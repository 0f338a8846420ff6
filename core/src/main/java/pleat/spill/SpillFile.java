package pleat.spill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/**
 * Numbered pages on disk. Numbers that are freed are given out again, so the file is never longer than what it had to hold
 * at a time. All pages go through one buffer outside the Java heap, which counts in the budget like everything else here.
 */
public final class SpillFile implements AutoCloseable {
    /** Of the buffer's objects in the heap: the buffer itself and what frees its memory. */
    private static final long BUFFER_OBJECTS = 160;

    private static final int FIRST_NUMBERS = 16;

    private final PageStorage storage;
    private final int pageBytes;
    private final MemoryBudget.Account account;

    /** Null until the first page is written, like the channel. */
    private ByteBuffer buffer;

    private PageChannel channel;
    /** Numbers below this have been given out. */
    private int pages;
    /** As long as {@link #pages} at least, so that freeing a page never needs memory. */
    private int[] free;

    private int freeCount;

    SpillFile(PageStorage storage, MemoryBudget budget, int pageBytes) {
        this.storage = storage;
        this.account = budget.open("spill buffer");
        this.pageBytes = pageBytes;
    }

    public int pageBytes() {
        return pageBytes;
    }

    /**
     * Memory that is better left free. A page of it is for what is remembered of pages that are on disk; the buffer needs
     * another one before the first page is written, and who reads pages back may need one, too.
     */
    long reserveBytes() {
        return buffer == null ? 2L * pageBytes + startBytes() : pageBytes;
    }

    private long startBytes() {
        return pageBytes + BUFFER_OBJECTS + HeapSize.ofInts(FIRST_NUMBERS);
    }

    /**
     * Writes the words to a page, which they must fit into.
     *
     * @return the number of the page
     * @throws SpillException when the disk does not take it; then nothing has changed
     */
    public int write(long[] words, int from, int count) {
        start();
        buffer.clear();
        buffer.asLongBuffer().put(words, from, count);
        buffer.limit(count * Long.BYTES);
        return writeBuffer();
    }

    /** See {@link #write(long[], int, int)}. */
    public int write(byte[] bytes) {
        start();
        buffer.clear();
        buffer.put(bytes).flip();
        return writeBuffer();
    }

    private void start() {
        if (channel != null) {
            return;
        }
        if (buffer == null) {
            account.reserve(startBytes());
            buffer = ByteBuffer.allocateDirect(pageBytes).order(ByteOrder.nativeOrder());
            free = new int[FIRST_NUMBERS];
        }
        try {
            channel = storage.open();
        } catch (IOException refused) {
            throw SpillException.cannotOpen(storage, refused);
        }
    }

    private int writeBuffer() {
        int page = freeCount > 0 ? free[freeCount - 1] : pages;
        if (page == free.length) {
            account.reserve((long) Integer.BYTES * page);
            free = Arrays.copyOf(free, 2 * page);
        }
        try {
            channel.write(buffer, position(page));
        } catch (IOException full) {
            throw SpillException.cannotWrite(storage, bytes(), full);
        }
        if (freeCount > 0) {
            freeCount--;
        } else {
            pages++;
        }
        return page;
    }

    /** Reads back the first words of a page, which stays where it is. */
    public void read(int page, long[] words, int from, int count) {
        readBuffer(page, count * Long.BYTES);
        buffer.asLongBuffer().get(words, from, count);
    }

    /** See {@link #read(int, long[], int, int)}. */
    public void read(int page, byte[] bytes) {
        readBuffer(page, bytes.length);
        buffer.get(bytes);
    }

    private void readBuffer(int page, int count) {
        buffer.clear().limit(count);
        try {
            channel.read(buffer, position(page));
        } catch (IOException lost) {
            throw SpillException.cannotRead(storage, lost);
        }
        buffer.flip();
    }

    private long position(int page) {
        return (long) page * pageBytes;
    }

    /** The page is not needed any more. */
    public void free(int page) {
        free[freeCount++] = page;
    }

    /** Size of the file: the most that was on disk at a time. 0 when nothing ever was. */
    public long bytes() {
        return position(pages);
    }

    /** The file is gone afterwards. */
    @Override
    public void close() {
        account.close();
        if (channel == null) {
            return;
        }
        try {
            channel.close();
        } catch (IOException lost) {
            throw new UncheckedIOException("cannot close the file in " + storage.place(), lost);
        }
    }
}
