package pleat.stores.fold;

import java.util.EnumSet;
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
 * Makes {@link FoldStore}s.
 *
 * @param flat how many states stay flat before they are folded; 0 leaves it to the store
 */
public record FoldStoreFactory(Layering layering, int flat) implements StoreFamily {
    private static final String NAME = "fold";
    private static final String ORDER = "order";
    private static final String FLAT = "flat";

    public FoldStoreFactory() {
        this(Layering.SIFTED, 0);
    }

    @Override
    public List<StoreOption> options() {
        return List.of(new StoreOption(ORDER, "sifted|given"), new StoreOption(FLAT, "STATES"));
    }

    @Override
    public FoldStoreFactory with(String option, String value) {
        if (option.equals(ORDER)) {
            return switch (value) {
                case "sifted" -> new FoldStoreFactory(Layering.SIFTED, flat);
                case "given" -> new FoldStoreFactory(Layering.GIVEN, flat);
                default -> throw new StoreOptionException(value, "is not an order");
            };
        }
        if (!value.matches("[1-9][0-9]{0,8}")) {
            throw new StoreOptionException(value, "is not a number of states to keep flat, such as 100000");
        }
        return new FoldStoreFactory(layering, Integer.parseInt(value));
    }

    @Override
    public String spec() {
        if (flat > 0) {
            return "%s:%s:%d".formatted(NAME, order(), flat);
        }
        return layering == Layering.SIFTED ? NAME : NAME + ":" + order();
    }

    private String order() {
        return layering == Layering.SIFTED ? "sifted" : "given";
    }

    @Override
    public String summary() {
        return "flat table in front of a decision diagram whose layers order themselves: as small as the smallest and about as"
                + " quick as hash";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.EXACT, Capability.ENUMERABLE, Capability.REMOVABLE, Capability.TAGGED, Capability.PARALLEL);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        FlatLimit limit = flat == 0 ? new FlatLimit.InMemory(budget.limit()) : new FlatLimit.Fixed(flat);
        return FoldStore.of(layout, layering, limit, budget);
    }
}
