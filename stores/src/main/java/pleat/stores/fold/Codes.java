package pleat.stores.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pleat.memory.HeapSize;
import pleat.state.StateLayout;

/**
 * How values become codes, which have no sign and are small where few bits are to do. The code of a value is the value itself
 * or, in a slot that may be negative, twice its distance from 0 and one less for negative ones.
 *
 * <p>Some slots have large values, but few of them, and hand them on to each other: numbers to be sorted, identifiers, sizes
 * of messages. Such slots are numbered: {@link Numbers} are their codes.
 *
 * <p>Most slots have few of the values that their bits have room for: the places where a process can be seen, the messages that
 * a channel carries, the identity of a channel, which never changes. Such slots are ranked: {@link Ranks} take the place of
 * their codes. So a slot has no more bits than the number of its values needs, and one with a single value has none.
 *
 * <p>Immutable; what the layout gains later is numbered if its domain is large and other slots are.
 */
final class Codes {
    /** The code is the value. */
    static final int PLAIN = 0;
    /** The code is made of distance and sign. */
    static final int SIGNED = 1;
    /** Values that were learnt come first. */
    static final int NUMBERED = 2;
    /** A slot whose codes have no more bits is not worth it: it has one layer. */
    private static final int MOST_UNNUMBERED = Layer.MOST_BITS;
    /** A slot with more values than this is not numbered. */
    private static final int MOST_VALUES = 32;
    /** If numbered slots would have more values than this together, none is numbered. */
    private static final int MOST_TOGETHER = 64;

    private final StateLayout layout;
    /** Of the first slots; see {@link #forWidth}. */
    private final int[] kinds;

    private final Numbers numbers;
    private final Ranks ranks;

    private Codes(StateLayout layout, int[] kinds, Numbers numbers, Ranks ranks) {
        this.layout = layout;
        this.kinds = kinds;
        this.numbers = numbers;
        this.ranks = ranks;
    }

    /** Those that number and rank nothing. */
    static Codes of(StateLayout layout) {
        return new Codes(layout, new int[0], new Numbers(), Ranks.NONE);
    }

    /** The same codes, with the kinds of so many slots at hand. */
    Codes forWidth(int width) {
        if (width <= kinds.length) {
            return this;
        }
        int[] more = Arrays.copyOf(kinds, width);
        for (int slot = kinds.length; slot < width; slot++) {
            more[slot] = kind(slot);
        }
        return new Codes(layout, more, numbers, ranks);
    }

    /** Codes for certain states, and the bits that each slot needs there. */
    static final class Fitting {
        final Codes codes;
        final int[] bits;

        private Fitting(Codes codes, int[] bits) {
            this.codes = codes;
            this.bits = bits;
        }
    }

    /** Learns codes from the states of a table. Cost: a few passes over its words, and one look at each large slot of each state. */
    static Fitting learntFrom(FlatTable table, Encoding own) {
        StateLayout layout = own.codes().layout();
        int[] bits = of(layout).fitting(table, own).bits;
        List<SlotValues> numbered = fewLargeValues(table, own, bits);
        int[] learnt = numbered.isEmpty() ? new int[0] : ascending(numbered);
        if (learnt.length > MOST_TOGETHER) {
            numbered = List.of();
            learnt = new int[0];
        }
        int[] kinds = new int[bits.length];
        for (int slot = 0; slot < kinds.length; slot++) {
            boolean joins = learnt.length > 0 && bits[slot] == 0 && hasLargeDomain(layout, slot);
            kinds[slot] = joins ? NUMBERED : unnumbered(layout, slot);
        }
        numbered.forEach(values -> kinds[values.slot()] = NUMBERED);
        Codes codes = new Codes(layout, kinds, new Numbers(learnt), Ranks.NONE);
        for (SlotValues values : numbered) {
            bits[values.slot()] =
                    bitsOf(values.values().map(codes.numbers::number).max().orElse(0));
        }
        return codes.withConstants(own.constants(table), bits);
    }

    /** Ranks the slots that have a single value. */
    private Fitting withConstants(int[] constants, int[] bits) {
        int[] fewer = bits.clone();
        Ranks known = ranks;
        for (int slot = 0; slot < bits.length; slot++) {
            boolean isConstant = bits[slot] == 0 || constants[slot] != 0;
            if (isConstant && bits[slot] <= Layer.MOST_BITS) {
                known = known.with(slot, unranked(slot, constants[slot]));
                fewer[slot] = 0;
            }
        }
        return new Fitting(new Codes(layout, kinds, numbers, known), fewer);
    }

    /** Codes that the states of a table fit too. Cost: one look at each slot whose codes differ, in each state. */
    Fitting fitting(FlatTable table, Encoding own) {
        int[] bits = own.bitsOfSlots(table);
        int[] recoded = IntStream.range(0, bits.length)
                .filter(slot -> !own.codes().agree(this, slot))
                .filter(slot -> bits[slot] > 0 || own.first(slot) != first(slot))
                .toArray();
        int[] unions = new int[recoded.length];
        Codes codes = this;
        for (int at = table.nextFrom(0); at >= 0 && recoded.length > 0; at = table.nextFrom(at + table.words())) {
            for (int i = 0; i < recoded.length; i++) {
                int value = own.value(recoded[i], table.keys(), at);
                codes = codes.using(recoded[i], value);
                unions[i] |= codes.code(recoded[i], value);
            }
        }
        for (int i = 0; i < recoded.length; i++) {
            bits[recoded[i]] = bitsOf(unions[i]);
        }
        return new Fitting(codes, bits);
    }

    /** Codes that a state fits too. */
    Fitting fitting(int[] state, int width) {
        int[] bits = new int[Math.max(state.length, width)];
        Codes codes = this;
        for (int slot = 0; slot < bits.length; slot++) {
            int value = slot < state.length ? state[slot] : 0;
            codes = codes.using(slot, value);
            bits[slot] = bitsOf(codes.code(slot, value));
        }
        return new Fitting(codes, bits);
    }

    private Codes using(int slot, int value) {
        return withRanks(ranks.using(slot, unranked(slot, value)));
    }

    /** @param codes of a slot that is not ranked, as bits; those that are set are in use and come first from now on */
    Codes ranking(int slot, int codes) {
        Ranks more = ranks;
        for (int rest = codes; rest != 0; rest &= rest - 1) {
            more = more.with(slot, Integer.numberOfTrailingZeros(rest));
        }
        return withRanks(more);
    }

    private Codes withRanks(Ranks others) {
        return others == ranks ? this : new Codes(layout, kinds, numbers, others);
    }

    /** The slots that are worth numbering. */
    private static List<SlotValues> fewLargeValues(FlatTable table, Encoding own, int[] bits) {
        List<SlotValues> large = new ArrayList<>();
        for (int slot = 0; slot < bits.length; slot++) {
            if (bits[slot] > MOST_UNNUMBERED) {
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
                .mapToLong(value -> Integer.toUnsignedLong(Numbers.signedCode(value)))
                .sorted()
                .distinct()
                .mapToInt(code -> (int) code)
                .toArray();
    }

    private static boolean hasLargeDomain(StateLayout layout, int slot) {
        return slot < layout.width()
                && (long) layout.slot(slot).max() - layout.slot(slot).min() >= 1 << MOST_UNNUMBERED;
    }

    private static int unnumbered(StateLayout layout, int slot) {
        return slot < layout.width() && layout.slot(slot).min() < 0 ? SIGNED : PLAIN;
    }

    StateLayout layout() {
        return layout;
    }

    /** Whether nothing was learnt. */
    boolean areArithmetic() {
        return numbers.areNone() && ranks == Ranks.NONE;
    }

    /** Whether the values of a slot that are in use here have the same codes there. */
    boolean agree(Codes other, int slot) {
        return this == other
                || (kind(slot) == other.kind(slot)
                        && (kind(slot) != NUMBERED || numbers == other.numbers)
                        && ranks.agree(other.ranks, slot));
    }

    /** How the values of a slot are coded, but for ranks: {@link #PLAIN}, {@link #SIGNED} or {@link #NUMBERED}. */
    int kind(int slot) {
        if (slot < kinds.length) {
            return kinds[slot];
        }
        return !numbers.areNone() && hasLargeDomain(layout, slot) ? NUMBERED : unnumbered(layout, slot);
    }

    /** For a slot that is ranked the number of codes in use, which are the first ones; 0 if it is not. */
    int used(int slot) {
        return ranks.used(slot);
    }

    /** The value of a slot whose code is 0. */
    int first(int slot) {
        return value(slot, 0);
    }

    int code(int slot, int value) {
        return ranks.place(slot, unranked(slot, value));
    }

    private int unranked(int slot, int value) {
        return switch (kind(slot)) {
            case PLAIN -> value;
            case SIGNED -> Numbers.signedCode(value);
            default -> numbers.number(value);
        };
    }

    /** The inverse of {@link #code}. */
    int value(int slot, int code) {
        int unranked = ranks.code(slot, code);
        return switch (kind(slot)) {
            case PLAIN -> unranked;
            case SIGNED -> Numbers.valueOfSigned(unranked);
            default -> numbers.value(unranked);
        };
    }

    long bytes() {
        return HeapSize.ofObject(4, 0, 0) + HeapSize.ofInts(kinds.length) + numbers.bytes() + ranks.bytes();
    }
}
