package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.EnumerableStoreContract;

/** Whatever says that it can list its states. */
@ParameterizedClass
@MethodSource("specs")
final class EnumerableStoresTest extends EnumerableStoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.withCapability(Capability.ENUMERABLE);
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }
}
