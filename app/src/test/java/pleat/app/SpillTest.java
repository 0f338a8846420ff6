package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose queue or stack does not fit into the memory they were given. */
@Tag("long")
class SpillTest {
    private static final String PUZZLE = "../models/dve/eight_puzzle.dve";

    @TempDir
    private Path folder;

    @TempDir
    private Path output;

    private static List<String> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString).toList();
        }
    }

    @Test
    void aCountOnDiskIsTheCountInMemory() throws IOException {
        Invocation run = Invocation.of(
                "states", "--json", "--search", "dfs", "--memory", "4m", "--spill-dir", folder.toString(), PUZZLE);
        assertThat(run.exitCode()).isZero();
        // Half of 9! arrangements; 24 moves for each of the 9!/2 / 9 fillings of a place of the gap.
        assertThat(run.json().at("/states").asLong()).isEqualTo(181_440);
        assertThat(run.json().at("/transitions").asLong()).isEqualTo(483_840);
        assertThat(run.json().at("/memory/spilledBytes").asLong()).isPositive();
        assertThat(filesIn(folder)).isEmpty();
    }

    @Test
    void theTextTellsOfIt() {
        String[] spilling = {"states", "--search", "dfs", "--memory", "4m", "--spill-dir", folder.toString(), PUZZLE};
        assertThat(Invocation.of(spilling).out()).containsPattern("spilled to disk: [0-9.]+ MB");
        assertThat(Invocation.of("states", model("jam.dve")).out()).doesNotContain("spilled");
        assertThat(Invocation.of("states", "-v", model("jam.dve")).out()).contains("spilled to disk: 0.0 kB");
    }

    @Test
    void aFolderThatIsNotThereIsRefusedBeforeTheSearch() {
        Path missing = folder.resolve("missing");
        Invocation run = Invocation.of("check", "--spill-dir", missing.toString(), model("holds.dve"));
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("--spill-dir: there is no directory " + missing);
    }

    /** INT and TERM end a run with its result, KILL without; none of them leaves a file. */
    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    @EnabledOnOs(OS.LINUX)
    void aSignalLeavesNoFile(String signal) throws IOException, InterruptedException {
        Path out = output.resolve("out");
        try (RunningPleat pleat = RunningPleat.start(
                out,
                output.resolve("err"),
                "check",
                "--json",
                "--store",
                "bitstate:28:2",
                "--memory",
                "34m",
                "--spill-dir",
                folder.toString(),
                model("endless.dve"))) {
            awaitSpill(pleat);
            assertThat(pleat.endBy(signal)).isEqualTo(signal.equals("KILL") ? 128 + 9 : 2);
        }
        assertThat(filesIn(folder)).isEmpty();
        if (signal.equals("KILL")) {
            return;
        }
        JsonNode result = new ObjectMapper().readTree(out.toFile());
        assertThat(result.at("/ending").asText()).isEqualTo("interrupted");
        assertThat(result.at("/memory/spilledBytes").asLong()).isPositive();
    }

    /** The process has a file of the folder open. */
    private void awaitSpill(RunningPleat pleat) throws IOException, InterruptedException {
        Path descriptors = Path.of("/proc", Long.toString(pleat.pid()), "fd");
        while (filesIn(descriptors).stream().noneMatch(this::isSpillFile)) {
            assertThat(pleat.isAlive()).isTrue();
            Thread.sleep(20);
        }
    }

    private boolean isSpillFile(String descriptor) {
        try {
            return Files.readSymbolicLink(Path.of(descriptor)).startsWith(folder);
        } catch (IOException closed) {
            return false;
        }
    }
}
