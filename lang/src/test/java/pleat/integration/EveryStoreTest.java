package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.languages.ShippedModels;
import pleat.search.Order;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.verdict.Verdict;

/** Every store on the smaller shipped models, and under every codec on a few of them, in both orders. */
@Tag("long")
class EveryStoreTest {
    private static final long LARGEST = 2500;

    /** One of each kind: it holds, deadlocks with and without committed locations, a run-time error, arrays. */
    private static final Set<String> UNDER_CODECS = Set.of(
            "alternating_bit.dve", "commit_trap.dve", "clockwork_jam.dve", "stack_overrun.dve", "pigeonholes.dve");

    static Stream<String> exactStores() {
        return Stores.all().stream().filter(EveryStoreTest::isExact).flatMap(EveryStoreTest::withCodecs);
    }

    static Stream<String> otherStores() {
        return Stores.all().stream().filter(store -> !isExact(store)).flatMap(EveryStoreTest::withCodecs);
    }

    private static boolean isExact(StoreFactory store) {
        return store.capabilities().contains(Capability.EXACT);
    }

    private static Stream<String> withCodecs(StoreFactory store) {
        Stream<String> coded = Stores.codecs().stream().map(codec -> codec.name() + "+" + store.spec());
        return Stream.concat(Stream.of(store.spec()), coded);
    }

    private static List<Path> models(String store) {
        return ShippedModels.acceptedDve().stream()
                .filter(file -> store.contains("+")
                        ? UNDER_CODECS.contains(file.getFileName().toString())
                        : Expectation.of(file).number("states") <= LARGEST)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("exactStores")
    void countsAndVerdictsAreAsExpected(String store) {
        for (Path file : models(store)) {
            Expectation expected = Expectation.of(file);
            Program program = ShippedModels.program(file);
            for (Order order : Order.values()) {
                Configuration configuration = new Configuration(Configuration.Executor.COMPILED, store, order);
                Verdict counted = configuration.count(program);
                assertThat(counted.isComplete())
                        .as("%s %s", file.getFileName(), configuration)
                        .isTrue();
                assertThat(counted.statistics().states())
                        .as("%s %s", file.getFileName(), configuration)
                        .isEqualTo(expected.number("states"));
                assertThat(counted.statistics().transitions())
                        .as("%s %s", file.getFileName(), configuration)
                        .isEqualTo(expected.number("transitions"));
                assertThat(configuration.check(program).summary().name())
                        .as("%s %s", file.getFileName(), configuration)
                        .isEqualToIgnoringCase(expected.verdict());
            }
        }
    }

    /** Processes and channels that come and go make the states longer in the middle of a run. */
    @ParameterizedTest
    @MethodSource("exactStores")
    void statesMayGetLonger(String store) {
        for (String name : List.of("p09_pid_reuse", "p12_recursive_run", "q26_local_chan_dies")) {
            PromelaModels.Row row = PromelaModels.micro().stream()
                    .filter(candidate -> candidate.file().endsWith(name + ".pml"))
                    .findFirst()
                    .orElseThrow();
            for (Order order : Order.values()) {
                PromelaCountsTest.compare(new Configuration(Configuration.Executor.COMPILED, store, order), row);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("otherStores")
    void aStoreThatIsNotExactNeverShowsThatAPropertyHolds(String store) {
        for (Path file : models(store)) {
            Expectation expected = Expectation.of(file);
            Program program = ShippedModels.program(file);
            Configuration configuration =
                    new Configuration(Configuration.Executor.COMPILED, store, Order.BREADTH_FIRST);
            assertThat(configuration.count(program).statistics().states())
                    .as("%s %s", file.getFileName(), configuration)
                    .isLessThanOrEqualTo(expected.number("states"));
            assertThat(configuration.check(program).summary())
                    .as("%s %s", file.getFileName(), configuration)
                    .isNotEqualTo(Verdict.Summary.HOLDS);
        }
    }
}
