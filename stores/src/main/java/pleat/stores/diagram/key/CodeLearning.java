package pleat.stores.diagram.key;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pleat.state.StateLayout;

/** Finds codes for the states of a table. */
public final class CodeLearning {
    /** A slot with more values than this is not numbered. */
    private static final int MOST_VALUES = 32;
    /** If numbered slots would have more values than this together, none is numbered. */
    static final int MOST_TOGETHER = 64;

    private final FlatTable table;
    private final Encoding own;

    /** @param own of the keys in the table */
    public CodeLearning(FlatTable table, Encoding own) {
        this.table = table;
        this.own = own;
    }

    /**
     * Learns codes: few large values are numbered, and slots with a single value are ranked. Cost: a few passes over the words of
     * the table, and one look at each large slot of each state.
     */
    public Codes.Fitting learn() {
        StateLayout layout = own.codes().layout();
        int[] bits = fitting(Codes.of(layout)).bits;
        List<SlotValues> numbered = fewLargeValues(bits);
        int[] learnt = numbered.isEmpty() ? new int[0] : ascending(numbered);
        if (learnt.length > MOST_TOGETHER) {
            numbered = List.of();
            learnt = new int[0];
        }
        Codes.Kind[] kinds = new Codes.Kind[bits.length];
        for (int slot = 0; slot < kinds.length; slot++) {
            boolean joins = learnt.length > 0 && bits[slot] == 0 && Codes.hasLargeDomain(layout, slot);
            kinds[slot] = joins ? Codes.Kind.NUMBERED : Codes.unnumbered(layout, slot);
        }
        numbered.forEach(values -> kinds[values.slot()] = Codes.Kind.NUMBERED);
        ValueNumbers numbers = new ValueNumbers(learnt);
        for (SlotValues values : numbered) {
            bits[values.slot()] =
                    Codes.bitsOf(values.values().map(numbers::number).max().orElse(0));
        }
        return withConstants(new Codes(layout, kinds, numbers, Ranks.NONE), bits);
    }

    /** Ranks the slots that have a single value. */
    private Codes.Fitting withConstants(Codes codes, int[] bits) {
        int[] constants = new TableSurvey(table, own).constants();
        int[] used = new int[bits.length];
        for (int slot = 0; slot < bits.length; slot++) {
            boolean isConstant = bits[slot] == 0 || constants[slot] != 0;
            if (isConstant && bits[slot] <= Layer.MOST_BITS) {
                used[slot] = 1 << codes.code(slot, constants[slot]);
                bits[slot] = 0;
            }
        }
        return new Codes.Fitting(codes.ranking(used), bits);
    }

    /** Codes that the states fit too. Cost: one look at each slot whose codes differ, in each state. */
    public Codes.Fitting fitting(Codes known) {
        int[] bits = new TableSurvey(table, own).bits();
        int[] recoded = IntStream.range(0, bits.length)
                .filter(slot -> !own.codes().agree(known, slot))
                .filter(slot -> bits[slot] > 0 || own.first(slot) != known.first(slot))
                .toArray();
        int[] unions = new int[recoded.length];
        Codes codes = known;
        for (int at = table.nextFrom(0); at >= 0 && recoded.length > 0; at = table.nextFrom(at + table.words())) {
            for (int i = 0; i < recoded.length; i++) {
                int value = own.value(recoded[i], table.keys(), at);
                codes = codes.using(recoded[i], value);
                unions[i] |= codes.code(recoded[i], value);
            }
        }
        for (int i = 0; i < recoded.length; i++) {
            bits[recoded[i]] = Codes.bitsOf(unions[i]);
        }
        return new Codes.Fitting(codes, bits);
    }

    /** The slots that are worth numbering. */
    private List<SlotValues> fewLargeValues(int[] bits) {
        List<SlotValues> large = new ArrayList<>();
        for (int slot = 0; slot < bits.length; slot++) {
            if (bits[slot] > Codes.MOST_UNNUMBERED) {
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

    /** The signed codes of all values and of 0, each once. */
    private static int[] ascending(List<SlotValues> slots) {
        return IntStream.concat(IntStream.of(0), slots.stream().flatMapToInt(SlotValues::values))
                .mapToLong(value -> Integer.toUnsignedLong(ValueNumbers.signedCode(value)))
                .sorted()
                .distinct()
                .mapToInt(code -> (int) code)
                .toArray();
    }
}
