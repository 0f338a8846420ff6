package pleat.spill;

import pleat.memory.MemoryBudget;

/**
 * How much memory a holder may have before it is to use the disk: a share of the budget, and never the last of what is
 * free, which using the disk needs itself. The rest of the budget is for those who cannot spill.
 */
public final class Allowance {
    private final MemoryBudget budget;
    private final MemoryBudget.Account account;
    private final SpillFile spill;
    private final long share;

    private Allowance(MemoryBudget budget, MemoryBudget.Account account, SpillFile spill, long share) {
        this.budget = budget;
        this.account = account;
        this.spill = spill;
        this.share = share;
    }

    /**
     * A part of the budget.
     *
     * @param account the holder's
     * @param part 4 for a quarter of the budget. Of a budget without limit every part is without limit
     */
    public static Allowance of(MemoryBudget budget, MemoryBudget.Account account, SpillFile spill, int part) {
        return new Allowance(budget, account, spill, budget.limit() / part);
    }

    /** Whether the holder may reserve so many bytes more. One that has nothing to spill will have to try all the same. */
    public boolean permits(long bytes) {
        return bytes <= share - account.bytes() && bytes <= budget.free() - spill.reserveBytes();
    }
}
