package pleat.stores.contract;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.StoreContract;

/** Each codec over each of the exact stores. */
@Tag("fuzz")
@ParameterizedClass
@MethodSource("specs")
final class CodecsStoresTest extends StoreContract {
    @Parameter
    private String spec;

    static Stream<String> specs() {
        return Combinations.exactBelowCodecs();
    }

    @Override
    protected StoreFactory factory() {
        return Stores.parse(spec);
    }

    /** A layer for each bit makes every tuple dear. */
    @Override
    protected int tuples(int usual) {
        return Math.min(usual, 1_000);
    }
}
