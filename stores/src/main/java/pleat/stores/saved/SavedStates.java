package pleat.stores.saved;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import pleat.checkpoint.StateSetFormat;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.EnumerableStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.stores.dfa.DfaStore;
import pleat.stores.diagram.FoldableStore;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.SetBuilder;
import pleat.stores.diagram.key.Encoding;

/**
 * States of a store as a {@link FoldedSet}. One written form serves all stores: the set is the same, whatever holds it. {@code
 * fold} is copied as it is and read as it was, and so is {@code dfa} if it is told to; all others list their states, which are folded here,
 * and get them back one by one.
 */
public final class SavedStates implements StateSetFormat {
    @Override
    public boolean canSave(StoreFactory stores) {
        return stores.capabilities().contains(Capability.ENUMERABLE);
    }

    @Override
    public Frozen freeze(StateStore store, StateLayout layout, MemoryBudget budget) {
        Optional<DfaStore> layered = layered(store);
        if (layered.isPresent()) {
            return layered.get().freeze();
        }
        FoldedSet set = store.view(FoldableStore.class)
                .map(FoldableStore::freeze)
                .orElseGet(() -> folded(store, layout, budget));
        return new Frozen() {
            @Override
            public void writeTo(OutputStream out) throws IOException {
                set.writeTo(out);
            }

            @Override
            public void close() {
                set.close();
            }
        };
    }

    private static Optional<DfaStore> layered(StateStore store) {
        return store.view(DfaStore.class).filter(DfaStore::isSavedByLayers);
    }

    private static FoldedSet folded(StateStore store, StateLayout layout, MemoryBudget budget) {
        try (SetBuilder builder = new SetBuilder(Encoding.empty(layout), budget)) {
            store.view(EnumerableStore.class).orElseThrow().forEach(builder::add);
            return builder.build();
        }
    }

    @Override
    public void load(InputStream in, StateStore into, MemoryBudget budget) throws IOException {
        Optional<DfaStore> layered = layered(into);
        if (layered.isPresent()) {
            layered.get().load(in);
            return;
        }
        try (FoldedSet set = FoldedSet.readFrom(in, budget)) {
            Optional<FoldableStore> foldable = into.view(FoldableStore.class);
            if (foldable.isPresent()) {
                foldable.get().load(set);
            } else {
                set.forEach(into::add);
            }
        }
    }
}
