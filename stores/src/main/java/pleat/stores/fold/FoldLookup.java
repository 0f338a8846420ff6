package pleat.stores.fold;

import java.util.function.Supplier;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.store.ConcurrentLookup;
import pleat.store.PendingStates;
import pleat.store.StateBatch;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyEncoder;
import pleat.stores.diagram.key.RecentKeys;

/** Makes keys of states and looks them up, a batch at a time. */
final class FoldLookup implements ConcurrentLookup {
    private final Account account;
    private final Supplier<Snapshot> snapshots;

    private Snapshot snapshot;
    private KeyEncoder encoder;
    /** Of states that are pending, or known for good. */
    private RecentKeys recent;

    private KeyBatch keys;
    /** Gets what is not found; null before the first time. */
    private FoldPendingStates pending;
    /** What the account has paid for. */
    private long paid;

    FoldLookup(Account account, Supplier<Snapshot> snapshots) {
        this.account = account;
        this.snapshots = snapshots;
        use(new KeyEncoder(snapshots.get().encoding()), 1);
    }

    @Override
    public void begin(PendingStates next) {
        snapshot = snapshots.get();
        if (snapshot.encoding() == encoder.encoding()) {
            recent.forget();
        } else {
            use(new KeyEncoder(snapshot.encoding()), keys.capacity());
        }
        pending = (FoldPendingStates) next;
        pending.begin(snapshot);
    }

    /** @param capacity keys that are looked up together */
    private void use(KeyEncoder other, int capacity) {
        Encoding encoding = other.encoding();
        int words = encoding.words();
        long needed = HeapSize.ofObject(7, 0, 1)
                + KeyEncoder.bytes(encoding)
                + RecentKeys.bytes(words)
                + KeyBatch.bytes(capacity, words);
        account.reserve(Math.max(0, needed - paid));
        account.release(Math.max(0, paid - needed));
        paid = needed;
        keys = new KeyBatch(capacity, words);
        recent = RecentKeys.of(words);
        encoder = other;
    }

    @Override
    public void lookUp(StateBatch batch) {
        if (batch.size() > keys.capacity()) {
            use(encoder, batch.size());
        }
        int fit = pending.isEncoded() ? lookUpFitting(batch) : 0;
        for (int i = fit; i < batch.size(); i++) {
            batch.answer(i, true);
            pending.addWithoutKey();
        }
    }

    /**
     * Looks up the states in front of the first that does not fit the encoding.
     *
     * @return how many there are
     */
    private int lookUpFitting(StateBatch batch) {
        encoder.fill(keys, batch, recent);
        snapshot.lookUp(keys, keys.size());
        for (int i = 0; i < keys.size(); i++) {
            boolean isPending = keys.places[i] < 0;
            batch.answer(keys.states[i], isPending);
            if (isPending) {
                pending.add(keys, i);
            }
        }
        return keys.gone();
    }

    /** Gives its memory back. It must not be used afterwards. */
    void discard() {
        account.release(paid);
        paid = 0;
    }
}
