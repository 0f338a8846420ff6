package pleat.bench.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Param;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.Expectation;

/** The passes over a stream answer what the model says. */
@Tag("long")
class StoreStreamTest {
    private static final Path FILTER =
            Path.of(System.getProperty("pleat.root"), "models/dve").resolve("filter4.dve");

    static Stream<String> stores() throws NoSuchFieldException {
        return Arrays.stream(
                StoreStream.class.getField("store").getAnnotation(Param.class).value());
    }

    private static StoreStream recorded(String store) {
        StoreStream benchmark = new StoreStream();
        benchmark.model = FILTER.toString();
        benchmark.store = store;
        benchmark.recordStream();
        return benchmark;
    }

    @Test
    void everyStoreIsMeasured() throws NoSuchFieldException {
        List<String> all = Stores.all().stream().map(StoreFactory::spec).toList();
        assertThat(stores()).containsAll(all);
    }

    @Test
    void theStreamIsThatOfTheSearch() {
        StateStream stream = recorded("hash").stream();
        Expectation expected = Expectation.of(FILTER);
        assertThat(stream.states().length).isEqualTo(expected.number("states"));
        assertThat(stream.arrivals().length)
                .as("one initial state, and one for each transition")
                .isEqualTo(1 + expected.number("transitions"));
    }

    @ParameterizedTest
    @MethodSource("stores")
    void everyPassAnswersRightAndMayBeRepeated(String store) {
        StoreStream benchmark = recorded(store);
        long states = Expectation.of(FILTER).number("states");
        boolean exact = Stores.parse(store).capabilities().contains(Capability.EXACT);
        for (int pass = 0; pass < 2; pass++) {
            assertThat(benchmark.contains()).isEqualTo(benchmark.stream().arrivals().length);
            // A store that is not exact may take a new state for an old one, hardly ever.
            assertThat(benchmark.add()).isBetween(exact ? states : states * 99 / 100, states);
            assertThat(benchmark.fold()).isBetween(exact ? states : states * 99 / 100, states);
        }
        benchmark.close();
    }
}
