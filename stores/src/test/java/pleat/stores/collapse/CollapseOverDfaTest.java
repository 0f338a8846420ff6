package pleat.stores.collapse;

import pleat.store.StoreFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.dfa.DfaStoreFactory;
import pleat.testkit.StoreContract;

final class CollapseOverDfaTest extends StoreContract {
    @Override
    protected StoreFactory factory() {
        return new CodedStoreFactory(new CollapseFactory(), new DfaStoreFactory());
    }
}
