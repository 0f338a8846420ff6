package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.StoreContract;

/** The exact stores; {@link ManyTuplesStoresTest} is the same with more tuples. */
@ParameterizedClass
@MethodSource("specs")
class PlainStoresTest extends StoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.exact();
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }

    @Override
    protected int tuples(int usual) {
        return Math.min(usual, 20_000);
    }
}
