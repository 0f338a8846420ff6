package pleat.promela.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.promela.ast.Model;

/** The reference executor against what SPIN counts and finds in small models. */
class ReferenceCountsTest {
    private static final Path MODELS = Path.of("src/test/resources/promela");

    /**
     * SPIN takes the process with number 0 for the trace if the trace stands before all proctypes, and lets it step while
     * a handshake is half done. These answers are not worth having.
     */
    private static final Set<String> MISTAKES =
            Set.of("w1.pml", "w2.pml", "w3.pml", "w5.pml", "w6.pml", "w7.pml", "w9.pml");

    /** What SPIN says; {@code transitions} without the arrival in the initial state. */
    record Row(Path file, long states, long transitions, String verdict) {
        @Override
        public String toString() {
            return file.getFileName() + " (" + states + " states)";
        }
    }

    static Stream<Row> rows() {
        return Stream.of("micro", "found").flatMap(ReferenceCountsTest::rows);
    }

    private static Stream<Row> rows(String folder) {
        return Trees.lines(MODELS.resolve(folder + ".csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> !cells[3].equals("refused") && !MISTAKES.contains(cells[0]))
                .map(cells -> new Row(
                        MODELS.resolve(folder).resolve(cells[0]),
                        Long.parseLong(cells[1]),
                        Long.parseLong(cells[2]),
                        cells[3]));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void statesTransitionsAndVerdictAreThoseOfSpin(Row row) {
        Optional<Model> tree = Trees.of(Trees.source(row.file()));
        List<String> open = Trees.lines(MODELS.resolve("found-open.txt"));
        assumeThat(tree.isEmpty() && open.contains(row.file().getFileName().toString()))
                .as("the parser does not yet take it")
                .isFalse();
        Exploration found = DeepStack.call(() -> Exploration.of(ReferenceExecutor.of(tree.orElseThrow()), 20_000));
        assertThat(found.states()).as("states").isEqualTo(row.states());
        assertThat(found.transitions()).as("transitions").isEqualTo(row.transitions());
        assertThat(found.verdict()).isEqualTo(row.verdict());
    }
}
