package pleat.stores.hash;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.store.EnumerableStore;
import pleat.store.RemovableStore;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.store.TaggedStore;
import pleat.stores.memory.Accounted;
import pleat.stores.packed.PackedTable;

/**
 * The baseline: every state whole, in as few bits as the values seen so far need.
 *
 * <p>Tags cost nothing until the first one is set: then every record grows by a word.
 */
public final class HashStore extends Accounted implements StateStore, EnumerableStore, RemovableStore, TaggedStore {
    private static final String PART = "hash table";
    private static final long OWN_BYTES = HeapSize.ofObject(2, 0, 0) + HeapSize.ofAccount(PART);

    private final PackedTable table;

    private HashStore(MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.table = PackedTable.ofTuples(account);
    }

    public static HashStore within(MemoryBudget budget) {
        return budget.openFor(PART, account -> new HashStore(account));
    }

    @Override
    public boolean add(int[] state) {
        return table.add(state) < 0;
    }

    @Override
    public void addAll(StateBatch batch) {
        table.addAll(batch);
    }

    @Override
    public boolean contains(int[] state) {
        return table.find(state) != PackedTable.ABSENT;
    }

    @Override
    public boolean remove(int[] state) {
        return table.remove(state);
    }

    @Override
    public int tag(int[] state) {
        long slot = present(state);
        return table.keepsValues() ? (int) table.value(slot) : 0;
    }

    @Override
    public void setTag(int[] state, int tag) {
        if (tag < 0 || tag > MAX_TAG) {
            throw new IllegalArgumentException("a tag is from 0 to " + MAX_TAG + ": " + tag);
        }
        if (tag(state) != tag) {
            table.keepValues();
            table.setValue(present(state), tag);
        }
    }

    private long present(int[] state) {
        long slot = table.find(state);
        if (slot == PackedTable.ABSENT) {
            throw new IllegalArgumentException("only a state that is in the set has a tag");
        }
        return slot;
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        table.forEach(visitor);
    }

    @Override
    public long size() {
        return table.size();
    }
}
