package pleat.stores.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pleat.state.StateLayout;
import pleat.stores.memory.HeapSize;

/**
 * How values become codes, which have no sign and are small where few bits are to do. The code of a value is the value itself
 * or, in a slot that may be negative, twice its distance from 0 and one less for negative ones.
 *
 * <p>Some slots have large values, but few of them, and hand them on to each other: numbers to be sorted, identifiers, sizes
 * of messages. Such slots are numbered: the values that they had when the codes were learnt have the codes from 0 on, and all
 * others those behind, in the order of the codes that they would have otherwise.
 *
 * <p>Other slots, which cannot be negative, had the same small value in all states, like the identity of a channel: it comes first
 * there, and as long as there is no other one they need no bit of a key and no layer of the diagram.
 *
 * <p>Immutable; what the layout gains later is numbered if its domain is large and other slots are.
 */
final class Codes {
    /** The code is the value. */
    static final int PLAIN = 0;
    /** The code is made of distance and sign. */
    static final int SIGNED = 1;

    /** Values that were learnt come first. A larger kind than this is that of a slot in which a single one does: the excess. */
    static final int NUMBERED = 2;
    /** A slot whose codes have fewer bits is not worth it: it has two layers at most. */
    private static final int LEAST_BITS = 7;
    /** A slot with more values than this is not numbered. */
    private static final int MOST_VALUES = 32;
    /** If numbered slots would have more values than this together, none is numbered. */
    private static final int MOST_TOGETHER = 64;

    private final StateLayout layout;
    /** Of the slots that there were when the codes were learnt. */
    private final int[] kinds;
    /** The signed codes of the values that were learnt, 0 among them, in the order of their numbers, which is ascending. */
    private final int[] learnt;
    /** A hash table of the values: one more than the number of each; 0 where there is none. */
    private final int[] numbers;

    private final int[] values;
    private final boolean arithmetic;

    private Codes(StateLayout layout, int[] kinds, int[] learnt) {
        this.layout = layout;
        this.kinds = kinds;
        this.learnt = learnt;
        int room = learnt.length == 0 ? 0 : 4 * Integer.highestOneBit(learnt.length);
        this.numbers = new int[room];
        this.values = new int[room];
        for (int i = 0; i < learnt.length; i++) {
            int value = valueOfSigned(learnt[i]);
            int place = placeOf(value);
            numbers[place] = i + 1;
            values[place] = value;
        }
        boolean anyLearnt = learnt.length > 0;
        for (int kind : kinds) {
            anyLearnt |= kind >= NUMBERED;
        }
        this.arithmetic = !anyLearnt;
    }

    /** Those that number nothing. */
    static Codes of(StateLayout layout) {
        return new Codes(layout, new int[0], new int[0]);
    }

    /** Codes that suit the states of a table. */
    static final class Learnt {
        final Codes codes;
        /** That the code of each slot needs there. */
        final int[] bits;

        private Learnt(Codes codes, int[] bits) {
            this.codes = codes;
            this.bits = bits;
        }
    }

    /** Learns codes from the states of a table. Cost: a few passes over its words, and one look at each large slot of each state. */
    static Learnt learntFrom(FlatTable table, Encoding own) {
        StateLayout layout = own.codes().layout();
        int[] bits = own.bitsOfSlots(table, of(layout));
        List<SlotValues> numbered = fewLargeValues(table, own, bits);
        int[] learnt = numbered.isEmpty() ? new int[0] : ascending(numbered);
        if (learnt.length > MOST_TOGETHER) {
            numbered = List.of();
            learnt = new int[0];
        }
        int[] constants = own.constants(table);
        int[] kinds = new int[bits.length];
        for (int slot = 0; slot < kinds.length; slot++) {
            boolean joins = learnt.length > 0 && bits[slot] == 0 && hasLargeDomain(layout, slot);
            kinds[slot] = joins ? NUMBERED : unnumbered(layout, slot);
            if (kinds[slot] == PLAIN && constants[slot] != 0 && bits[slot] < LEAST_BITS) {
                kinds[slot] = NUMBERED + constants[slot];
                bits[slot] = 0;
            }
        }
        numbered.forEach(values -> kinds[values.slot()] = NUMBERED);
        Codes codes = new Codes(layout, kinds, learnt);
        for (SlotValues values : numbered) {
            bits[values.slot()] =
                    bitsOf(values.values().map(codes::numberedCode).max().orElse(0));
        }
        return new Learnt(codes, bits);
    }

    /** The slots that are worth numbering. */
    private static List<SlotValues> fewLargeValues(FlatTable table, Encoding own, int[] bits) {
        List<SlotValues> large = new ArrayList<>();
        for (int slot = 0; slot < bits.length; slot++) {
            if (bits[slot] >= LEAST_BITS) {
                large.add(new SlotValues(slot, MOST_VALUES));
            }
        }
        for (int at = table.nextFrom(0); at >= 0 && !large.isEmpty(); at = table.nextFrom(at + table.words())) {
            for (SlotValues values : large) {
                values.see(own.value(values.slot(), table.keys(), at));
            }
        }
        large.removeIf(values -> !values.areFew());
        return large;
    }

    /** How many bits a code needs. */
    static int bitsOf(int code) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(code);
    }

    /** The signed codes of all values and of 0, each once. */
    private static int[] ascending(List<SlotValues> slots) {
        return IntStream.concat(IntStream.of(0), slots.stream().flatMapToInt(SlotValues::values))
                .mapToLong(value -> Integer.toUnsignedLong(signedCode(value)))
                .sorted()
                .distinct()
                .mapToInt(code -> (int) code)
                .toArray();
    }

    private static boolean hasLargeDomain(StateLayout layout, int slot) {
        return slot < layout.width()
                && (long) layout.slot(slot).max() - layout.slot(slot).min() >= 1 << LEAST_BITS;
    }

    private static int unnumbered(StateLayout layout, int slot) {
        return slot < layout.width() && layout.slot(slot).min() < 0 ? SIGNED : PLAIN;
    }

    StateLayout layout() {
        return layout;
    }

    /** Whether nothing was learnt. */
    boolean areArithmetic() {
        return arithmetic;
    }

    /** Whether the values of a slot have the same codes here and there. */
    boolean agree(Codes other, int slot) {
        return this == other || (kind(slot) == other.kind(slot) && kind(slot) != NUMBERED);
    }

    /** How the values of a slot are coded: {@link #PLAIN}, {@link #SIGNED}, {@link #NUMBERED} or more. */
    int kind(int slot) {
        if (slot < kinds.length) {
            return kinds[slot];
        }
        return learnt.length > 0 && hasLargeDomain(layout, slot) ? NUMBERED : unnumbered(layout, slot);
    }

    /** The value whose code is 0 in slots of a kind. */
    static int first(int kind) {
        return Math.max(0, kind - NUMBERED);
    }

    /** @param kind that of the slot */
    int code(int kind, int value) {
        return switch (kind) {
            case PLAIN -> value;
            case SIGNED -> signedCode(value);
            case NUMBERED -> numberedCode(value);
            default -> codeAfter(first(kind), value);
        };
    }

    /** The inverse of {@link #code}. */
    int value(int kind, int code) {
        return switch (kind) {
            case PLAIN -> code;
            case SIGNED -> valueOfSigned(code);
            case NUMBERED -> valueOfNumbered(code);
            default -> valueAfter(first(kind), code);
        };
    }

    /** One value has changed its place for the first one, and those before it have moved up. */
    private static int codeAfter(int first, int value) {
        if (value == first) {
            return 0;
        }
        return Integer.compareUnsigned(value, first) < 0 ? value + 1 : value;
    }

    private static int valueAfter(int first, int code) {
        if (code == 0) {
            return first;
        }
        return Integer.compareUnsigned(code, first) <= 0 ? code - 1 : code;
    }

    private static int signedCode(int value) {
        return (value << 1) ^ (value >> (Integer.SIZE - 1));
    }

    private static int valueOfSigned(int code) {
        return (code >>> 1) ^ -(code & 1);
    }

    private int numberedCode(int value) {
        if (value == 0) {
            return 0;
        }
        int number = numbers[placeOf(value)];
        return number > 0 ? number - 1 : codeBehind(signedCode(value));
    }

    /** Where the hash table has a value, or the empty place where it belongs. */
    private int placeOf(int value) {
        int place = (value * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(numbers.length) + 1);
        while (numbers[place] != 0 && values[place] != value) {
            place = (place + 1) & (numbers.length - 1);
        }
        return place;
    }

    /** Each learnt value that comes behind has been moved to the front. */
    private int codeBehind(int signed) {
        int behind = learnt.length;
        while (behind > 0 && Integer.compareUnsigned(learnt[behind - 1], signed) > 0) {
            behind--;
        }
        return signed + learnt.length - behind;
    }

    private int valueOfNumbered(int code) {
        if (Integer.compareUnsigned(code, learnt.length) < 0) {
            return valueOfSigned(learnt[code]);
        }
        int signed = code - learnt.length;
        for (int moved : learnt) {
            signed += Integer.compareUnsigned(moved, signed) <= 0 ? 1 : 0;
        }
        return valueOfSigned(signed);
    }

    long bytes() {
        return HeapSize.ofObject(5, 1, 0)
                + HeapSize.ofInts(kinds.length)
                + HeapSize.ofInts(learnt.length)
                + 2 * HeapSize.ofInts(numbers.length);
    }
}
