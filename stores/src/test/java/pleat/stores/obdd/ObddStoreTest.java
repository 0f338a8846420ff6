package pleat.stores.obdd;

import pleat.store.StoreFactory;
import pleat.testkit.StoreContract;

final class ObddStoreTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new ObddStoreFactory();
    }
}
