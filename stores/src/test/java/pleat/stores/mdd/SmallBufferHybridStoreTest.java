package pleat.stores.mdd;

import pleat.store.StoreFactory;
import pleat.testkit.StoreContract;

/** A buffer so small that it is joined to the diagram often. */
class SmallBufferHybridStoreTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new HybridStoreFactory(20_000);
    }
}
