package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.RemovableStoreContract;

/** Whatever says that it can take states out again. */
@ParameterizedClass
@MethodSource("specs")
final class RemovableStoresTest extends RemovableStoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.withCapability(Capability.REMOVABLE);
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }
}
