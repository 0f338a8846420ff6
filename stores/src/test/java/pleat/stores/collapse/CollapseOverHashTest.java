package pleat.stores.collapse;

import pleat.store.StoreFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.hash.HashStoreFactory;
import pleat.testkit.StoreContract;

final class CollapseOverHashTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new CodedStoreFactory(new CollapseFactory(), new HashStoreFactory());
    }
}
