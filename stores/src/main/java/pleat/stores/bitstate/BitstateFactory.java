package pleat.stores.bitstate;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFamily;
import pleat.store.StoreOption;
import pleat.store.StoreOptionException;

/**
 * Makes {@link BitstateStore}s.
 *
 * @param logarithm of the number of bits; empty for the largest array within a quarter of the free budget and 64 MiB
 * @param functions bits per state
 */
public record BitstateFactory(OptionalInt logarithm, int functions) implements StoreFamily {
    private static final String BITS = "bits";
    private static final int DEFAULT_FUNCTIONS = 3;
    private static final int LEAST = 6;
    private static final int MOST = 44;
    private static final int MOST_FUNCTIONS = 64;
    /** 64 MiB. */
    private static final int DEFAULT_MOST = 29;

    public static BitstateFactory withDefaults() {
        return new BitstateFactory(OptionalInt.empty(), DEFAULT_FUNCTIONS);
    }

    @Override
    public String spec() {
        if (logarithm.isEmpty()) {
            return "bitstate";
        }
        return functions == DEFAULT_FUNCTIONS
                ? "bitstate:" + logarithm.getAsInt()
                : "bitstate:" + logarithm.getAsInt() + ":" + functions;
    }

    @Override
    public String summary() {
        return "a few bits per state in an array of fixed size: covers most of what fits nowhere else, may miss states and so "
                + "never shows that a property holds";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of();
    }

    @Override
    public List<StoreOption> options() {
        return List.of(new StoreOption(BITS, "BITS"), new StoreOption("k", "K"));
    }

    @Override
    public BitstateFactory with(String option, String value) {
        if (option.equals(BITS)) {
            int bits = number(value, LEAST, MOST, "the logarithm of a number of bits");
            return new BitstateFactory(OptionalInt.of(bits), functions);
        }
        return new BitstateFactory(logarithm, number(value, 1, MOST_FUNCTIONS, "a number of bits per state"));
    }

    private static int number(String text, int least, int most, String what) {
        if (text.matches("\\d{1,3}")) {
            int value = Integer.parseInt(text);
            if (value >= least && value <= most) {
                return value;
            }
        }
        throw new StoreOptionException(text, "is not %s, from %d to %d".formatted(what, least, most));
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return BitstateStore.of(logarithm.orElseGet(() -> fitting(budget)), functions, budget);
    }

    private static int fitting(MemoryBudget budget) {
        int bits = DEFAULT_MOST;
        while (bits > LEAST && BitArray.bytes(bits) > budget.free() / 4) {
            bits--;
        }
        return bits;
    }
}
