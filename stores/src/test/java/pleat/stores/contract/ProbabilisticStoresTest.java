package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.ProbabilisticStoreContract;

/** Whatever does not say that it is exact. */
@Tag("long")
@ParameterizedClass
@MethodSource("specs")
final class ProbabilisticStoresTest extends ProbabilisticStoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.probabilistic();
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }
}
