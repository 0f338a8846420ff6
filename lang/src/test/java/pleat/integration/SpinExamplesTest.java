package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.model.Property;
import pleat.program.ProgramSubject;
import pleat.testkit.SharedModels;
import pleat.verdict.Verdict;

/**
 * The models that come with SPIN, where they are installed: {@code -Dpleat.spin.examples=FOLDER}. Runs only when asked for.
 */
@Tag("shared")
class SpinExamplesTest {
    private static final int STATES = 2;
    private static final int TRANSITIONS = 3;
    private static final int FIRST_ERROR = 7;
    private static final int VERDICT = 8;
    private static final int STATUS = 9;

    /** A model of which SPIN has seen all states, and the first error that it found. */
    record Example(PromelaModels.Row row, String error) {
        @Override
        public String toString() {
            return row.toString();
        }
    }

    static List<Example> upTo6Million() {
        return examples(6_000_000);
    }

    static List<Example> violated() {
        return upTo6Million().stream()
                .filter(example -> example.row().verdict().equals("violated"))
                .toList();
    }

    static List<Example> upTo20Thousand() {
        return examples(20_000);
    }

    private static List<Example> examples(long atMost) {
        Path examples = Path.of(System.getProperty("pleat.spin.examples", "none"));
        Assumptions.assumeTrue(Files.isDirectory(examples), "skipped: no examples of SPIN in " + examples);
        return PromelaModels.lines(SharedModels.promela().resolve("spin-examples.csv")).stream()
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[1].equals("safety_full") && cells[STATUS].equals("complete"))
                .map(cells -> new Example(
                        new PromelaModels.Row(
                                examples.resolve(cells[0]),
                                Long.parseLong(cells[STATES]),
                                Long.parseLong(cells[TRANSITIONS]) - 1,
                                cells[VERDICT].equals("ok") ? "holds" : "violated"),
                        cells[FIRST_ERROR]))
                .filter(example -> example.row().states() <= atMost)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("upTo6Million")
    void countsAndVerdictAreThoseOfSpin(Example example) {
        PromelaCountsTest.compare(Configuration.USUAL, example.row());
    }

    @ParameterizedTest
    @MethodSource("violated")
    void theErrorThatSpinFindsIsThere(Example example) {
        Program program = PromelaModels.program(example.row().file());
        Class<? extends Property> kind = switch (example.error()) {
            case "assertion" -> Property.StepAssertion.class;
            case "invalid end state" -> Property.DeadlockFree.class;
            default -> throw new IllegalArgumentException(example.error());
        };
        List<Property> asked = ProgramSubject.of(program).reference().properties().stream()
                .filter(kind::isInstance)
                .toList();
        assertThat(Configuration.USUAL.check(program, asked).summary()).isEqualTo(Verdict.Summary.VIOLATED);
    }

    @ParameterizedTest
    @MethodSource("upTo20Thousand")
    void countsAndVerdictsAreTheSameInEveryConfiguration(Example example) {
        Configuration.all().forEach(configuration -> PromelaCountsTest.compare(configuration, example.row()));
    }
}
