package pleat.search.frontier;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.spill.Allowance;
import pleat.spill.SpillFile;

/**
 * An append-only sequence of bits in pages, least significant bit of a word first. When memory is short, a page that is full
 * goes to disk and its array becomes the next one; it stays there and is read through an array of the reader.
 */
public final class BitLog {
    /** The object of a page and its place in the list. */
    private static final long ENTRY_BYTES = 32;

    private static final long LOW = (1L << Integer.SIZE) - 1;

    private final MemoryBudget.Account account;
    private final Allowance allowance;
    private final SpillFile spill;
    private final int pageWords;
    private final List<Page> pages = new ArrayList<>();
    private long[] lastPage = new long[0];
    private long size;

    private static final class Page {
        /** Null when it is on disk. */
        private long[] words;
        /** When it is on disk. */
        private int number;

        Page(long[] words) {
            this.words = words;
        }
    }

    public BitLog(MemoryBudget.Account account, Allowance allowance, SpillFile spill) {
        this.account = account;
        this.allowance = allowance;
        this.spill = spill;
        this.pageWords = spill.pageBytes() / Long.BYTES;
    }

    /** Appends the low bits of a value, lowest first; at most 32. */
    public void append(long value, int count) {
        if (count == 0) {
            return;
        }
        int offset = (int) (size & 63);
        int word = wordOf(size);
        if (offset == 0 && word == 0) {
            addPage();
        }
        lastPage[word] |= value << offset;
        size += count;
        if (offset + count > Long.SIZE) {
            int rest = Long.SIZE - offset;
            if (word + 1 == pageWords) {
                addPage();
                word = -1;
            }
            lastPage[word + 1] |= value >>> rest;
        }
    }

    /** The word in its page that holds the bit at the position. */
    private int wordOf(long position) {
        return (int) (position >>> 6) & (pageWords - 1);
    }

    /** Appends a positive number in Elias gamma code: as many zeros as it has bits after its first, then the number. */
    public void appendGamma(int value) {
        int tail = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(value);
        append(0, tail);
        append(1, 1);
        append(value & ((1L << tail) - 1), tail);
    }

    private void addPage() {
        account.reserve(ENTRY_BYTES);
        long bytes = HeapSize.ofBytes(spill.pageBytes());
        if (pages.isEmpty() || allowance.permits(bytes)) {
            account.reserve(bytes);
            lastPage = new long[pageWords];
        } else {
            Page full = pages.get(pages.size() - 1);
            full.number = spill.write(full.words, 0, pageWords);
            full.words = null;
            Arrays.fill(lastPage, 0);
        }
        pages.add(new Page(lastPage));
    }

    /** Number of bits. */
    public long size() {
        return size;
    }

    /** Writes all bits, those on disk included. */
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeLong(size);
        long words = (size + Long.SIZE - 1) / Long.SIZE;
        Reader reader = new Reader(0);
        for (long word = 0; word < words; word++) {
            out.writeLong(reader.word(word));
        }
    }

    /**
     * Appends the bits that {@link #writeTo} wrote. The log must be empty.
     *
     * @throws StreamCorruptedException when that is not what is there
     */
    public void readFrom(DataInputStream in) throws IOException {
        long bits = in.readLong();
        if (bits < 0) {
            throw new StreamCorruptedException("an impossible length of a log");
        }
        for (long left = bits; left > 0; left -= Long.SIZE) {
            long word = in.readLong();
            append(word & LOW, (int) Math.min(left, Integer.SIZE));
            append(word >>> Integer.SIZE, (int) Math.min(Math.max(0, left - Integer.SIZE), Integer.SIZE));
        }
    }

    public Reader reader(long position) {
        return new Reader(position);
    }

    /** Reads on from a position. Nothing may be appended meanwhile. */
    final class Reader {
        private long position;
        private long[] page;
        /** For pages that are on disk. */
        private long[] readBack;

        private Reader(long position) {
            this.position = position;
        }

        int next() {
            int word = wordOf(position);
            int offset = (int) (position & 63);
            if (page == null || (word == 0 && offset == 0)) {
                load(pages.get((int) ((position >>> 6) / pageWords)));
            }
            position++;
            return (int) (page[word] >>> offset) & 1;
        }

        /** A word of the log, whatever the position is. */
        private long word(long number) {
            int at = (int) number & (pageWords - 1);
            if (at == 0) {
                load(pages.get((int) (number / pageWords)));
            }
            return page[at];
        }

        private void load(Page next) {
            page = next.words;
            if (page == null) {
                readBack = readBack == null ? new long[pageWords] : readBack;
                spill.read(next.number, readBack, 0, pageWords);
                page = readBack;
            }
        }

        int nextGamma() {
            int tail = 0;
            while (next() == 0) {
                tail++;
            }
            int value = 1 << tail;
            for (int i = 0; i < tail; i++) {
                value |= next() << i;
            }
            return value;
        }
    }
}
