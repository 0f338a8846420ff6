package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.model.Fairness;
import pleat.source.SourceFile;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The property processes of BEEM. {@code -Dpleat.liveness.states=5000000} checks products of that size. */
@Tag("shared")
class BeemLivenessTest {
    /** In the line that composes the system. */
    private static final Pattern PROPERTY = Pattern.compile("\\bproperty\\s+(\\w+)\\s*;");

    private static final long MOST = Long.getLong("pleat.liveness.states", 5_000_000);

    /** All of the table. */
    private static final int ROWS = 69;

    /** In the last column. */
    private static final Pattern TRANSITIONS = Pattern.compile("product transitions (\\d+)");

    /** @param transitions of the product, if it was searched to the end */
    record Row(Path file, boolean violated, long states, OptionalLong transitions) {
        @Override
        public String toString() {
            return file.getFileName() + " (" + states + " product states)";
        }
    }

    static Stream<Row> rows() throws IOException {
        return all().filter(row -> row.states() <= MOST);
    }

    private static Stream<Row> all() throws IOException {
        Path beem = SharedModels.beem();
        return Files.readAllLines(beem.resolve("ltl.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> new Row(
                        beem.resolve(cells[0] + "." + cells[1] + ".dve"),
                        cells[2].equals("violated"),
                        Long.parseLong(cells[3].replace(">", "")),
                        transitions(cells[cells.length - 1])));
    }

    private static OptionalLong transitions(String note) {
        Matcher transitions = TRANSITIONS.matcher(note);
        return transitions.find() ? OptionalLong.of(Long.parseLong(transitions.group(1))) : OptionalLong.empty();
    }

    @Test
    void noRowIsLeftOut() throws IOException {
        assertThat(all()).hasSize(ROWS);
        assertThat(MOST < 5_000_000 || rows().count() == ROWS).isTrue();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void hasItsVerdict(Row row) throws IOException {
        Verdict verdict = AcceptingRuns.check(
                SourceFile.read(row.file(), row.file().toString()), propertyOf(row.file()), Fairness.NONE);
        assertThat(verdict.decisions()).hasSize(1);
        assertThat(verdict.summary()).isEqualTo(row.violated() ? Verdict.Summary.VIOLATED : Verdict.Summary.HOLDS);
        if (!row.violated()) {
            Statistics product = verdict.decisions().get(0).product().orElseThrow();
            assertThat(product.states()).isEqualTo(row.states());
            assertThat(product.transitions()).isEqualTo(row.transitions().orElseThrow());
        }
    }

    private static String propertyOf(Path file) throws IOException {
        Matcher property = PROPERTY.matcher(Files.readString(file));
        assertThat(property.find()).isTrue();
        return property.group(1);
    }
}
