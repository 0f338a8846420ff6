package pleat.stores.packed;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.BitPacking;
import pleat.store.StateBatch;

/**
 * An exact set of tuples: open addressing with linear probing over packed records, each with room for a value beside it
 * if wanted. A slot whose first word is 0 is empty. Tuples that differ in trailing zeros only are the same.
 *
 * <p>The home of a record is a monotone function of its hash, so the records lie nearly in the order of their hashes
 * whatever the capacity. A rebuild, for more room or for longer records, therefore reads the old pages and writes the new
 * ones from front to back, and each old page goes as soon as it is read: the peak is the new table and a few pages.
 *
 * <p>A wider packing leaves the records as they are and where they are, but for zeros at their ends when it needs another
 * word. Its bits lie scattered until the table grows: that reads every tuple anyway, and packs it in order.
 *
 * <p>Cost: one cache miss for most calls. Nothing is allocated between rebuilds and widenings.
 */
public final class PackedTable {
    /** The answer of {@link #find} for a tuple that is not there. */
    public static final long ABSENT = -1;

    private static final long FIRST_CAPACITY = 32;
    private static final long OWN_BYTES = HeapSize.ofObject(6, 2, 1);
    private static final int[] NEVER_REMOVED = {};

    private final Account account;
    private int valueWords;
    private RecordMaker maker;
    private RecordPages pages;
    /** The record that is looked for or written at present. */
    private long[] record;

    private BatchScratch scratch = BatchScratch.NONE;
    /** A record that a removal may have to move; made by the first one. */
    private int[] moving = NEVER_REMOVED;

    private long size;
    private int moves;

    private PackedTable(Account account, int valueWords) {
        account.reserve(bytes(FIRST_CAPACITY, BitPacking.narrowest(), valueWords));
        this.account = account;
        this.valueWords = valueWords;
        this.maker = new RecordMaker(BitPacking.narrowest(), valueWords);
        this.record = maker.record();
        this.pages = new RecordPages(FIRST_CAPACITY, record.length);
        pages.makeAllPages();
    }

    /** A table of tuples alone. Its memory is taken from the account, which other tables may share. */
    public static PackedTable ofTuples(Account account) {
        return new PackedTable(account, 0);
    }

    /** A table that keeps a long beside each tuple, at first 0. */
    public static PackedTable withValues(Account account) {
        return new PackedTable(account, 1);
    }

    private static long bytes(long capacity, BitPacking packing, int valueWords) {
        int recordWords = packing.words() + valueWords;
        return OWN_BYTES + RecordMaker.bytes(packing, valueWords) + RecordPages.bytes(capacity, recordWords);
    }

    /** What this table has taken from its account. */
    public long bytes() {
        return bytes(pages.capacity(), maker.packing(), valueWords) + scratch.bytes() + movingBytes();
    }

    private long movingBytes() {
        return moving == NEVER_REMOVED ? 0 : HeapSize.ofInts(moving.length);
    }

    public long size() {
        return size;
    }

    /**
     * The slot of the tuple, or {@link #ABSENT}. Changes nothing.
     */
    public long find(int[] tuple) {
        if (!maker.make(tuple)) {
            return ABSENT;
        }
        long slot = locate(maker.code());
        return slot >= 0 ? slot : ABSENT;
    }

    /**
     * Adds the tuple unless it is there.
     *
     * @return its slot if it was there, and the complement {@code ~slot}, which is negative, if it is new
     * @throws OutOfBudgetException when the table cannot grow; it is then unchanged
     */
    public long add(int[] tuple) {
        make(tuple);
        long slot = locate(maker.code());
        if (lacksRoom(slot)) {
            grow();
            make(tuple);
            slot = locate(maker.code());
        }
        writeIfNew(slot);
        return slot;
    }

    private void make(int[] tuple) {
        while (!maker.make(tuple)) {
            widenFor(tuple);
        }
    }

    /**
     * Adds the tuples of a batch. First all are packed and the words where they would stand are read, one independent read
     * after the other, so that their cache misses overlap; then they are added as {@link #add} does it.
     */
    public void addAll(StateBatch batch) {
        int size = batch.size();
        makeAll(batch);
        for (int i = 0; i < size; i++) {
            long slot = home(scratch.codes[i], pages.capacity());
            scratch.firstWords[i] = pages.page(slot)[pages.offset(slot)];
        }
        try {
            for (int i = 0; i < size; i++) {
                long slot = locate(i);
                if (lacksRoom(slot)) {
                    grow();
                    makeAll(batch);
                    slot = locate(i);
                }
                writeIfNew(slot);
                batch.answer(i, slot < 0);
            }
        } finally {
            record = maker.record();
        }
    }

    private long locate(int inBatch) {
        record = scratch.records[inBatch];
        return locate(scratch.codes[inBatch]);
    }

    /** Makes the records and hashes of all with one packing, wide enough for each of them. */
    private void makeAll(StateBatch batch) {
        makeScratch(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            if (maker.make(batch.state(i))) {
                System.arraycopy(maker.record(), 0, scratch.records[i], 0, record.length);
                scratch.codes[i] = maker.code();
            } else {
                widenFor(batch.state(i));
                makeScratch(batch.size());
                i = -1;
            }
        }
    }

    private void makeScratch(int size) {
        if (!scratch.fits(size, record.length)) {
            int room = Math.max(size, scratch.records.length);
            account.reserve(BatchScratch.bytes(room, record.length));
            account.release(scratch.bytes());
            scratch = new BatchScratch(room, record.length);
        }
    }

    private boolean lacksRoom(long slot) {
        return slot < 0 && size >= maximumSize(pages.capacity());
    }

    /** @param slot what {@link #locate} said of the record */
    private void writeIfNew(long slot) {
        if (slot < 0) {
            System.arraycopy(record, 0, pages.page(~slot), pages.offset(~slot), record.length);
            size++;
        }
    }

    /**
     * Takes the tuple out. Records behind it move up over the gap as far as their homes allow, so no marks are left behind and
     * look-ups stay as short as if it had never been there (Knuth, The art of computer programming 3, section 6.4, algorithm
     * R).
     *
     * @return true iff it was there; slots are valid no longer then
     * @throws OutOfBudgetException at the first removal with a packing, when there is no room for one unpacked tuple; nothing
     *     has changed then
     */
    public boolean remove(int[] tuple) {
        long gap = find(tuple);
        if (gap == ABSENT) {
            return false;
        }
        makeRoomForMoving();
        long capacity = pages.capacity();
        for (long slot = next(gap, capacity); !isEmpty(slot); slot = next(slot, capacity)) {
            if (distance(homeOf(slot), slot) >= distance(gap, slot)) {
                System.arraycopy(
                        pages.page(slot), pages.offset(slot), pages.page(gap), pages.offset(gap), record.length);
                gap = slot;
            }
        }
        pages.page(gap)[pages.offset(gap)] = 0;
        size--;
        moves++;
        return true;
    }

    private void makeRoomForMoving() {
        int width = maker.packing().width();
        if (moving == NEVER_REMOVED || moving.length != width) {
            account.reserve(HeapSize.ofInts(width));
            account.release(movingBytes());
            moving = new int[width];
        }
    }

    private long homeOf(long slot) {
        read(slot, moving);
        return home(maker.hash().of(moving), pages.capacity());
    }

    /** How many steps of probing lead from one slot to the other. */
    private long distance(long from, long to) {
        return to >= from ? to - from : to - from + pages.capacity();
    }

    /** From now on there is a value beside each tuple, at first 0. Does nothing if there is one already. */
    public void keepValues() {
        if (valueWords == 0) {
            rebuild(pages.capacity(), maker.packing(), 1);
        }
    }

    public boolean keepsValues() {
        return valueWords > 0;
    }

    /** The value beside the tuple in the slot. Only for a table that {@link #keepsValues}. */
    public long value(long slot) {
        return pages.page(slot)[pages.offset(slot) + maker.packing().words()];
    }

    /** Only for a table that {@link #keepsValues}. */
    public void setValue(long slot, long value) {
        pages.page(slot)[pages.offset(slot) + maker.packing().words()] = value;
    }

    /** Copies out the tuple in the slot. */
    public void read(long slot, int[] tuple) {
        maker.packing().unpack(pages.page(slot), pages.offset(slot), tuple);
    }

    /** Shows every tuple; the array is the same each time. The table must not be changed meanwhile. */
    public void forEach(Consumer<int[]> visitor) {
        int[] tuple = new int[maker.packing().width()];
        for (long slot = 0; slot < capacity(); slot++) {
            if (!isEmpty(slot)) {
                read(slot, tuple);
                visitor.accept(tuple);
            }
        }
    }

    /** One past the largest slot. */
    public long capacity() {
        return pages.capacity();
    }

    public boolean isEmpty(long slot) {
        return pages.page(slot)[pages.offset(slot)] == 0;
    }

    /** How often the records have changed their slots. A slot is valid until this number changes. */
    public int moves() {
        return moves;
    }

    /** Where {@link #record} is, or the complement of the empty slot where it would have to be written. */
    private long locate(long code) {
        long slot = home(code, pages.capacity());
        while (true) {
            long[] page = pages.page(slot);
            int offset = pages.offset(slot);
            if (page[offset] == 0) {
                return ~slot;
            }
            if (holdsRecord(page, offset)) {
                return slot;
            }
            slot = next(slot, pages.capacity());
        }
    }

    private boolean holdsRecord(long[] page, int offset) {
        for (int i = 0; i < record.length - valueWords; i++) {
            if (page[offset + i] != record[i]) {
                return false;
            }
        }
        return true;
    }

    /** Monotone in the hash, seen as an unsigned number. */
    static long home(long code, long capacity) {
        return Math.multiplyHigh(code >>> 1, capacity << 1);
    }

    private static long next(long slot, long capacity) {
        return slot + 1 == capacity ? 0 : slot + 1;
    }

    // Measured with 7 to 12 million states of one word: looking up a stranger took 1.1 times as long as looking up a
    // member with 54 % of the slots in use, 1.3 times with 80 %, and 1.7 times with 90 %.
    private static long maximumSize(long capacity) {
        return capacity * 4 / 5;
    }

    // Each record moves twice on average; the table is two thirds full on average.
    private static long grown(long capacity) {
        return capacity + (capacity >> 1);
    }

    /** The packing may be another one afterwards: what is to be added has to be made again. */
    private void grow() {
        rebuild(grown(pages.capacity()), maker.packing().inOrder(), valueWords);
        moves++;
    }

    private void widenFor(int[] tuple) {
        BitPacking wider = maker.packing().widenedFor(tuple);
        if (wider.words() == maker.packing().words()) {
            account.reserve(RecordMaker.bytes(wider, valueWords));
            account.release(RecordMaker.bytes(maker.packing(), valueWords));
            use(wider, valueWords);
        } else {
            rebuild(pages.capacity(), wider, valueWords);
        }
    }

    private void use(BitPacking packing, int newValueWords) {
        maker = new RecordMaker(packing, newValueWords);
        record = maker.record();
        valueWords = newValueWords;
    }

    /** Neither capacity nor packing nor value may shrink: then the new pages never run ahead of the old ones. */
    private void rebuild(long capacity, BitPacking packing, int newValueWords) {
        int recordWords = packing.words() + newValueWords;
        long before = bytes(pages.capacity(), maker.packing(), valueWords);
        long after = bytes(capacity, packing, newValueWords);
        // While a page is read, the page that is written exists already, and so may the last one: records that probed
        // past the end of the old table stand at its beginning.
        long overlap = before
                - RecordPages.bytes(pages.capacity(), pages.recordWords())
                + RecordPages.bytesOfOnePage(pages.capacity(), pages.recordWords())
                + 2 * RecordPages.bytesOfOnePage(capacity, recordWords);
        long peak = after + Math.min(before, overlap);
        account.reserve(peak - before);
        RecordPages moved = new RecordPages(capacity, recordWords);
        if (capacity == pages.capacity()) {
            lengthen(moved, packing.words());
        } else {
            move(moved, packing);
        }
        moved.makeAllPages();
        pages = moved;
        use(packing, newValueWords);
        account.release(peak - after);
    }

    /** To slots of the same numbers, with zeros behind what is packed and behind the values. */
    private void lengthen(RecordPages to, int packedWords) {
        int words = maker.packing().words();
        for (int p = 0; p < pages.pageCount(); p++) {
            long slot = pages.firstRecord(p);
            long[] page = pages.page(slot);
            for (int offset = 0; offset < page.length; offset += pages.recordWords()) {
                long[] target = to.pageForWriting(slot);
                int at = to.offset(slot);
                System.arraycopy(page, offset, target, at, words);
                System.arraycopy(page, offset + words, target, at + packedWords, valueWords);
                slot++;
            }
            pages.drop(p);
        }
    }

    /** To the slots where they belong in a larger table. */
    private void move(RecordPages to, BitPacking ordered) {
        BitPacking packing = maker.packing();
        int[] tuple = new int[packing.width()];
        long[] packed = new long[to.recordWords()];
        for (int p = 0; p < pages.pageCount(); p++) {
            long[] page = pages.page(pages.firstRecord(p));
            for (int offset = 0; offset < page.length; offset += pages.recordWords()) {
                if (page[offset] == 0) {
                    continue;
                }
                packing.unpack(page, offset, tuple);
                System.arraycopy(page, offset, packed, 0, packed.length);
                if (ordered != packing) {
                    ordered.pack(tuple, packed);
                }
                place(packed, maker.hash().of(tuple), to);
            }
            pages.drop(p);
        }
    }

    private static void place(long[] record, long code, RecordPages to) {
        long slot = home(code, to.capacity());
        while (to.pageForWriting(slot)[to.offset(slot)] != 0) {
            slot = next(slot, to.capacity());
        }
        System.arraycopy(record, 0, to.page(slot), to.offset(slot), record.length);
    }
}
