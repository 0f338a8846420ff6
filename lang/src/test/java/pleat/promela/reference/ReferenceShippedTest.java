package pleat.promela.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.testkit.Expectation;

/** The reference executor against what the shipped models say about themselves; only the small ones. */
class ReferenceShippedTest {
    private static final int MOST_STATES = 50_000;

    static Stream<Path> models() {
        return Expectation.models(Path.of("..", "models", "promela"), ".pml").stream()
                .filter(file -> Expectation.of(file).number("states") <= MOST_STATES);
    }

    @ParameterizedTest
    @MethodSource("models")
    void countsAndVerdictAreAsExpected(Path file) {
        Expectation expected = Expectation.of(file);
        ReferenceExecutor executor =
                ReferenceExecutor.of(Trees.of(Trees.source(file)).orElseThrow());
        Exploration found = Exploration.of(executor, MOST_STATES);
        assertThat(found.states()).as("states").isEqualTo(expected.number("states"));
        assertThat(found.transitions()).as("transitions").isEqualTo(expected.number("transitions"));
        assertThat(found.deadlocks()).as("deadlocks").isEqualTo(expected.number("deadlocks"));
        assertThat(found.verdict()).isEqualToIgnoringCase(expected.verdict());
    }
}
