package pleat.search;

import java.util.ArrayDeque;
import pleat.state.BitPacking;
import pleat.store.MemoryBudget;

/**
 * A first-in, first-out queue of states in packed form. Each chunk remembers the packing it was written with, so a packing
 * that widens leaves what is queued alone.
 */
final class PackedQueue implements AutoCloseable {
    /** 64 KiB: small beside any budget, large beside the cost of a chunk. */
    private static final int CHUNK_WORDS = 1 << 13;

    private static final long CHUNK_BYTES = 8L * CHUNK_WORDS + 64;

    private final MemoryBudget.Account account;
    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();
    private BitPacking packing = BitPacking.narrowest();
    private long[] scratch = new long[packing.words()];
    /** A used-up chunk that waits to be written again; it spares the collector a steady stream of 64 KiB arrays. */
    private long[] spare;

    private long size;

    private static final class Chunk {
        private final BitPacking packing;
        private final long[] words;
        private int head;
        private int tail;

        Chunk(BitPacking packing, long[] words) {
            this.packing = packing;
            this.words = words;
        }
    }

    PackedQueue(MemoryBudget budget) {
        this.account = budget.open("queue");
    }

    void add(int[] state) {
        Chunk last = chunks.peekLast();
        if (!packing.pack(state, scratch)) {
            packing = packing.widenedFor(state);
            scratch = new long[packing.words()];
            packing.pack(state, scratch);
            last = null;
        }
        int words = scratch.length;
        if (last == null || last.tail + words > last.words.length) {
            last = new Chunk(packing, newWords(words));
            chunks.addLast(last);
        }
        System.arraycopy(scratch, 0, last.words, last.tail, words);
        last.tail += words;
        size++;
    }

    /** Takes the oldest state out of the queue, which must not be empty. */
    void remove(int[] into) {
        Chunk first = chunks.getFirst();
        first.packing.unpack(first.words, first.head, into);
        first.head += first.packing.words();
        size--;
        if (first.head == first.tail) {
            chunks.removeFirst();
            recycle(first.words);
        }
    }

    private long[] newWords(int atLeast) {
        if (spare != null && spare.length >= atLeast) {
            long[] words = spare;
            spare = null;
            return words;
        }
        int length = Math.max(CHUNK_WORDS, atLeast);
        account.reserve(CHUNK_BYTES + 8L * (length - CHUNK_WORDS));
        return new long[length];
    }

    private void recycle(long[] words) {
        if (spare == null) {
            spare = words;
        } else {
            account.release(CHUNK_BYTES + 8L * (words.length - CHUNK_WORDS));
        }
    }

    long size() {
        return size;
    }

    long bytes() {
        return account.bytes();
    }

    @Override
    public void close() {
        account.close();
    }
}
