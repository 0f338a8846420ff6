package pleat.stores.fold;

import java.util.function.Supplier;
import pleat.store.Inquiry;
import pleat.store.MemoryBudget.Account;
import pleat.store.OpenStates;
import pleat.stores.memory.HeapSize;

/** Makes keys of states and looks them up, a batch at a time. */
final class FoldInquiry implements Inquiry {
    /** More than the misses that a core can have under way at a time. */
    static final int BATCH = 64;

    private final Account account;
    private final Supplier<Snapshot> snapshots;

    private Snapshot snapshot;
    private KeyMaker maker;
    /** Of states that wait, are open, or known for good. */
    private RecentKeys recent;

    private KeyBatch keys;
    /** Asked about, but not looked up yet. */
    private final StateRows asked = new StateRows(BATCH);

    private final long[] numbers = new long[BATCH];
    private int waiting;
    /** Gets what is not found; null before the first time. */
    private FoldOpenStates open;
    /** What the account has paid for. */
    private long paid;

    FoldInquiry(Account account, Supplier<Snapshot> snapshots) {
        this.account = account;
        this.snapshots = snapshots;
        useMaker(new KeyMaker(snapshots.get().encoding()));
    }

    @Override
    public void begin(OpenStates next) {
        snapshot = snapshots.get();
        if (snapshot.encoding() == maker.encoding()) {
            recent.forget();
        } else {
            useMaker(new KeyMaker(snapshot.encoding()));
        }
        waiting = 0;
        open = (FoldOpenStates) next;
        open.begin(snapshot);
    }

    private void useMaker(KeyMaker other) {
        pay(other.encoding(), asked.width());
        int words = other.encoding().words();
        if (keys == null || !keys.fits(BATCH, words)) {
            keys = new KeyBatch(BATCH, words);
        }
        recent = RecentKeys.of(words);
        maker = other;
    }

    private void pay(Encoding encoding, int slots) {
        long needed = HeapSize.ofObject(9, 1, 1)
                + KeyMaker.bytes(encoding)
                + RecentKeys.bytes(encoding.words())
                + KeyBatch.bytes(BATCH, Math.max(encoding.words(), keys == null ? 0 : keys.words()))
                + StateRows.bytes(BATCH, slots)
                + HeapSize.ofLongs(BATCH);
        account.reserve(Math.max(0, needed - paid));
        account.release(Math.max(0, paid - needed));
        paid = needed;
    }

    @Override
    public void ask(long number, int[] state) {
        if (!open.isEncoded() || !maker.make(state)) {
            lookUp();
            open.addWithoutKey(number, state);
        } else if (!recent.saw(maker.key())) {
            ensureWidth(state.length);
            asked.write(waiting, state);
            numbers[waiting] = number;
            maker.copyTo(keys.keys, waiting * maker.encoding().words());
            waiting++;
            if (waiting == BATCH) {
                lookUp();
            }
        }
    }

    private void ensureWidth(int slots) {
        if (slots > asked.width()) {
            pay(maker.encoding(), slots);
            asked.resize(BATCH, slots);
        }
    }

    @Override
    public void lookUp() {
        int count = waiting;
        waiting = 0;
        snapshot.lookUp(keys, count);
        for (int i = 0; i < count; i++) {
            if (keys.places[i] < 0) {
                open.add(numbers[i], asked, i, keys.keys);
            }
        }
    }

    /** Gives its memory back. It must not be used afterwards. */
    void discard() {
        account.release(paid);
        paid = 0;
    }
}
