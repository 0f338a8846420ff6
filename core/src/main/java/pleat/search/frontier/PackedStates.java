package pleat.search.frontier;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.BitPacking;
import pleat.state.Packer;
import pleat.state.Unpacker;

/**
 * States in packed form, one behind the other, all with the same packing: shorter than vectors, so that little goes from one
 * thread to another. Reused.
 */
public final class PackedStates {
    private static final int FIRST_CAPACITY = 64;

    private final MemoryBudget.Account account;
    private BitPacking packing = BitPacking.narrowest();
    private Packer packer = new Packer(packing);
    private Unpacker unpacker = new Unpacker(packing);
    private long[] words = new long[FIRST_CAPACITY];
    private int size;
    /** Slots of the longest state. */
    private int width;

    /** @param account pays for it, and is closed by its owner */
    public PackedStates(MemoryBudget.Account account) {
        this.account = account;
        account.reserve(HeapSize.ofObject(5, 2, 0) + HeapSize.ofLongs(words.length));
    }

    /**
     * Has no states now.
     *
     * @param next with which states are packed from now on
     * @param slots of a state
     */
    public void clear(BitPacking next, int slots) {
        size = 0;
        packing = next;
        width = slots;
    }

    /** Adds a state. If it does not fit the packing, that becomes a wider one. */
    public void add(int[] state) {
        if (packer.packing() != packing) {
            packer = new Packer(packing);
        }
        if (!packer.pack(state)) {
            widenFor(state);
            packer.pack(state);
        }
        width = Math.max(width, state.length);
        add(packer.packed(), 0, 1);
    }

    /** Adds states that are packed already, as many as there are in an array from a place on. */
    public void add(long[] packed, int at, int count) {
        int used = size * packing.words();
        int more = count * packing.words();
        if (used + more > words.length) {
            resize(Math.max(used + more, 2 * words.length));
        }
        System.arraycopy(packed, at, words, used, more);
        size += count;
    }

    private void resize(int length) {
        account.reserve(HeapSize.ofLongs(length) - HeapSize.ofLongs(words.length));
        words = Arrays.copyOf(words, length);
    }

    /** A wider packing leaves the words that there are as they are. */
    private void widenFor(int[] state) {
        BitPacking wider = packing.widenedFor(state);
        int old = packing.words();
        int more = wider.words();
        if (size * more > words.length) {
            resize(size * more);
        }
        for (int i = size - 1; i >= 0 && more > old; i--) {
            System.arraycopy(words, i * old, words, i * more, old);
            Arrays.fill(words, i * more + old, (i + 1) * more, 0);
        }
        packing = wider;
        packer = new Packer(wider);
    }

    /** Forgets all but the first states. */
    public void cut(int first) {
        size = first;
    }

    public int size() {
        return size;
    }

    /** Slots of the longest state. */
    public int width() {
        return width;
    }

    public BitPacking packing() {
        return packing;
    }

    /** All states; a state begins at its number times the words of one. Not to be changed. */
    public long[] words() {
        return words;
    }

    /** Reads a state; slots that it does not have become 0. */
    public void read(int index, int[] into) {
        if (unpacker.packing() != packing) {
            unpacker = new Unpacker(packing);
        }
        unpacker.unpack(words, index * packing.words(), into);
    }
}
