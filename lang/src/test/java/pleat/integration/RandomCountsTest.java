package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.languages.ShippedModels;
import pleat.testkit.RandomDve;
import pleat.verdict.Statistics;

/**
 * Random programs against counts that were computed by another implementation: an explicit explorer in Python, written from
 * the language description alone and checked against the published BEEM counts. It reads no code of this repository.
 */
@Tag("long")
class RandomCountsTest {
    @Test
    void countsAreThoseOfTheIndependentExplorer() throws IOException {
        List<String> rows;
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                RandomCountsTest.class.getResourceAsStream("random-dve-counts.csv"), StandardCharsets.UTF_8))) {
            rows = reader.lines().skip(1).toList();
        }
        assertThat(rows).hasSizeGreaterThan(1400);
        for (String row : rows) {
            String[] cells = row.split(",", -1);
            String source = RandomDve.program(Long.parseLong(cells[0]));
            assertThat(checksum(source))
                    .as("the generator still makes the program of seed %s that was counted", cells[0])
                    .isEqualTo(cells[1]);
            Statistics actual = Configuration.USUAL
                    .count(ShippedModels.program("random.dve", source))
                    .statistics();
            assertThat("%d,%d,%d,%d"
                            .formatted(actual.states(), actual.transitions(), actual.depth(), actual.deadlocks()))
                    .as("seed %s", cells[0])
                    .isEqualTo(String.join(",", cells[2], cells[3], cells[4], cells[5]));
        }
    }

    private static String checksum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(crc.getValue());
    }
}
