package pleat.stores.bitstate;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.stores.memory.Accounted;
import pleat.stores.packed.RunningHash;
import pleat.stores.packed.TupleHash;

/**
 * Bitstate hashing, or supertrace (Holzmann, An analysis of bitstate hashing, Formal methods in system design 13, 1998): a
 * state is k bits of an array, and is taken for an old one when all of them are 1. Old ones are always recognised; new ones
 * may be missed.
 *
 * <p>The k places come from two hashes, as first + i * second (Dillinger and Manolios, Bloom filters in probabilistic
 * verification, FMCAD 2004).
 */
public final class BitstateStore extends Accounted implements StateStore, ProbabilisticStore {
    private static final String PART = "bit array";
    private static final long OWN_BYTES = HeapSize.ofObject(3, 2, 2) + HeapSize.ofAccount(PART);

    private final RunningHash hash;
    private final BitArray bits;
    private final int logarithm;
    private final int functions;
    private long size;
    /** How many distinct states it takes on average until this many are told apart. */
    private double expectedDistinct;

    private BitstateStore(MemoryBudget.Account account, int logarithm, int functions) {
        super(account);
        this.logarithm = logarithm;
        this.functions = functions;
        account.reserve(OWN_BYTES);
        this.hash = new RunningHash(account);
        this.bits = new BitArray(logarithm, account);
    }

    /** A store of 2^logarithm bits, {@code functions} of them a state. */
    public static BitstateStore of(int logarithm, int functions, MemoryBudget budget) {
        return budget.openFor(PART, account -> new BitstateStore(account, logarithm, functions));
    }

    @Override
    public boolean add(int[] state) {
        long first = hash.of(state);
        long second = second(first);
        if (allSet(first, second)) {
            return false;
        }
        // A new state is missed when its k bits, which are as good as random, are all 1. So on average this many had to
        // come until one was not missed.
        expectedDistinct += 1 / (1 - missProbability());
        for (int i = 0; i < functions; i++) {
            bits.set(place(first, second, i));
        }
        size++;
        return true;
    }

    @Override
    public boolean contains(int[] state) {
        long first = hash.of(state);
        return allSet(first, second(first));
    }

    private boolean allSet(long first, long second) {
        for (int i = 0; i < functions; i++) {
            if (!bits.get(place(first, second, i))) {
                return false;
            }
        }
        return true;
    }

    private static long second(long first) {
        return TupleHash.mix(~first) | 1;
    }

    private long place(long first, long second, int i) {
        return (first + i * second) >>> (Long.SIZE - logarithm);
    }

    /** Of the next new state: f^k, where the fraction f of all bits is 1. */
    private double missProbability() {
        double filled = (double) bits.ones() / (1L << logarithm);
        double all = 1;
        for (int i = 0; i < functions; i++) {
            all *= filled;
        }
        return all;
    }

    /**
     * {@inheritDoc}
     *
     * <p>With the fraction f(i) of the bits set when i states have been added, a new state is added with probability 1 -
     * f(i)^k; so n states were added after about N = sum over i of 1 / (1 - f(i)^k) distinct ones, and the estimate is n / N
     * (Holzmann 1998, section 3, with f counted instead of approximated by 1 - e^(-ki/m)).
     */
    @Override
    public double estimatedCoverage() {
        return size == 0 ? 1 : size / expectedDistinct;
    }

    @Override
    public long size() {
        return size;
    }
}
