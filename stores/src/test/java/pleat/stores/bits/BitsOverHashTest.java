package pleat.stores.bits;

import pleat.store.StoreFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.hash.HashStoreFactory;
import pleat.testkit.StoreContract;

final class BitsOverHashTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new CodedStoreFactory(new BitsFactory(), new HashStoreFactory());
    }
}
