package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.languages.ShippedModels;
import pleat.search.Order;
import pleat.testkit.Expectation;
import pleat.verdict.Statistics;

/** The most that {@code fold} ever holds, beside the most of a hash table. */
@Tag("long")
class FoldMemoryTest {
    /** Tables by which keys are made, up to 64 KiB, and looked up; they depend on the values of a state, not on the set. */
    private static final long PER_STORE = 84_000;
    /** From here on tables for states are what counts. */
    private static final long MANY_STATES = 50_000;

    static List<Path> models() throws IOException {
        return models(states -> states < MANY_STATES);
    }

    static List<Path> largeModels() throws IOException {
        return models(states -> states >= MANY_STATES);
    }

    private static List<Path> models(LongPredicate size) throws IOException {
        return Stream.concat(ShippedModels.acceptedDve().stream(), ShippedPromelaTest.models().stream())
                .filter(file -> size.test(Expectation.of(file).number("states")))
                .toList();
    }

    @ParameterizedTest
    @Tag("fuzz")
    @MethodSource("largeModels")
    void thePeakOfALargeModelIsNotFarAboveThatOfAHashTable(Path file) {
        thePeakIsNotFarAboveThatOfAHashTable(file);
    }

    @ParameterizedTest
    @MethodSource("models")
    void thePeakIsNotFarAboveThatOfAHashTable(Path file) {
        Program program = file.toString().endsWith(".dve") ? ShippedModels.program(file) : PromelaModels.program(file);
        Statistics fold = count(program, "fold");
        Statistics hash = count(program, "hash");
        assertThat(fold.states()).isEqualTo(hash.states());
        // A key of channel_sort has five words in fold, in the hash table four.
        double most =
                fold.states() < MANY_STATES ? PER_STORE + 1.4 * hash.storePeakBytes() : 1.13 * hash.storePeakBytes();
        assertThat((double) fold.storePeakBytes()).isLessThanOrEqualTo(most);
    }

    private static Statistics count(Program program, String store) {
        return new Configuration(Configuration.Executor.COMPILED, store, Order.BREADTH_FIRST)
                .count(program)
                .statistics();
    }
}
