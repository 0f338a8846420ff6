package pleat.stores.contract;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The exact stores, with more tuples. */
@Tag("fuzz")
@ParameterizedClass
@MethodSource("specs")
final class ManyTuplesStoresTest extends PlainStoresTest {
    @Override
    protected int tuples(int usual) {
        return usual;
    }
}
