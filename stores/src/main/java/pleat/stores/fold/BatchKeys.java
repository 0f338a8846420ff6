package pleat.stores.fold;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.StateBatch;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyEncoder;
import pleat.stores.diagram.key.RecentKeys;

/** The keys of the batch under way, and those that came a short while ago. */
final class BatchKeys {
    private final Account account;
    private KeyBatch keys;
    /** Of states that are in the set, or in the batch under way. */
    private RecentKeys recent = RecentKeys.NONE;

    /** @param words of a key */
    BatchKeys(Account account, int words) {
        this.account = account;
        this.keys = new KeyBatch(1, words);
        account.reserve(HeapSize.ofObject(3, 0, 0) + keys.bytes());
    }

    /** Those of the states that the batch was last filled with. */
    KeyBatch keys() {
        return keys;
    }

    /** For whoever looks up so many keys together, or more; what it holds is lost. */
    KeyBatch withRoomFor(int count, int words) {
        if (!keys.fits(count, words)) {
            int capacity = Math.max(count, keys.capacity());
            account.reserve(KeyBatch.bytes(capacity, words));
            account.release(keys.bytes());
            keys = new KeyBatch(capacity, words);
        }
        return keys;
    }

    /**
     * Makes the keys of the states of a batch; see {@link KeyEncoder#fill}.
     *
     * @return a state that does not fit the encoding; null if all do
     */
    int[] fill(StateBatch batch, KeyEncoder encoder) {
        encoder.fill(withRoomFor(batch.size(), encoder.encoding().words()), batch, recent);
        return keys.gone() < batch.size() ? batch.state(keys.gone()) : null;
    }

    /** From now on keys are remembered for a short while, if there is room; so many are worth it. */
    void remember(int words, int most) {
        try {
            account.reserve(RecentKeys.bytes(words, most));
        } catch (OutOfBudgetException full) {
            // No reason to refuse a state: all of them are looked up then.
            return;
        }
        recent = RecentKeys.of(words, most);
    }

    void rememberNothing() {
        account.release(recent.bytes());
        recent = RecentKeys.NONE;
    }
}
