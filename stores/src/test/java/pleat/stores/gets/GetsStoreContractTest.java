package pleat.stores.gets;

import pleat.store.StoreFactory;
import pleat.testkit.RemovableStoreContract;

final class GetsStoreContractTest extends RemovableStoreContract {
    @Override
    protected StoreFactory factory() {
        return new GetsStoreFactory();
    }
}
