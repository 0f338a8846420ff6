package pleat.search;

import java.util.ArrayDeque;
import pleat.spill.Allowance;
import pleat.spill.SpillFile;
import pleat.state.BitPacking;
import pleat.state.Packer;
import pleat.state.Unpacker;
import pleat.store.MemoryBudget;

/**
 * A first-in, first-out queue of states in packed form. Each chunk remembers the packing it was written with, so a packing
 * that widens leaves what is queued alone.
 *
 * <p>When memory is short, a chunk that is full goes to disk and its array becomes the next last chunk; it comes back into
 * the array of the chunk that was read before it. So each state is written and read once at most, the chunks at both ends
 * are always in memory, and two arrays are enough for a queue of any length.
 */
final class PackedQueue implements AutoCloseable {
    /** A quarter of the budget: it holds many chunks even of a small one, and the visited set has more than half. */
    private static final int SHARE = 4;

    private static final long ARRAY_HEADER = 16;
    /** The object of a chunk, its place in the list and the number of its page. */
    private static final long ENTRY_BYTES = 64;

    private final MemoryBudget.Account account;
    private final Allowance allowance;
    private final SpillFile spill;
    private final int chunkWords;
    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();
    private Packer packer = new Packer(BitPacking.narrowest());
    private Unpacker unpacker = new Unpacker(BitPacking.narrowest());
    /** A used-up chunk that waits to be written again; it spares the collector a steady stream of arrays. */
    private long[] spare;

    private long size;

    private static final class Chunk {
        private final BitPacking packing;
        /** Null while it is on disk. */
        private long[] words;
        /** While it is on disk; several where a single state is larger than a page. */
        private int[] pages;

        private int head;
        private int tail;

        Chunk(BitPacking packing, long[] words) {
            this.packing = packing;
            this.words = words;
        }
    }

    PackedQueue(MemoryBudget budget, SpillFile spill) {
        this.account = budget.open("queue");
        this.allowance = Allowance.of(budget, account, spill, SHARE);
        this.spill = spill;
        this.chunkWords = spill.pageBytes() / Long.BYTES;
    }

    void add(int[] state) {
        Chunk last = chunks.peekLast();
        if (!packer.pack(state)) {
            packer = new Packer(packer.packing().widenedFor(state).inOrder());
            packer.pack(state);
            last = null;
        }
        long[] packed = packer.packed();
        int words = packed.length;
        if (last == null || last.tail + words > last.words.length) {
            account.reserve(ENTRY_BYTES);
            last = new Chunk(packer.packing(), wordsForLast(words));
            chunks.addLast(last);
        }
        System.arraycopy(packed, 0, last.words, last.tail, words);
        last.tail += words;
        size++;
    }

    /** Takes the oldest state out of the queue, which must not be empty. */
    void remove(int[] into) {
        Chunk first = chunks.getFirst();
        if (unpacker.packing() != first.packing) {
            unpacker = new Unpacker(first.packing);
        }
        unpacker.unpack(first.words, first.head, into);
        first.head += first.packing.words();
        size--;
        if (first.head == first.tail) {
            removeFirst();
        }
    }

    /** With which the oldest state was packed; there must be one. */
    BitPacking packingOfFirst() {
        return chunks.getFirst().packing;
    }

    /** With which states are packed now: as wide as any in the queue. */
    BitPacking packing() {
        return packer.packing();
    }

    /**
     * Takes the oldest states out of the queue as they are, one behind the other: so many, or those that there are with the
     * packing of the first.
     *
     * @return how many
     */
    int remove(int most, long[] into) {
        BitPacking packing = packingOfFirst();
        int words = packing.words();
        int taken = 0;
        while (taken < most && size > 0 && packingOfFirst() == packing) {
            Chunk first = chunks.getFirst();
            int some = Math.min(most - taken, (first.tail - first.head) / words);
            System.arraycopy(first.words, first.head, into, taken * words, some * words);
            first.head += some * words;
            taken += some;
            size -= some;
            if (first.head == first.tail) {
                removeFirst();
            }
        }
        return taken;
    }

    private void removeFirst() {
        recycle(chunks.removeFirst().words);
        account.release(ENTRY_BYTES);
        Chunk first = chunks.peekFirst();
        if (first != null && first.words == null) {
            bringBack(first);
        }
    }

    private long[] wordsForLast(int atLeast) {
        boolean spillable = chunks.size() > 1;
        if (spillable && !hasSpare(atLeast) && !allowance.permits(arrayBytes(Math.max(chunkWords, atLeast)))) {
            recycle(moveToDisk(chunks.getLast()));
        }
        return newWords(atLeast);
    }

    private long[] moveToDisk(Chunk chunk) {
        int[] pages = new int[(chunk.tail + chunkWords - 1) / chunkWords];
        for (int i = 0; i < pages.length; i++) {
            int from = i * chunkWords;
            pages[i] = spill.write(chunk.words, from, Math.min(chunkWords, chunk.tail - from));
        }
        long[] words = chunk.words;
        chunk.pages = pages;
        chunk.words = null;
        return words;
    }

    private void bringBack(Chunk chunk) {
        long[] words = newWords(chunk.tail);
        for (int i = 0; i < chunk.pages.length; i++) {
            int from = i * chunkWords;
            spill.read(chunk.pages[i], words, from, Math.min(chunkWords, chunk.tail - from));
            spill.free(chunk.pages[i]);
        }
        chunk.words = words;
        chunk.pages = null;
    }

    private boolean hasSpare(int atLeast) {
        return spare != null && spare.length >= atLeast;
    }

    private long[] newWords(int atLeast) {
        if (hasSpare(atLeast)) {
            long[] words = spare;
            spare = null;
            return words;
        }
        int length = Math.max(chunkWords, atLeast);
        account.reserve(arrayBytes(length));
        return new long[length];
    }

    /** Of two arrays the longer one is kept. */
    private void recycle(long[] words) {
        if (spare == null) {
            spare = words;
        } else {
            account.release(arrayBytes(Math.min(spare.length, words.length)));
            spare = spare.length < words.length ? words : spare;
        }
    }

    private static long arrayBytes(int words) {
        return ARRAY_HEADER + (long) Long.BYTES * words;
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
