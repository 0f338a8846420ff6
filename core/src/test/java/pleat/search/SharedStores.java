package pleat.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.Footprint;
import pleat.store.Inquiry;
import pleat.store.MemoryBudget;
import pleat.store.OpenStates;
import pleat.store.ParallelStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** A concurrent set of strings as a store; 100 bytes a state, says it. */
final class SharedStores implements StoreFactory {
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
        return new Shared(budget.open("shared"));
    }

    private static final class Shared implements StateStore, ParallelStore {
        private final MemoryBudget.Account account;
        private final Set<String> states = ConcurrentHashMap.newKeySet();

        Shared(MemoryBudget.Account account) {
            this.account = account;
        }

        @Override
        public boolean add(int[] state) {
            if (contains(state)) {
                return false;
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
        public Inquiry inquiry() {
            return new Asking(this);
        }

        @Override
        public OpenStates openStates() {
            return new Open(this);
        }

        @Override
        public void close() {
            account.close();
        }
    }

    private static final class Asking implements Inquiry {
        private final Shared store;
        private Open open;

        Asking(Shared store) {
            this.store = store;
        }

        @Override
        public void begin(OpenStates next) {
            open = (Open) next;
            open.clear();
        }

        @Override
        public void ask(long number, int[] state) {
            if (!store.contains(state)) {
                open.add(number, state);
            }
        }

        @Override
        public void lookUp() {
            // Done at once.
        }
    }

    private static final class Open implements OpenStates {
        private final Shared store;
        private final List<Long> numbers = new ArrayList<>();
        private final List<int[]> states = new ArrayList<>();
        private final List<Boolean> answers = new ArrayList<>();

        Open(Shared store) {
            this.store = store;
        }

        void clear() {
            numbers.clear();
            states.clear();
            answers.clear();
        }

        void add(long number, int[] state) {
            numbers.add(number);
            states.add(state.clone());
        }

        @Override
        public int size() {
            return states.size();
        }

        @Override
        public long number(int index) {
            return numbers.get(index);
        }

        @Override
        public int[] state(int index) {
            return states.get(index);
        }

        @Override
        public void cut(long number) {
            while (!numbers.isEmpty() && numbers.get(numbers.size() - 1) >= number) {
                numbers.remove(numbers.size() - 1);
                states.remove(states.size() - 1);
            }
        }

        @Override
        public void commit() {
            states.forEach(state -> answers.add(store.add(state)));
        }

        @Override
        public boolean isNew(int index) {
            return answers.get(index);
        }
    }
}
