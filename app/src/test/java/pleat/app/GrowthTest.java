package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowthTest {
    private static final String MODEL =
            Path.of(System.getProperty("pleat.root"), "models/dve/filter4.dve").toString();

    @TempDir
    private Path folder;

    @Test
    void theGrowthOfAStoreIsWrittenInStepsOfATenth() throws IOException {
        Path file = folder.resolve("growth.csv");
        assertThat(Invocation.of("states", MODEL, "--growth", file.toString()).exitCode())
                .isZero();
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).isEqualTo("states,bytes,nodes,seconds");
        assertThat(lines.size()).isBetween(40, 120);
        assertThat(lines.get(lines.size() - 1)).startsWith("14844,");
        List<Long> states = lines.stream()
                .skip(1)
                .map(line -> Long.parseLong(line.substring(0, line.indexOf(','))))
                .toList();
        assertThat(states).isSorted();
    }

    @Test
    void aFileThatCannotBeWrittenIsToldBeforeTheSearch() {
        Invocation run = Invocation.of(
                "states", MODEL, "--growth", folder.resolve("no/growth.csv").toString());
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err()).contains("cannot write the growth");
    }

    @Test
    void aStoreThatIsNoGraphCannotBeDrawn() {
        Invocation run = Invocation.of("dump", MODEL, "--store", "hash", "--dot");
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err()).contains("'hash' is not a graph");
    }
}
