package pleat.search;

import java.util.HashSet;
import java.util.Set;
import pleat.memory.Footprint;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** A set of strings as a store; 100 bytes per state, says it. */
public record PlainStores(Set<Capability> capabilities) implements StoreFactory {
    public static final PlainStores EXACT = new PlainStores(Set.of(Capability.EXACT));

    @Override
    public String spec() {
        return "plain";
    }

    @Override
    public String summary() {
        return "for tests";
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        MemoryBudget.Account account = budget.open("plain");
        return capabilities.contains(Capability.EXACT) ? new Plain(account) : new Forgetful(account);
    }

    /** Says that it told apart 99.98765 % of what there was. */
    private static final class Forgetful extends Plain implements ProbabilisticStore {
        Forgetful(MemoryBudget.Account account) {
            super(account);
        }

        @Override
        public double estimatedCoverage() {
            return 0.9998765;
        }
    }

    private static class Plain implements StateStore {
        private final MemoryBudget.Account account;
        private final Set<String> states = new HashSet<>();

        Plain(MemoryBudget.Account account) {
            this.account = account;
        }

        private static String text(int[] state) {
            StringBuilder text = new StringBuilder();
            int length = state.length;
            while (length > 0 && state[length - 1] == 0) {
                length--;
            }
            for (int i = 0; i < length; i++) {
                text.append(state[i]).append(' ');
            }
            return text.toString();
        }

        @Override
        public boolean add(int[] state) {
            if (contains(state)) {
                return false;
            }
            account.reserve(100);
            return states.add(text(state));
        }

        @Override
        public boolean contains(int[] state) {
            return states.contains(text(state));
        }

        @Override
        public long size() {
            return states.size();
        }

        @Override
        public Footprint footprint() {
            return account.footprint();
        }

        @Override
        public void close() {
            account.close();
        }
    }
}
