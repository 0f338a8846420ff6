package pleat.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/**
 * The models that come with SPIN, where they are installed: {@code -Dpleat.spin.examples=FOLDER}. Runs only when asked for.
 */
@Tag("shared")
class SpinExamplesTest {
    private static final int STATES = 2;
    private static final int TRANSITIONS = 3;
    private static final int VERDICT = 8;
    private static final int STATUS = 9;

    static List<PromelaModels.Row> upTo6Million() {
        return rows(6_000_000);
    }

    static List<PromelaModels.Row> upTo20Thousand() {
        return rows(20_000);
    }

    private static List<PromelaModels.Row> rows(long atMost) {
        Path examples = Path.of(System.getProperty("pleat.spin.examples", "none"));
        Assumptions.assumeTrue(Files.isDirectory(examples), "skipped: no examples of SPIN in " + examples);
        return PromelaModels.lines(SharedModels.promela().resolve("spin-examples.csv")).stream()
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[1].equals("safety_full") && cells[STATUS].equals("complete"))
                .map(cells -> new PromelaModels.Row(
                        examples.resolve(cells[0]),
                        Long.parseLong(cells[STATES]),
                        Long.parseLong(cells[TRANSITIONS]) - 1,
                        cells[VERDICT].equals("ok") ? "holds" : "violated"))
                .filter(row -> row.states() <= atMost)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("upTo6Million")
    void countsAreThoseOfSpin(PromelaModels.Row row) {
        Statistics actual =
                Configuration.USUAL.count(PromelaModels.program(row.file())).statistics();
        assertThat(actual.states()).isEqualTo(row.states());
        assertThat(actual.transitions()).isEqualTo(row.transitions());
    }

    @ParameterizedTest
    @MethodSource("upTo20Thousand")
    void countsAndVerdictsAreTheSameInEveryConfiguration(PromelaModels.Row row) {
        Configuration.all().forEach(configuration -> PromelaCountsTest.compare(configuration, row));
    }
}
