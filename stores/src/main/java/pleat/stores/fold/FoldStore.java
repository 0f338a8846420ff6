package pleat.stores.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import pleat.memory.Footprint;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.ConcurrentLookup;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.NumberedStore;
import pleat.store.ParallelStore;
import pleat.store.PendingStates;
import pleat.store.RemovableStore;
import pleat.store.StateBatch;
import pleat.store.StateNumbers;
import pleat.store.StateStore;
import pleat.store.TaggedStore;
import pleat.stores.diagram.Diagram;
import pleat.stores.diagram.FoldableStore;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.SetBuilder;
import pleat.stores.hash.HashStore;

/**
 * A set that is as small as a diagram and as quick as a hash table: a {@link BufferedSet}. If states share so little that the
 * diagram is larger than the flat table was, all that come are kept unshared from then on, in the smaller of a hash table and a
 * tree of pairs. Tags other than 0 are few at a time, so they are kept beside the set.
 */
public final class FoldStore
        implements FoldableStore,
                StateStore,
                EnumerableStore,
                GraphStore,
                NumberedStore,
                ParallelStore,
                RemovableStore,
                TaggedStore {
    private static final String NAME = "folded states";

    private final StateLayout layout;
    private final MemoryBudget budget;
    private final Account account;
    private final BufferedSet set;
    /** Null unless other threads ask. */
    private SharedFolding sharing;
    /** States that are not in the set because folding them does not pay; null until there are some. */
    private StateStore unshared;
    /** States with a tag other than 0; null until there are some. */
    private HashStore tagged;
    /** Why what is flat could not be folded in the end; empty if it could. */
    private String notCompacted = "";

    private FoldStore(StateLayout layout, Layering layering, FlatLimit limit, MemoryBudget budget, Account account) {
        this.layout = layout;
        this.budget = budget;
        this.account = account;
        account.reserve(HeapSize.ofObject(8, 0, 0) + HeapSize.ofAccount(NAME));
        this.set = new BufferedSet(layout, layering, limit, account);
    }

    static FoldStore of(StateLayout layout, Layering layering, FlatLimit limit, MemoryBudget budget) {
        return budget.openFor(NAME, account -> new FoldStore(layout, layering, limit, budget, account));
    }

    @Override
    public boolean add(int[] state) {
        return folds() ? set.add(state) : !set.contains(state) && unshared.add(state);
    }

    @Override
    public void addAll(StateBatch batch) {
        if (unshared == null && !makeRoom(batch)) {
            keepUnshared();
        }
        if (unshared != null) {
            addUnshared(batch);
        } else if (sharing == null) {
            set.addAll(batch);
        } else {
            sharing.addAll(batch);
        }
    }

    private boolean makeRoom(StateBatch batch) {
        return sharing == null ? set.makeRoom(batch.size()) : sharing.makeRoom(batch);
    }

    private void addUnshared(StateBatch batch) {
        if (set.size() == 0) {
            unshared.addAll(batch);
            return;
        }
        for (int i = 0; i < batch.size(); i++) {
            int[] state = batch.state(i);
            batch.answer(i, !set.contains(state) && unshared.add(state));
        }
    }

    /** Whether the set takes one state more; otherwise it is to be kept unshared. */
    private boolean folds() {
        endSharing();
        if (unshared != null) {
            return false;
        }
        boolean folds = set.makeRoom(1);
        if (!folds) {
            keepUnshared();
        }
        return folds;
    }

    private void keepUnshared() {
        try {
            unshared = UnsharedStates.of(layout, budget, set::forEachFlat);
        } catch (OutOfBudgetException full) {
            throw set.refuse(full.of(NAME));
        }
        if (sharing == null) {
            set.forgetFlat();
        } else {
            sharing.forgetFlat();
        }
    }

    @Override
    public void share(Executor background) {
        endSharing();
        sharing = new SharedFolding(set, account, background);
    }

    @Override
    public ConcurrentLookup lookup() {
        return sharing.lookup();
    }

    @Override
    public PendingStates pendingStates() {
        return sharing.pendingStates(this::commit);
    }

    private void commit(FoldPendingStates pending, IntFunction<int[]> states) {
        if (unshared == null && !sharing.makeRoom(pending, states)) {
            keepUnshared();
        }
        if (unshared == null) {
            sharing.add(pending);
        } else {
            addUnshared(pending, states);
        }
    }

    private void addUnshared(FoldPendingStates pending, IntFunction<int[]> states) {
        boolean upToDate = sharing.isUpToDate(pending);
        for (int i = 0; i < pending.size(); i++) {
            int[] state = states.apply(i);
            boolean folded = !upToDate && set.contains(state);
            pending.answer(i, !folded && unshared.add(state));
        }
    }

    /** The owner has the set to itself again, in its usual form. */
    private void endSharing() {
        if (sharing == null) {
            return;
        }
        SharedFolding ended = sharing;
        sharing = null;
        try {
            if (!ended.finish()) {
                keepUnshared();
            }
        } catch (OutOfBudgetException refused) {
            // The set remembers it for the next who wants to add a state; it is all there and answers.
            return;
        } finally {
            ended.end();
        }
    }

    @Override
    public boolean contains(int[] state) {
        endSharing();
        return set.contains(state) || (unshared != null && unshared.contains(state));
    }

    @Override
    public long size() {
        return set.size() + (unshared == null ? 0 : unshared.size());
    }

    /** Where there is no room to fold what is flat, it stays as it is. */
    @Override
    public void compact() {
        if (sharing != null) {
            sharing.discardLookups();
        }
        endSharing();
        try {
            if (unshared == null && !set.compact()) {
                keepUnshared();
            }
        } catch (OutOfBudgetException full) {
            notCompacted = full.getMessage();
        }
    }

    @Override
    public boolean remove(int[] state) {
        endSharing();
        boolean removed = set.remove(state)
                || (unshared != null
                        && unshared.view(RemovableStore.class).orElseThrow().remove(state));
        if (removed && tagged != null) {
            tagged.remove(state);
        }
        return removed;
    }

    @Override
    public int tag(int[] state) {
        requireMember(state);
        return tagged != null && tagged.contains(state) ? tagged.tag(state) : 0;
    }

    @Override
    public void setTag(int[] state, int tag) {
        requireMember(state);
        if (tagged == null) {
            tagged = HashStore.within(budget);
        }
        if (tag == 0) {
            tagged.remove(state);
        } else {
            boolean isNew = tagged.add(state);
            try {
                tagged.setTag(state, tag);
            } catch (IllegalArgumentException | OutOfBudgetException refused) {
                if (isNew) {
                    tagged.remove(state);
                }
                throw refused;
            }
        }
    }

    private void requireMember(int[] state) {
        if (!contains(state)) {
            throw new IllegalArgumentException("only a state that is in the set has a tag");
        }
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        endSharing();
        set.folded().forEach(visitor);
        forEachOutside(visitor);
    }

    /** Shows the states that are not folded. */
    private void forEachOutside(Consumer<int[]> visitor) {
        set.forEachFlat(visitor);
        if (unshared != null) {
            unshared.view(EnumerableStore.class).orElseThrow().forEach(visitor);
        }
    }

    /**
     * The states that there are now as a value of its own, which lives on when the store is closed. Costs about what the store
     * takes, and a batch for what is not folded. What is flat is folded before, if the store serves one thread and has plenty of room;
     * threads may go on to ask.
     *
     * @throws OutOfBudgetException when there is no room for both
     */
    @Override
    public FoldedSet freeze() {
        boolean folds = sharing == null ? unshared != null || set.foldAhead(budget.free()) : sharing.finish();
        if (!folds) {
            keepUnshared();
        }
        if (set.flat() == 0 && unshared == null) {
            return set.folded().freeze(budget);
        }
        try (SetBuilder builder = new SetBuilder(set.folded().encoding(), budget)) {
            set.folded().copyTo(builder);
            forEachOutside(builder::add);
            return builder.build();
        }
    }

    /**
     * Takes the states of a set in. The store must be empty.
     *
     * @throws OutOfBudgetException when there is no room; the store is of no more use then
     */
    @Override
    public void load(FoldedSet states) {
        if (size() > 0) {
            throw new IllegalStateException("there are states already");
        }
        if (!states.isEmpty()) {
            set.load(states, layout);
        }
    }

    @Override
    public StateNumbers number() {
        return freeze();
    }

    @Override
    public GraphSize graphSize() {
        if (sharing != null) {
            Diagram diagram = sharing.snapshot().diagram();
            return new GraphSize(diagram.nodes(), diagram.edges(), diagram.nodes());
        }
        NodeArena nodes = set.folded().nodes();
        return new GraphSize(nodes.nodes(), nodes.edges(), nodes.nodes());
    }

    @Override
    public String dot() {
        endSharing();
        return set.folded().dot();
    }

    @Override
    public List<String> remarks() {
        endSharing();
        List<String> remarks = new ArrayList<>();
        remarks.add(String.format(
                Locale.ROOT,
                "%,d states folded, %,d flat, %,d unshared",
                set.foldedSize(),
                set.flat(),
                unshared == null ? 0 : unshared.size()));
        if (!notCompacted.isEmpty()) {
            remarks.add("no room to fold what is flat: " + notCompacted);
        }
        if (set.foldedSize() > 0) {
            remarks.addAll(set.folded().remarks());
        }
        return remarks;
    }

    @Override
    public Footprint footprint() {
        List<Footprint> all = Stream.of(unshared, tagged)
                .filter(store -> store != null)
                .map(StateStore::footprint)
                .toList();
        List<Footprint.Part> parts = new ArrayList<>(List.of(account.part()));
        all.forEach(footprint -> parts.addAll(footprint.parts()));
        return new Footprint(
                parts,
                account.peakBytes()
                        + all.stream().mapToLong(Footprint::peakBytes).sum());
    }

    @Override
    public void close() {
        account.close();
        Stream.of(unshared, tagged).filter(store -> store != null).forEach(StateStore::close);
    }
}
