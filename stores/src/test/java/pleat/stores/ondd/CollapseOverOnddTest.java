package pleat.stores.ondd;

import pleat.store.StoreFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.collapse.CollapseFactory;
import pleat.testkit.StoreContract;

/** The configuration that the store is meant for. */
final class CollapseOverOnddTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new CodedStoreFactory(new CollapseFactory(), new OnddStoreFactory());
    }
}
