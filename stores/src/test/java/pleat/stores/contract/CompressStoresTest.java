package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.StoreContract;

/** {@code compress} over a few stores; {@link CodecsStoresTest} has all. */
@ParameterizedClass
@MethodSource("specs")
final class CompressStoresTest extends StoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.someBelow("compress");
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }

    @Override
    protected int tuples(int usual) {
        return Math.min(usual, 5_000);
    }
}
