package pleat.stores.mdd;

import pleat.store.StoreFactory;
import pleat.testkit.RemovableStoreContract;

class MddStoreTest extends RemovableStoreContract {
    @Override
    protected StoreFactory factory() {
        return new MddStoreFactory();
    }
}
