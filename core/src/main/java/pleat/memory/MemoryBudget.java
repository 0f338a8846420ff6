package pleat.memory;

import java.util.List;
import java.util.function.Function;

/**
 * The memory that a run may use for what grows with the number of states: the visited set, the frontier, the trace log.
 * Each holder opens an account and reserves before it allocates, so one number bounds them all and every footprint is the
 * balance of an account.
 *
 * <p>Serves several threads: a store may work beside the search. All accounts of a budget share one lock, which is taken
 * when memory grows in large pieces and not for each state.
 */
public final class MemoryBudget {
    private final long limit;
    private final int numbers;
    private final Object lock = new Object();
    private long used;
    private long peak;

    private MemoryBudget(long limit, int numbers) {
        this.limit = limit;
        this.numbers = numbers;
    }

    public static MemoryBudget of(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("a memory budget must be positive: " + bytes);
        }
        return new MemoryBudget(bytes, Integer.MAX_VALUE);
    }

    /** For tests and small tools: counts, never refuses. */
    public static MemoryBudget unlimited() {
        return new MemoryBudget(Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** A new one with as many bytes, whose holders have fewer numbers than an int: so little is enough to try their end. */
    public MemoryBudget withNumbers(int most) {
        return new MemoryBudget(limit, most);
    }

    public Account open(String part) {
        return new Account(part);
    }

    /** Makes something that takes its memory from an account of its own, which is closed again when the budget refuses. */
    public <T> T openFor(String part, Function<Account, T> maker) {
        Account account = open(part);
        try {
            return maker.apply(account);
        } catch (OutOfBudgetException full) {
            account.close();
            throw full;
        }
    }

    public long limit() {
        return limit;
    }

    public long used() {
        synchronized (lock) {
            return used;
        }
    }

    public long peak() {
        synchronized (lock) {
            return peak;
        }
    }

    /** What is left. */
    public long free() {
        return limit - used();
    }

    /** One holder's share. */
    public final class Account {
        private final String part;
        private long balance;
        private long highest;

        private Account(String part) {
            this.part = part;
        }

        /**
         * Takes the bytes from the budget.
         *
         * @throws OutOfBudgetException when they are not there; nothing is reserved then
         */
        public void reserve(long bytes) {
            synchronized (lock) {
                if (bytes > limit - used) {
                    throw new OutOfBudgetException(part, bytes, used, limit);
                }
                used += bytes;
                balance += bytes;
                peak = Math.max(peak, used);
                highest = Math.max(highest, balance);
            }
        }

        /**
         * Asks whether the holder can number so many of what it holds.
         *
         * @throws OutOfNumbersException when it cannot
         */
        public void requireNumbers(long count) {
            if (count > numbers) {
                throw new OutOfNumbersException(part, numbers);
            }
        }

        public void release(long bytes) {
            synchronized (lock) {
                if (bytes > balance) {
                    throw new IllegalStateException(part + " releases " + bytes + " of " + balance + " bytes");
                }
                used -= bytes;
                balance -= bytes;
            }
        }

        /** Gives everything back. */
        public void close() {
            synchronized (lock) {
                release(balance);
            }
        }

        public long bytes() {
            synchronized (lock) {
                return balance;
            }
        }

        public long peakBytes() {
            synchronized (lock) {
                return highest;
            }
        }

        /** Of a holder that has this account alone. */
        public Footprint footprint() {
            return new Footprint(List.of(part()), peakBytes());
        }

        public Footprint.Part part() {
            return new Footprint.Part(part, bytes());
        }
    }
}
