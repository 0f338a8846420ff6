package pleat.stores.hash;

import pleat.store.StoreFactory;
import pleat.testkit.StoreContract;

final class HashStoreTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new HashStoreFactory();
    }
}
