package pleat.search.frontier;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayDeque;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.spill.Allowance;
import pleat.spill.SpillFile;
import pleat.state.BitPacking;
import pleat.state.Packer;
import pleat.state.Unpacker;

/**
 * A first-in, first-out queue of states in packed form. Each segment remembers the packing it was written with, so a packing
 * that widens leaves what is queued alone.
 *
 * <p>When memory is short, a segment that is full goes to disk and its array becomes the next last segment; it comes back into
 * the array of the segment that was read before it. So each state is written and read once at most, the segments at both ends
 * are always in memory, and two arrays are enough for a queue of any length.
 */
public final class PackedQueue implements AutoCloseable {
    /** A quarter of the budget: it holds many segments even of a small one, and the visited set has more than half. */
    private static final int SHARE = 4;

    /** The object of a segment, its place in the list and the number of its page. */
    private static final long ENTRY_BYTES = 64;

    private final MemoryBudget.Account account;
    private final Allowance allowance;
    private final SpillFile spill;
    private final int chunkWords;
    private final ArrayDeque<Segment> segments = new ArrayDeque<>();
    private Packer packer = new Packer(BitPacking.narrowest());
    private Unpacker unpacker = new Unpacker(BitPacking.narrowest());
    /** A used-up segment that waits to be written again; it spares the collector a steady stream of arrays. */
    private long[] spare;

    private long size;

    private static final class Segment {
        private final BitPacking packing;
        /** Null while it is on disk. */
        private long[] words;
        /** While it is on disk; several where a single state is larger than a page. */
        private int[] pages;

        private int head;
        private int tail;

        Segment(BitPacking packing, long[] words) {
            this.packing = packing;
            this.words = words;
        }
    }

    public PackedQueue(MemoryBudget budget, SpillFile spill) {
        this.account = budget.open("queue");
        this.allowance = Allowance.of(budget, account, spill, SHARE);
        this.spill = spill;
        this.chunkWords = spill.pageBytes() / Long.BYTES;
    }

    public void add(int[] state) {
        if (!packer.pack(state)) {
            packer = new Packer(packer.packing().widenedFor(state).inOrder());
            packer.pack(state);
        }
        append(packer.packed(), 0);
    }

    /** Adds one of some packed states: as it is, if it is packed as states are now. */
    public void add(PackedStates states, int index) {
        if (states.packing() == packer.packing()) {
            append(states.words(), index * packer.packing().words());
        } else {
            int[] state = new int[states.width()];
            states.read(index, state);
            add(state);
        }
    }

    /** Adds a state that is packed as states are now. */
    private void append(long[] packed, int at) {
        Segment last = segments.peekLast();
        int words = packer.packing().words();
        if (last == null || last.packing != packer.packing() || last.tail + words > last.words.length) {
            account.reserve(ENTRY_BYTES);
            last = new Segment(packer.packing(), wordsForLast(words));
            segments.addLast(last);
        }
        System.arraycopy(packed, at, last.words, last.tail, words);
        last.tail += words;
        size++;
    }

    /** Takes the oldest state out of the queue, which must not be empty. */
    public void remove(int[] into) {
        Segment first = segments.getFirst();
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

    /** With which states are packed now. */
    public BitPacking packing() {
        return packer.packing();
    }

    /**
     * Takes the oldest states out of the queue as they are: so many, or those that there are with the packing of the first, of
     * which there must be one.
     *
     * @param slots of a state
     * @param into gets these in the place of what it has
     */
    public void remove(int most, int slots, PackedStates into) {
        BitPacking packing = segments.getFirst().packing;
        into.clear(packing, slots);
        int words = packing.words();
        while (into.size() < most && size > 0 && segments.getFirst().packing == packing) {
            Segment first = segments.getFirst();
            int some = Math.min(most - into.size(), (first.tail - first.head) / words);
            into.add(first.words, first.head, some);
            first.head += some * words;
            size -= some;
            if (first.head == first.tail) {
                removeFirst();
            }
        }
    }

    private void removeFirst() {
        recycle(segments.removeFirst().words);
        account.release(ENTRY_BYTES);
        Segment first = segments.peekFirst();
        if (first != null && first.words == null) {
            bringBack(first);
        }
    }

    private long[] wordsForLast(int atLeast) {
        boolean spillable = segments.size() > 1;
        if (spillable && !hasSpare(atLeast) && !allowance.permits(HeapSize.ofLongs(Math.max(chunkWords, atLeast)))) {
            recycle(moveToDisk(segments.getLast()));
        }
        return newWords(atLeast);
    }

    private long[] moveToDisk(Segment segment) {
        int[] pages = new int[(segment.tail + chunkWords - 1) / chunkWords];
        for (int i = 0; i < pages.length; i++) {
            int from = i * chunkWords;
            pages[i] = spill.write(segment.words, from, Math.min(chunkWords, segment.tail - from));
        }
        long[] words = segment.words;
        segment.pages = pages;
        segment.words = null;
        return words;
    }

    private void bringBack(Segment segment) {
        segment.words = readBack(segment, newWords(segment.tail));
        for (int page : segment.pages) {
            spill.free(page);
        }
        segment.pages = null;
    }

    private long[] readBack(Segment segment, long[] words) {
        for (int i = 0; i < segment.pages.length; i++) {
            int from = i * chunkWords;
            spill.read(segment.pages[i], words, from, Math.min(chunkWords, segment.tail - from));
        }
        return words;
    }

    /** Writes the states in their order, those on disk included; the queue stays as it is. */
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(segments.size());
        BitPacking packing = null;
        for (Segment segment : segments) {
            out.writeBoolean(segment.packing != packing);
            if (segment.packing != packing) {
                packing = segment.packing;
                packing.writeTo(out);
            }
            out.writeInt(segment.tail - segment.head);
            long[] words = segment.words == null ? readBack(segment, new long[segment.tail]) : segment.words;
            for (int i = segment.head; i < segment.tail; i++) {
                out.writeLong(words[i]);
            }
        }
    }

    /**
     * Adds the states that {@link #writeTo} wrote. The queue must be empty.
     *
     * @throws StreamCorruptedException when that is not what is there
     */
    public void readFrom(DataInputStream in) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            if (in.readBoolean()) {
                packer = new Packer(BitPacking.readFrom(in));
            }
            int words = packer.packing().words();
            int length = in.readInt();
            if (length < 0 || length % words != 0) {
                throw new StreamCorruptedException("a part of a state in the queue");
            }
            long[] state = new long[words];
            for (int done = 0; done < length; done += words) {
                for (int word = 0; word < words; word++) {
                    state[word] = in.readLong();
                }
                append(state, 0);
            }
        }
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
        account.reserve(HeapSize.ofLongs(length));
        return new long[length];
    }

    /** Of two arrays the longer one is kept. */
    private void recycle(long[] words) {
        if (spare == null) {
            spare = words;
        } else {
            account.release(HeapSize.ofLongs(Math.min(spare.length, words.length)));
            spare = spare.length < words.length ? words : spare;
        }
    }

    public long size() {
        return size;
    }

    public long bytes() {
        return account.bytes();
    }

    @Override
    public void close() {
        account.close();
    }
}
