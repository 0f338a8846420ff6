package pleat.bench.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import pleat.testkit.Expectation;

/** What is measured answers what the model says. */
class FoldedSetsTest {
    private static final Path FILTER =
            Path.of(System.getProperty("pleat.root"), "models/dve").resolve("filter4.dve");

    @Test
    void everyOperationAnswersRightAndMayBeRepeated() throws IOException {
        FoldedSets benchmark = new FoldedSets();
        benchmark.model = FILTER.toString();
        benchmark.freezeSets();
        long states = Expectation.of(FILTER).number("states");
        long third = states / 3;
        assertThat(benchmark.states()).isEqualTo(states);
        for (int pass = 0; pass < 2; pass++) {
            assertThat(benchmark.freeze()).isEqualTo(states);
            assertThat(benchmark.list()).isEqualTo(states);
            assertThat(benchmark.contains()).isEqualTo(states - third);
            assertThat(benchmark.indexOf()).as("0 + 1 + 2 + ...").isEqualTo(states * (states - 1) / 2);
            assertThat(benchmark.stateAt()).isEqualTo(states);
            assertThat(benchmark.union()).isEqualTo(states);
            assertThat(benchmark.difference()).isEqualTo(third);
            assertThat(benchmark.intersection()).isEqualTo(states - 2 * third);
            assertThat(benchmark.unionOfOtherEncoding()).isEqualTo(states);
            assertThat(benchmark.read()).isEqualTo(states);
            assertThat(benchmark.write()).isPositive();
        }
        benchmark.close();
    }
}
