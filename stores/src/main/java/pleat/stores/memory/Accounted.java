package pleat.stores.memory;

import pleat.memory.Footprint;
import pleat.memory.MemoryBudget.Account;

/** A store or a codec whose memory is all on one account. */
public abstract class Accounted {
    protected final Account account;

    protected Accounted(Account account) {
        this.account = account;
    }

    public Footprint footprint() {
        return account.footprint();
    }

    public void close() {
        account.close();
    }
}
