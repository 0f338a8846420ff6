package pleat.search.frontier;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.BitPacking;
import pleat.state.Packer;
import pleat.state.Unpacker;

/**
 * States with numbers from 0 on, in the order in which they came; the last ones can be taken out again. For the part of a state
 * space that a search has to tell apart state by state: the path of a depth-first search, components that are not complete.
 *
 * <p>Packed states in pages, and a table of their numbers with linear probing. Since states leave in the reverse order in which they
 * came, a place in the table is cleared by emptying it: whoever was inserted past it later has left before. Memory is given back when
 * states leave.
 */
public final class NumberedStates {
    /** In place of the number of a state that is not there. */
    public static final int ABSENT = -1;

    private static final int PAGE_SHIFT = 10;
    private static final int PAGE_STATES = 1 << PAGE_SHIFT;
    private static final int LEAST_PLACES = 64;
    private static final int LEAST_PAGES = 4;
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private final MemoryBudget.Account account;
    private BitPacking packing = BitPacking.narrowest();
    private Packer packer = new Packer(packing);
    private Unpacker unpacker = new Unpacker(packing);
    private long[][] pages = new long[0][];
    private int pageCount;
    /** One more than the number of the state at a place; 0 where there is none. At most half of them are taken. */
    private int[] places = new int[0];

    private int size;

    /**
     * Takes no memory before the first state comes.
     *
     * @param account pays for it, and is closed by its owner
     */
    public NumberedStates(MemoryBudget.Account account) {
        this.account = account;
    }

    public int size() {
        return size;
    }

    /** The number of a state, or {@link #ABSENT}. */
    public int find(int[] state) {
        if (size == 0 || !packer.pack(state)) {
            return ABSENT;
        }
        long[] packed = packer.packed();
        int words = packing.words();
        int mask = places.length - 1;
        for (int place = hash(packed, 0, words) & mask; places[place] != 0; place = place + 1 & mask) {
            int number = places[place] - 1;
            int at = offset(number, words);
            if (Arrays.equals(packed, 0, words, pages[number >>> PAGE_SHIFT], at, at + words)) {
                return number;
            }
        }
        return ABSENT;
    }

    private static int offset(int number, int words) {
        return (number & PAGE_STATES - 1) * words;
    }

    /** Words that are 0 do not change it, so it stays the same when the packing becomes wider. */
    private static int hash(long[] words, int at, int count) {
        long hash = 0;
        for (int i = 0; i < count; i++) {
            long word = words[at + i];
            hash += (word ^ word >>> 29) * (MULTIPLIER * (2L * i + 1));
        }
        hash = (hash ^ hash >>> 32) * MULTIPLIER;
        return (int) (hash >>> 32);
    }

    /** Adds a state that is not there; returns its number. */
    public int push(int[] state) {
        if (!packer.pack(state)) {
            widenFor(state);
            packer.pack(state);
        }
        account.requireNumbers(size + 1L);
        if (2L * (size + 1) > places.length) {
            resizePlaces(Math.max(LEAST_PLACES, 2 * places.length));
        }
        if (size == pageCount << PAGE_SHIFT) {
            addPage();
        }
        int words = packing.words();
        System.arraycopy(packer.packed(), 0, pages[size >>> PAGE_SHIFT], offset(size, words), words);
        insert(size);
        return size++;
    }

    private void widenFor(int[] state) {
        BitPacking wider = packing.widenedFor(state);
        int old = packing.words();
        int words = wider.words();
        if (words > old) {
            account.reserve(pageCount * (HeapSize.ofLongs((long) PAGE_STATES * words) - pageBytes()));
            for (int page = 0; page < pageCount; page++) {
                long[] longer = new long[PAGE_STATES * words];
                for (int i = 0; i < PAGE_STATES; i++) {
                    System.arraycopy(pages[page], i * old, longer, i * words, old);
                }
                pages[page] = longer;
            }
        }
        packing = wider;
        packer = new Packer(wider);
        unpacker = new Unpacker(wider);
    }

    private long pageBytes() {
        return HeapSize.ofLongs((long) PAGE_STATES * packing.words());
    }

    private void addPage() {
        if (pageCount == pages.length) {
            int larger = Math.max(LEAST_PAGES, 2 * pageCount);
            account.reserve(HeapSize.ofReferences(larger) - (pageCount == 0 ? 0 : HeapSize.ofReferences(pageCount)));
            pages = Arrays.copyOf(pages, larger);
        }
        account.reserve(pageBytes());
        pages[pageCount++] = new long[PAGE_STATES * packing.words()];
    }

    private void resizePlaces(int count) {
        account.reserve(HeapSize.ofInts(count));
        account.release(places.length == 0 ? 0 : HeapSize.ofInts(places.length));
        places = new int[count];
        for (int number = 0; number < size; number++) {
            insert(number);
        }
    }

    private void insert(int number) {
        int mask = places.length - 1;
        int place = home(number) & mask;
        while (places[place] != 0) {
            place = place + 1 & mask;
        }
        places[place] = number + 1;
    }

    private int home(int number) {
        int words = packing.words();
        return hash(pages[number >>> PAGE_SHIFT], offset(number, words), words);
    }

    /** Takes out all states from a number on. */
    public void cutTo(int first) {
        int mask = places.length - 1;
        while (size > first) {
            size--;
            int place = home(size) & mask;
            while (places[place] != size + 1) {
                place = place + 1 & mask;
            }
            places[place] = 0;
        }
        giveBack();
    }

    /** Keeps a page more than there are states for, and some of the places, so that coming and going costs nothing. */
    private void giveBack() {
        int needed = (size >>> PAGE_SHIFT) + 2;
        while (pageCount > needed) {
            pages[--pageCount] = null;
            account.release(pageBytes());
        }
        if (places.length > LEAST_PLACES && 16L * size < places.length) {
            account.release(HeapSize.ofInts(places.length));
            places = new int[Math.max(LEAST_PLACES, 4 * Integer.highestOneBit(size))];
            account.reserve(HeapSize.ofInts(places.length));
            for (int number = 0; number < size; number++) {
                insert(number);
            }
        }
    }

    /**
     * Writes the states in the order of their numbers.
     *
     * @param width of the longest state
     */
    public void writeTo(DataOutputStream out, int width) throws IOException {
        out.writeInt(size);
        out.writeInt(width);
        int[] state = new int[width];
        for (int number = 0; number < size; number++) {
            read(number, state);
            for (int value : state) {
                out.writeInt(value);
            }
        }
    }

    /** Takes the states in that {@link #writeTo} wrote, with the same numbers; there must be none before. */
    public void readFrom(DataInputStream in) throws IOException {
        int count = in.readInt();
        int[] state = new int[in.readInt()];
        for (int number = 0; number < count; number++) {
            for (int slot = 0; slot < state.length; slot++) {
                state[slot] = in.readInt();
            }
            push(state);
        }
    }

    /** Reads a state; slots that it does not have become 0. */
    public void read(int number, int[] into) {
        unpacker.unpack(pages[number >>> PAGE_SHIFT], offset(number, packing.words()), into);
    }
}
