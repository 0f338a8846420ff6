package pleat.stores.packed;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.state.BitPacking;
import pleat.state.StateLayout;

/**
 * The packed record and the hash of one tuple at a time, made from those of the tuple before: only slots that differ cost
 * more than a comparison. It pays for wide states, whose neighbours in a search differ in a few slots.
 */
final class RecordMaker {
    private final BitPacking packing;
    private final TupleHash hash;
    /** What record and sum are of. */
    private final int[] tuple;

    private final long[] record;
    private long sum;

    /** @param valueWords longs at the end of a record that are not of the tuple */
    RecordMaker(BitPacking packing, int valueWords) {
        this.packing = packing;
        this.hash = TupleHash.ofWidth(packing.width());
        this.tuple = new int[packing.width()];
        this.record = new long[packing.words() + valueWords];
        packing.pack(tuple, record);
    }

    static long bytes(BitPacking packing, int valueWords) {
        return HeapSize.ofObject(4, 0, 1)
                + packing.bytes()
                + TupleHash.bytes(packing.width())
                + HeapSize.ofInts(packing.width())
                + HeapSize.ofLongs(packing.words() + valueWords);
    }

    BitPacking packing() {
        return packing;
    }

    TupleHash hash() {
        return hash;
    }

    /** Makes record and hash of another tuple; false if it does not fit the packing. */
    boolean make(int[] next) {
        int[] padded = next.length < tuple.length ? Arrays.copyOf(next, tuple.length) : next;
        if (!StateLayout.isZeroFrom(tuple.length, padded)) {
            return false;
        }
        for (int i = 0; i < tuple.length; i++) {
            if (padded[i] != tuple[i] && !change(i, padded[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean change(int slot, int value) {
        if (!packing.replace(slot, tuple[slot], value, record)) {
            return false;
        }
        sum += hash.change(slot, tuple[slot], value);
        tuple[slot] = value;
        return true;
    }

    /** Of the tuple made last. Belongs to this maker. */
    long[] record() {
        return record;
    }

    /** Of the tuple made last. */
    long code() {
        return TupleHash.mix(sum);
    }
}
