package pleat.stores.diagram.key;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.state.StateLayout;

/**
 * How values become codes, which have no sign and are small where few bits are to do. The code of a value is the value itself
 * or, in a slot that may be negative, twice its distance from 0 and one less for negative ones.
 *
 * <p>Some slots have large values, but few of them, and hand them on to each other: numbers to be sorted, identifiers, sizes
 * of messages. Such slots are numbered: {@link ValueNumbers} are their codes.
 *
 * <p>Most slots have few of the values that their bits have room for: the places where a process can be seen, the messages that
 * a channel carries, the identity of a channel, which never changes. Such slots are ranked: {@link Ranks} take the place of
 * their codes. So a slot has no more bits than the number of its values needs, and one with a single value has none.
 *
 * <p>Immutable; what the layout gains later is numbered if its domain is large and other slots are.
 */
public final class Codes {
    /** A slot whose codes have no more bits is not worth numbering: it has one layer. */
    static final int MOST_UNNUMBERED = Layer.MOST_BITS;

    /** How the values of a slot are coded, but for ranks. */
    enum Kind {
        /** The code is the value. */
        PLAIN(0),
        /** The code is made of distance and sign. */
        SIGNED(1),
        /** Values that were learnt come first. */
        NUMBERED(2);

        private final int number;

        Kind(int number) {
            this.number = number;
        }

        /** In files; never another one. */
        int number() {
            return number;
        }
    }

    private final StateLayout layout;
    /** Of the first slots; see {@link #forWidth}. */
    private final Kind[] kinds;

    private final ValueNumbers numbers;
    private final Ranks ranks;

    Codes(StateLayout layout, Kind[] kinds, ValueNumbers numbers, Ranks ranks) {
        this.layout = layout;
        this.kinds = kinds;
        this.numbers = numbers;
        this.ranks = ranks;
    }

    /** Those that number and rank nothing. */
    public static Codes of(StateLayout layout) {
        return new Codes(layout, new Kind[0], new ValueNumbers(), Ranks.NONE);
    }

    /** The same codes for states of a layout. */
    Codes attachedTo(StateLayout other) {
        return new Codes(other, kinds, numbers, ranks);
    }

    /** The same codes for the slots whose kinds are at hand, without the layout. */
    Codes detached() {
        return new Codes(new StateLayout(), kinds, numbers, ranks);
    }

    ValueNumbers numbers() {
        return numbers;
    }

    Ranks ranks() {
        return ranks;
    }

    /** The same codes, with the kinds of so many slots at hand. */
    Codes forWidth(int width) {
        if (width <= kinds.length) {
            return this;
        }
        Kind[] more = Arrays.copyOf(kinds, width);
        for (int slot = kinds.length; slot < width; slot++) {
            more[slot] = kind(slot);
        }
        return new Codes(layout, more, numbers, ranks);
    }

    /** Codes for certain states, and the bits that each slot needs there. */
    public static final class Fitting {
        public final Codes codes;
        public final int[] bits;

        Fitting(Codes codes, int[] bits) {
            this.codes = codes;
            this.bits = bits;
        }
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

    /** Codes that know that a slot has a value. */
    Codes using(int slot, int value) {
        return withRanks(ranks.using(slot, unranked(slot, value)));
    }

    /**
     * Codes under which those in use come first.
     *
     * @param used for each slot that is not ranked yet and is to be the codes in use, as bits; 0 for all others
     */
    public Codes ranking(int[] used) {
        return withRanks(ranks.with(used));
    }

    private Codes withRanks(Ranks others) {
        return others == ranks ? this : new Codes(layout, kinds, numbers, others);
    }

    /** How many bits a code needs. */
    public static int bitsOf(int code) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(code);
    }

    static boolean hasLargeDomain(StateLayout layout, int slot) {
        return slot < layout.width()
                && (long) layout.slot(slot).max() - layout.slot(slot).min() >= 1 << MOST_UNNUMBERED;
    }

    static Kind unnumbered(StateLayout layout, int slot) {
        return slot < layout.width() && layout.slot(slot).min() < 0 ? Kind.SIGNED : Kind.PLAIN;
    }

    public StateLayout layout() {
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
                        && (kind(slot) != Kind.NUMBERED || numbers.areSameAs(other.numbers))
                        && ranks.agree(other.ranks, slot));
    }

    Kind kind(int slot) {
        if (slot < kinds.length) {
            return kinds[slot];
        }
        return !numbers.areNone() && hasLargeDomain(layout, slot) ? Kind.NUMBERED : unnumbered(layout, slot);
    }

    /** For a slot that is ranked the number of codes in use, which are the first ones; 0 if it is not. */
    public int used(int slot) {
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
        Kind kind = kind(slot);
        if (kind == Kind.PLAIN) {
            return value;
        }
        return kind == Kind.SIGNED ? ValueNumbers.signedCode(value) : numbers.number(value);
    }

    /** The inverse of {@link #code}. */
    int value(int slot, int code) {
        int unranked = ranks.code(slot, code);
        return switch (kind(slot)) {
            case PLAIN -> unranked;
            case SIGNED -> ValueNumbers.valueOfSigned(unranked);
            case NUMBERED -> numbers.value(unranked);
        };
    }

    long bytes() {
        return HeapSize.ofObject(4, 0, 0) + HeapSize.ofReferences(kinds.length) + numbers.bytes() + ranks.bytes();
    }
}
