package pleat.search;

import java.util.ArrayList;
import java.util.List;
import pleat.store.MemoryBudget;

/** An append-only sequence of bits in pages, least significant bit of a word first. */
final class BitLog {
    private static final int PAGE_WORDS = 1 << 12;
    private static final int PAGE_SHIFT = 12 + 6;
    private static final long PAGE_BYTES = 8L * PAGE_WORDS + 24;

    private final MemoryBudget.Account account;
    private final List<long[]> pages = new ArrayList<>();
    private long[] lastPage = new long[0];
    private long size;

    BitLog(MemoryBudget.Account account) {
        this.account = account;
    }

    /** Appends the low bits of a value, lowest first; at most 32. */
    void append(long value, int count) {
        if (count == 0) {
            return;
        }
        int offset = (int) (size & 63);
        int word = (int) (size >>> 6) & (PAGE_WORDS - 1);
        if (offset == 0 && word == 0) {
            addPage();
        }
        lastPage[word] |= value << offset;
        size += count;
        if (offset + count > Long.SIZE) {
            int rest = Long.SIZE - offset;
            if (word + 1 == PAGE_WORDS) {
                addPage();
                word = -1;
            }
            lastPage[word + 1] |= value >>> rest;
        }
    }

    /** Appends a positive number in Elias gamma code: as many zeros as it has bits after its first, then the number. */
    void appendGamma(int value) {
        int tail = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(value);
        append(0, tail);
        append(1, 1);
        append(value & ((1L << tail) - 1), tail);
    }

    private void addPage() {
        account.reserve(PAGE_BYTES);
        lastPage = new long[PAGE_WORDS];
        pages.add(lastPage);
    }

    /** Number of bits. */
    long size() {
        return size;
    }

    Reader reader(long position) {
        return new Reader(position);
    }

    /** Reads on from a position. */
    final class Reader {
        private long position;

        private Reader(long position) {
            this.position = position;
        }

        int next() {
            long[] page = pages.get((int) (position >>> PAGE_SHIFT));
            long word = page[(int) (position >>> 6) & (PAGE_WORDS - 1)];
            int bit = (int) (word >>> (position & 63)) & 1;
            position++;
            return bit;
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
