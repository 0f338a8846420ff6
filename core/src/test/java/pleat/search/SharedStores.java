package pleat.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.IntFunction;
import pleat.memory.Footprint;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.ConcurrentLookup;
import pleat.store.ParallelStore;
import pleat.store.PendingStates;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** A concurrent set of strings as a store; 100 bytes per state, says it. */
public final class SharedStores implements StoreFactory {
    private final int most;

    public SharedStores() {
        this(Integer.MAX_VALUE);
    }

    /** @param most states that find room */
    SharedStores(int most) {
        this.most = most;
    }

    @Override
    public String spec() {
        return "shared";
    }

    @Override
    public String summary() {
        return "for tests";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.PARALLEL);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return new Shared(budget.open("shared"), most);
    }

    private static final class Shared implements StateStore, ParallelStore {
        private final MemoryBudget.Account account;
        private final Set<String> states = ConcurrentHashMap.newKeySet();

        private final int most;

        Shared(MemoryBudget.Account account, int most) {
            this.account = account;
            this.most = most;
        }

        @Override
        public boolean add(int[] state) {
            if (contains(state)) {
                return false;
            }
            if (states.size() == most) {
                throw new OutOfBudgetException("shared", 100, 100L * most, 100L * most);
            }
            account.reserve(100);
            return states.add(Arrays.toString(state));
        }

        @Override
        public boolean contains(int[] state) {
            return states.contains(Arrays.toString(state));
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
        public void share(Executor executor) {
            // Does nothing beside the search.
        }

        @Override
        public ConcurrentLookup lookup() {
            return new Asking(this);
        }

        @Override
        public PendingStates pendingStates() {
            return new Open(this);
        }

        @Override
        public void close() {
            account.close();
        }
    }

    private static final class Asking implements ConcurrentLookup {
        private final Shared store;
        private Open open;

        Asking(Shared store) {
            this.store = store;
        }

        @Override
        public void begin(PendingStates next) {
            open = (Open) next;
            open.clear();
        }

        @Override
        public void lookUp(StateBatch batch) {
            for (int i = 0; i < batch.size(); i++) {
                boolean isOpen = !store.contains(batch.state(i));
                batch.answer(i, isOpen);
                if (isOpen) {
                    open.add(batch.state(i));
                }
            }
        }
    }

    private static final class Open implements PendingStates {
        private final Shared store;
        private final List<int[]> states = new ArrayList<>();
        private final List<Boolean> answers = new ArrayList<>();

        Open(Shared store) {
            this.store = store;
        }

        void clear() {
            states.clear();
            answers.clear();
        }

        void add(int[] state) {
            states.add(state.clone());
        }

        @Override
        public int size() {
            return states.size();
        }

        @Override
        public void cut(int first) {
            states.subList(first, states.size()).clear();
        }

        /** Checks that whoever asked has kept the same states; those may have more slots, which are 0. */
        @Override
        public void commit(IntFunction<int[]> kept) {
            for (int i = 0; i < states.size(); i++) {
                int[] state = states.get(i);
                int[] other = kept.apply(i);
                if (!Arrays.equals(Arrays.copyOf(state, other.length), other) || other.length < state.length) {
                    throw new AssertionError(Arrays.toString(other) + " for " + Arrays.toString(state));
                }
                answers.add(store.add(state));
            }
        }

        @Override
        public boolean isNew(int index) {
            return answers.get(index);
        }
    }
}
