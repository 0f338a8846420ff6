package pleat.bench.micro;

import pleat.store.StateBatch;
import pleat.store.StateStore;

/** What is measured of a store: one pass over a recorded stream. The answer tells whether it was done right. */
@FunctionalInterface
public interface StoreTask {
    /** Adds one at a time, old states too; answers how many were new. */
    StoreTask ADD = (store, stream) -> {
        long added = 0;
        for (int[] state : stream.arrivals()) {
            added += store.add(state) ? 1 : 0;
        }
        return added;
    };

    /** Looks every state up; answers how many are there. */
    StoreTask CONTAINS = (store, stream) -> {
        long known = 0;
        for (int[] state : stream.arrivals()) {
            known += store.contains(state) ? 1 : 0;
        }
        return known;
    };

    /** Adds in batches, as a search does, and puts the set in its smallest form; answers how large the set is. */
    StoreTask FOLD = new StoreTask() {
        private static final int BATCH = 256;

        @Override
        public long run(StateStore store, StateStream stream) {
            StateBatch batch = new StateBatch(BATCH);
            for (int[] state : stream.arrivals()) {
                batch.append(state);
                if (batch.isFull()) {
                    store.addAll(batch);
                    batch.clear();
                }
            }
            store.addAll(batch);
            store.compact();
            return store.size();
        }
    };

    long run(StateStore store, StateStream stream);
}
