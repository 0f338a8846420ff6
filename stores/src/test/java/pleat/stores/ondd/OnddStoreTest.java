package pleat.stores.ondd;

import pleat.store.StoreFactory;
import pleat.testkit.StoreContract;

final class OnddStoreTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new OnddStoreFactory();
    }
}
