package pleat.stores.compact;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.stores.memory.Accounted;
import pleat.stores.packed.RunningHash;

/**
 * Hash compaction (Wolper and Leroy, Reliable hashing without collision detection, CAV 1993): instead of the state a
 * fingerprint of it is kept. Two states with one fingerprint are taken for the same.
 */
public final class CompactStore extends Accounted implements StateStore, ProbabilisticStore {
    private static final String PART = "fingerprints";
    private static final long OWN_BYTES = HeapSize.ofObject(3, 1, 0) + HeapSize.ofAccount(PART);

    private final RunningHash hash;
    private final FingerprintSet fingerprints;
    private final int bits;

    private CompactStore(MemoryBudget.Account account, int bits) {
        super(account);
        this.bits = bits;
        account.reserve(OWN_BYTES);
        this.hash = new RunningHash(account);
        this.fingerprints = new FingerprintSet(bits / Byte.SIZE, account);
    }

    /**
     * A store of fingerprints of that many bits.
     *
     * @param bits a multiple of 8, at most 64
     */
    public static CompactStore of(int bits, MemoryBudget budget) {
        return budget.openFor(PART, account -> new CompactStore(account, bits));
    }

    @Override
    public boolean add(int[] state) {
        return fingerprints.add(hash.of(state));
    }

    @Override
    public boolean contains(int[] state) {
        return fingerprints.contains(hash.of(state));
    }

    /**
     * {@inheritDoc}
     *
     * <p>When i of m = 2^b fingerprints are in use, a new state is added with probability 1 - i/m; so n states were added
     * after about N = sum over i of 1 / (1 - i/m), which is -m ln(1 - n/m), distinct ones, and the estimate is n / N. (Wolper
     * and Leroy, section 4, give the probability that none at all was missed: e^(-n^2 / 2m).)
     */
    @Override
    public double estimatedCoverage() {
        long size = fingerprints.size();
        double used = size / Math.pow(2, bits);
        return size == 0 ? 1 : used / -Math.log1p(-used);
    }

    @Override
    public long size() {
        return fingerprints.size();
    }
}
