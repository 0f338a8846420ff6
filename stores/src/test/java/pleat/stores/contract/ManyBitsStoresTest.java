package pleat.stores.contract;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code bits} over the exact stores, with more tuples. */
@Tag("fuzz")
@ParameterizedClass
@MethodSource("specs")
final class ManyBitsStoresTest extends BitsStoresTest {
    @Override
    protected int tuples(int usual) {
        return Math.min(usual, 1_000);
    }
}
