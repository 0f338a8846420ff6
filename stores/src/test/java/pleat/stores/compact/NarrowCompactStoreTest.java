package pleat.stores.compact;

import pleat.store.StoreFactory;
import pleat.testkit.ProbabilisticStoreContract;

final class NarrowCompactStoreTest extends ProbabilisticStoreContract {
    @Override
    protected StoreFactory factory() {
        return new CompactFactory(40);
    }
}
