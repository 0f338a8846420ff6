package pleat.stores.compact;

import java.util.List;
import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFamily;
import pleat.store.StoreOption;
import pleat.store.StoreOptionException;

/**
 * Makes {@link CompactStore}s.
 *
 * @param bits of a fingerprint
 */
public record CompactFactory(int bits) implements StoreFamily {
    private static final int DEFAULT_BITS = 64;
    private static final List<String> WIDTHS = List.of("24", "32", "40", "48", "56", "64");

    public static CompactFactory withDefaults() {
        return new CompactFactory(DEFAULT_BITS);
    }

    @Override
    public String spec() {
        return bits == DEFAULT_BITS ? "hc" : "hc:" + bits;
    }

    @Override
    public String summary() {
        return "a fingerprint of each state: as fast as hash and smaller when states are wide, may miss states and so never "
                + "shows that a property holds";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of();
    }

    @Override
    public List<StoreOption> options() {
        return List.of(new StoreOption("bits", "BITS"));
    }

    @Override
    public CompactFactory with(String option, String value) {
        if (!WIDTHS.contains(value)) {
            throw new StoreOptionException(
                    value, "is not a number of bits of a fingerprint, which are " + String.join(", ", WIDTHS));
        }
        return new CompactFactory(Integer.parseInt(value));
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return CompactStore.of(bits, budget);
    }
}
