package pleat.stores.fold;

import java.util.function.Supplier;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.store.Inquiry;
import pleat.store.OpenStates;
import pleat.store.StateBatch;

/** Makes keys of states and looks them up, a batch at a time. */
final class FoldInquiry implements Inquiry {
    private final Account account;
    private final Supplier<Snapshot> snapshots;

    private Snapshot snapshot;
    private KeyMaker maker;
    /** Of states that are open, or known for good. */
    private RecentKeys recent;

    private KeyBatch keys;
    /** Gets what is not found; null before the first time. */
    private FoldOpenStates open;
    /** What the account has paid for. */
    private long paid;

    FoldInquiry(Account account, Supplier<Snapshot> snapshots) {
        this.account = account;
        this.snapshots = snapshots;
        use(new KeyMaker(snapshots.get().encoding()), 1);
    }

    @Override
    public void begin(OpenStates next) {
        snapshot = snapshots.get();
        if (snapshot.encoding() == maker.encoding()) {
            recent.forget();
        } else {
            use(new KeyMaker(snapshot.encoding()), keys.capacity());
        }
        open = (FoldOpenStates) next;
        open.begin(snapshot);
    }

    /** @param capacity keys that are looked up together */
    private void use(KeyMaker other, int capacity) {
        Encoding encoding = other.encoding();
        int words = encoding.words();
        long needed = HeapSize.ofObject(7, 0, 1)
                + KeyMaker.bytes(encoding)
                + RecentKeys.bytes(words)
                + KeyBatch.bytes(capacity, words);
        account.reserve(Math.max(0, needed - paid));
        account.release(Math.max(0, paid - needed));
        paid = needed;
        keys = new KeyBatch(capacity, words);
        recent = RecentKeys.of(words);
        maker = other;
    }

    @Override
    public void lookUp(StateBatch batch) {
        if (batch.size() > keys.capacity()) {
            use(maker, batch.size());
        }
        int fit = open.isEncoded() ? lookUpFitting(batch) : 0;
        for (int i = fit; i < batch.size(); i++) {
            batch.answer(i, true);
            open.addWithoutKey();
        }
    }

    /**
     * Looks up the states in front of the first that does not fit the encoding.
     *
     * @return how many there are
     */
    private int lookUpFitting(StateBatch batch) {
        keys.fill(batch, maker, recent);
        snapshot.lookUp(keys, keys.size());
        for (int i = 0; i < keys.size(); i++) {
            boolean isOpen = keys.places[i] < 0;
            batch.answer(keys.states[i], isOpen);
            if (isOpen) {
                open.add(keys, i);
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
