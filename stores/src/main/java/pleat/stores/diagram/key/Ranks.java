package pleat.stores.diagram.key;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import pleat.memory.HeapSize;

/**
 * For each slot an order of the codes below {@link #LIMIT} in which those in use come first: a code is replaced by its place in
 * that order. Codes that come into use later follow, so a place once given stays. Immutable.
 */
final class Ranks {
    /** Codes from here on keep their place; one layer has room for all smaller ones. */
    static final int LIMIT = 1 << Layer.MOST_BITS;

    static final Ranks NONE = new Ranks(new byte[0], new byte[0], new byte[0]);

    /** For each slot how many codes are in use; 0 if it is not ranked, {@link #LIMIT} if nobody counts them any more. */
    private final byte[] used;
    /** The code at each place, {@link #LIMIT} of them a slot. */
    private final byte[] codes;
    /** The place of each code. */
    private final byte[] places;

    private Ranks(byte[] used, byte[] codes, byte[] places) {
        this.used = used;
        this.codes = codes;
        this.places = places;
    }

    int used(int slot) {
        return slot < used.length ? used[slot] : 0;
    }

    int place(int slot, int code) {
        return isRanked(code) && slot < used.length ? places[slot * LIMIT + code] : code;
    }

    /** The inverse of {@link #place}. */
    int code(int slot, int place) {
        return isRanked(place) && slot < used.length ? codes[slot * LIMIT + place] : place;
    }

    /** Whether the places of a slot that are in use here are in use there, by the same codes. */
    boolean agree(Ranks others, int slot) {
        int start = slot * LIMIT;
        int end = start + used(slot);
        return (used(slot) == 0) == (others.used(slot) == 0)
                && used(slot) <= others.used(slot)
                && (start == end || Arrays.equals(codes, start, end, others.codes, start, end));
    }

    /** A code may be in use. That of a slot that is ranked has a place then among those in use. */
    Ranks using(int slot, int code) {
        int known = used(slot);
        if (known == 0 || known == LIMIT || (isRanked(code) && place(slot, code) < known)) {
            return this;
        }
        if (isRanked(code)) {
            return with(slot, code);
        }
        Ranks copy = withRoomFor(slot);
        copy.used[slot] = LIMIT;
        return copy;
    }

    /** The next place of a slot, which need not be ranked yet, is that of a code. */
    Ranks with(int slot, int code) {
        Ranks copy = withRoomFor(slot);
        copy.append(slot, code);
        return copy;
    }

    /** The next places of each slot are those of codes, which are bits here; one copy, however many slots there are. */
    Ranks with(int[] codesOfSlots) {
        int last = codesOfSlots.length - 1;
        while (last >= 0 && codesOfSlots[last] == 0) {
            last--;
        }
        if (last < 0) {
            return this;
        }
        Ranks copy = withRoomFor(last);
        for (int slot = 0; slot <= last; slot++) {
            for (int rest = codesOfSlots[slot]; rest != 0; rest &= rest - 1) {
                copy.append(slot, Integer.numberOfTrailingZeros(rest));
            }
        }
        return copy;
    }

    void writeTo(DataOutput out) throws IOException {
        out.writeInt(used.length);
        for (int slot = 0; slot < used.length; slot++) {
            out.writeByte(used[slot]);
            if (used[slot] > 0) {
                out.write(codes, slot * LIMIT, LIMIT);
            }
        }
    }

    /** @param most slots that there can be */
    static Ranks readFrom(DataInput in, int most) throws IOException {
        int slots = in.readInt();
        EncodingFormat.require(slots >= 0 && slots <= most, "ranks of slots that are not there");
        if (slots == 0) {
            return NONE;
        }
        Ranks ranks = NONE.withRoomFor(slots - 1);
        for (int slot = 0; slot < slots; slot++) {
            ranks.used[slot] = in.readByte();
            EncodingFormat.require(ranks.used[slot] >= 0 && ranks.used[slot] <= LIMIT, "too many codes are ranked");
            if (ranks.used[slot] > 0) {
                ranks.readCodes(in, slot * LIMIT);
            }
        }
        return ranks;
    }

    private void readCodes(DataInput in, int start) throws IOException {
        in.readFully(codes, start, LIMIT);
        int seen = 0;
        for (int place = 0; place < LIMIT; place++) {
            int code = codes[start + place];
            EncodingFormat.require(isRanked(code) && (seen & 1 << code) == 0, "a code is ranked twice");
            seen |= 1 << code;
            places[start + code] = (byte) place;
        }
    }

    private static boolean isRanked(int code) {
        return (code & -LIMIT) == 0;
    }

    private Ranks withRoomFor(int slot) {
        int slots = Math.max(used.length, slot + 1);
        Ranks copy = new Ranks(
                Arrays.copyOf(used, slots), Arrays.copyOf(codes, slots * LIMIT), Arrays.copyOf(places, slots * LIMIT));
        for (int i = codes.length; i < slots * LIMIT; i++) {
            copy.codes[i] = (byte) (i % LIMIT);
            copy.places[i] = (byte) (i % LIMIT);
        }
        return copy;
    }

    /** The code and the one that has the next place change places. */
    private void append(int slot, int code) {
        int start = slot * LIMIT;
        int next = used[slot]++;
        int place = places[start + code];
        codes[start + place] = codes[start + next];
        places[start + codes[start + next]] = (byte) place;
        codes[start + next] = (byte) code;
        places[start + code] = (byte) next;
    }

    long bytes() {
        return HeapSize.ofObject(3, 0, 0) + HeapSize.ofBytes(used.length) + 2 * HeapSize.ofBytes(codes.length);
    }
}
