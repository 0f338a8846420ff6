package pleat.stores.mdd;

import pleat.store.StoreFactory;
import pleat.testkit.StoreContract;

class MdtStoreTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new MdtStoreFactory();
    }
}
