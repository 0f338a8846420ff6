package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.languages.PromelaModels;
import pleat.testkit.SharedModels;

/** That no model on which Pleat and SPIN once differed is left out of {@link PromelaCountsTest}. */
class FoundTableTest {
    private static final Path MODELS = Path.of("src/test/resources/promela");

    private static List<String[]> rows(Path table) {
        return PromelaModels.lines(table).stream()
                .skip(1)
                .map(line -> line.split(",", 5))
                .toList();
    }

    private static List<String> namesOfFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void everyModelHasARowAndEveryRowAModel() throws IOException {
        assertThat(rows(MODELS.resolve("found.csv")).stream().map(cells -> cells[0]))
                .containsExactlyInAnyOrderElementsOf(namesOfFiles(MODELS.resolve("found")));
    }

    /** So that each row is read by one of the tests. */
    @Test
    void aRowHasCountsAndAVerdictOrAWord() {
        assertThat(rows(MODELS.resolve("found.csv"))).allSatisfy(cells -> {
            boolean isCounted = !cells[1].isEmpty();
            assertThat(cells[2].isEmpty()).as(cells[0]).isNotEqualTo(isCounted);
            assertThat(cells[3])
                    .as(cells[0])
                    .isIn(isCounted ? List.of("holds", "violated") : List.of("refused", "warned"));
        });
    }

    /** The table as SPIN's numbers were written down: its transitions count the arrival in the initial state, too. */
    @Test
    @Tag("shared")
    void theNumbersAreThoseOfTheSharedTable() throws IOException {
        Path shared = SharedModels.promela();
        Map<String, String[]> ours = rows(MODELS.resolve("found.csv")).stream()
                .collect(Collectors.toMap(cells -> cells[0], Function.identity()));
        for (String[] theirs : rows(shared.resolve("found.csv"))) {
            String name = theirs[0];
            assertThat(ours).containsKey(name);
            assertThat(MODELS.resolve("found").resolve(name))
                    .hasSameTextualContentAs(shared.resolve("found").resolve(name));
            String[] row = ours.get(name);
            if (theirs[1].isEmpty()) {
                assertThat(theirs[4]).as(name).contains("spin rejects");
                assertThat(row[3]).as(name).isEqualTo("refused");
            } else if (!row[3].equals("warned")) {
                assertThat(row[1]).as(name + " states").isEqualTo(theirs[1]);
                assertThat(Long.parseLong(row[2])).as(name + " transitions").isEqualTo(Long.parseLong(theirs[2]) - 1);
                assertThat(row[3]).as(name).isEqualTo(theirs[3].isEmpty() ? "holds" : "violated");
            }
        }
    }
}
