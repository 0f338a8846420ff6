package pleat.stores.compress;

import pleat.store.StoreFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.hash.HashStoreFactory;
import pleat.testkit.StoreContract;

final class CompressOverHashTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new CodedStoreFactory(new CompressFactory(), new HashStoreFactory());
    }
}
