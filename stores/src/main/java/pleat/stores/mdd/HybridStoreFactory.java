package pleat.stores.mdd;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFamily;
import pleat.store.StoreOption;
import pleat.store.StoreOptionException;

/**
 * Makes {@link HybridStore}s.
 *
 * @param threshold bytes of the buffer from which on it is joined to the diagram
 */
public record HybridStoreFactory(long threshold) implements StoreFamily {
    private static final String NAME = "mdd-hybrid";
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,9})([km]?)");
    private static final long KIBI = 1L << 10;
    private static final long MEBI = 1L << 20;

    public HybridStoreFactory() {
        this(MEBI);
    }

    @Override
    public List<StoreOption> options() {
        return List.of(new StoreOption("buffer", "BYTES"));
    }

    @Override
    public HybridStoreFactory with(String option, String value) {
        Matcher matcher = SIZE.matcher(value);
        if (!matcher.matches()) {
            throw new StoreOptionException(value, "is not a size in bytes, such as 5000, 64k or 3m");
        }
        long unit = switch (matcher.group(2)) {
            case "k" -> KIBI;
            case "m" -> MEBI;
            default -> 1;
        };
        return new HybridStoreFactory(Long.parseLong(matcher.group(1)) * unit);
    }

    @Override
    public String spec() {
        if (threshold == MEBI) {
            return NAME;
        }
        if (threshold % MEBI == 0) {
            return NAME + ":" + threshold / MEBI + "m";
        }
        return NAME + ":" + (threshold % KIBI == 0 ? threshold / KIBI + "k" : threshold);
    }

    @Override
    public String summary() {
        return "decision diagram with a decision tree as buffer (1m unless told, as in mdd-hybrid:64k): quicker than mdd,"
                + " larger by the buffer";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.ENUMERABLE);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return HybridStore.of(layout, threshold, budget);
    }
}
