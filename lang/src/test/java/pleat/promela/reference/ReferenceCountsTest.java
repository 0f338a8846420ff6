package pleat.promela.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.promela.ast.Model;

/** The reference executor against what SPIN counts and finds in small models. */
class ReferenceCountsTest {
    private static final Path MODELS = Path.of("src/test/resources/promela");

    /** What SPIN says; {@code transitions} without the arrival in the initial state. */
    record Row(Path file, long states, long transitions, String verdict) {
        @Override
        public String toString() {
            return file.getFileName() + " (" + states + " states)";
        }
    }

    /** All that have counts: some models are refused, and of some SPIN's counts are not worth having. */
    static Stream<Row> rows() {
        return Stream.of("micro", "found").flatMap(ReferenceCountsTest::rows);
    }

    private static Stream<Row> rows(String folder) {
        return Trees.lines(MODELS.resolve(folder + ".csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> !cells[1].isEmpty())
                .map(cells -> new Row(
                        MODELS.resolve(folder).resolve(cells[0]),
                        Long.parseLong(cells[1]),
                        Long.parseLong(cells[2]),
                        cells[3]));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void statesTransitionsAndVerdictAreThoseOfSpin(Row row) {
        Model tree = Trees.of(Trees.source(row.file())).orElseThrow();
        Exploration found = DeepStack.call(() -> Exploration.of(ReferenceExecutor.of(tree), 20_000));
        assertThat(found.states()).as("states").isEqualTo(row.states());
        assertThat(found.transitions()).as("transitions").isEqualTo(row.transitions());
        assertThat(found.verdict()).isEqualTo(row.verdict());
    }
}
