package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.TaggedStoreContract;

/** Whatever says that it keeps tags. */
@ParameterizedClass
@MethodSource("specs")
final class TaggedStoresTest extends TaggedStoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.withCapability(Capability.TAGGED);
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }
}
