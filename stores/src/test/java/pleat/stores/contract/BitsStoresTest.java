package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.StoreContract;

/** {@code bits} over a few stores; {@link CodecsStoresTest} has all. */
@ParameterizedClass
@MethodSource("specs")
final class BitsStoresTest extends StoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.someBelow("bits");
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }

    /** A layer for each bit makes every tuple dear. */
    @Override
    protected int tuples(int usual) {
        return Math.min(usual, 300);
    }
}
